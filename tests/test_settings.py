"""The environment: what is taken, what is refused in which words, and that no secret is shown."""

import json
import os
import re
import traceback
from pathlib import Path

import pytest
from dotenv import dotenv_values
from pydantic_core import PydanticUndefined

from bot.settings import MUST_BE, BadSettings, Settings, load, misspelt
from bot.texts import LANGUAGES

ROOT = Path(__file__).parent.parent
TOKEN = "123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc"
REDIS = "redis://:hunter2@127.0.0.1:6379/0"
WEB = {"WEBHOOK_URL": "https://troef.example", "REDIS_URL": REDIS}


def with_token(**env: str) -> Settings:
    return load({"BOT_TOKEN": TOKEN, **env})


def refusals(**env: str) -> list[str]:
    with pytest.raises(BadSettings) as caught:
        load({"BOT_TOKEN": TOKEN, **env})
    return caught.value.sentences


def test_a_token_is_enough():
    settings = with_token()
    assert settings.bot_token.get_secret_value() == TOKEN
    assert (settings.redis_url, settings.webhook_url, settings.telegram_api_url) == (None,) * 3
    assert (settings.port, settings.data_dir) == (8080, Path("data"))
    pace = settings.chat_interval_s, settings.group_per_minute, settings.bot_per_second
    assert pace == (1, 20, 30)
    assert settings.timezone == "Europe/Amsterdam"


def test_an_empty_value_is_an_unset_one():
    assert with_token(PORT="", REDIS_URL="  ", WEBHOOK_SECRET="") == with_token()


def test_a_value_is_taken_without_the_blanks_around_it():
    assert load({"BOT_TOKEN": f" {TOKEN}\n", "PORT": " 5000 "}).port == 5000


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("PORT", "1", 1),
        ("PORT", "65535", 65535),
        ("DEFAULT_LANGUAGE", "de", "de"),
        ("CHAT_INTERVAL_S", "0.001", 0.001),
        ("GROUP_PER_MINUTE", "1000000", 1_000_000),
        ("LOG_LEVEL", "debug", "DEBUG"),
        ("LOG_FORMAT", "json", "json"),
        ("TIMEZONE", "America/New_York", "America/New_York"),
        ("REDIS_TLS_VERIFY", "false", False),
        ("DATA_DIR", "/var/lib/troef", Path("/var/lib/troef")),
        ("TELEGRAM_API_URL", "http://127.0.0.1:8081/", "http://127.0.0.1:8081"),
    ],
)
def test_a_good_value_is_taken(name, text, value):
    assert getattr(with_token(**{name: text}), name.lower()) == value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_may_be_the_default(language):
    assert with_token(DEFAULT_LANGUAGE=language).default_language == language
    assert language in MUST_BE["default_language"]


@pytest.mark.parametrize(
    "url", [REDIS, "rediss://default:x@h:1", "redis://h", "unix:///run/v.sock"]
)
def test_a_redis_address_is_taken(url):
    redis_url = with_token(REDIS_URL=url).redis_url
    assert redis_url is not None
    assert redis_url.get_secret_value() == url


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("BOT_TOKEN", "", "BOT_TOKEN is missing: it must be the token that @BotFather gave"),
        ("BOT_TOKEN", "my-bot", "BOT_TOKEN must be the token that @BotFather gave"),
        ("BOT_TOKEN", "123456789:", "BOT_TOKEN must be the token that @BotFather gave"),
        ("BOT_TOKEN", f"bot{TOKEN}", "BOT_TOKEN must be the token that @BotFather gave"),
        (
            "TIMEZONE",
            "Europe/Atlantis",
            "TIMEZONE must be the name of a time zone, such as Europe/Amsterdam,"
            " not 'Europe/Atlantis'",
        ),
        (
            "TIMEZONE",
            "../localtime",
            "TIMEZONE must be the name of a time zone, such as Europe/Amsterdam,"
            " not '../localtime'",
        ),
        ("PORT", "abc", "PORT must be a whole number from 1 to 65535, not 'abc'"),
        ("PORT", "0", "PORT must be a whole number from 1 to 65535, not '0'"),
        ("PORT", "65536", "PORT must be a whole number from 1 to 65535, not '65536'"),
        ("PORT", "80.5", "PORT must be a whole number from 1 to 65535, not '80.5'"),
        ("REDIS_URL", "http://h:6379", "REDIS_URL must be an address that begins with redis://"),
        ("REDIS_URL", "redis://", "REDIS_URL must be an address that begins with redis://"),
        ("REDIS_URL", "redis://h:99999", "REDIS_URL must be an address that begins with redis://"),
        ("REDIS_URL", "unix://", "REDIS_URL must be an address that begins with redis://"),
        ("REDIS_TLS_VERIFY", "perhaps", "REDIS_TLS_VERIFY must be true or false, not 'perhaps'"),
        (
            "DEFAULT_LANGUAGE",
            "xx",
            f"DEFAULT_LANGUAGE must be {MUST_BE['default_language']}, not 'xx'",
        ),
        ("CHAT_INTERVAL_S", "0", "CHAT_INTERVAL_S must be a number of seconds above 0, not '0'"),
        ("CHAT_INTERVAL_S", "-1", "CHAT_INTERVAL_S must be a number of seconds above 0, not '-1'"),
        ("CHAT_INTERVAL_S", "nan", "CHAT_INTERVAL_S must be a number of seconds above 0"),
        ("CHAT_INTERVAL_S", "inf", "CHAT_INTERVAL_S must be a number of seconds above 0"),
        ("GROUP_PER_MINUTE", "0", "GROUP_PER_MINUTE must be a whole number from 1 up, not '0'"),
        ("BOT_PER_SECOND", "many", "BOT_PER_SECOND must be a whole number from 1 up, not 'many'"),
        ("LOG_LEVEL", "loud", "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not 'loud'"),
        ("LOG_FORMAT", "xml", "LOG_FORMAT must be text or json, not 'xml'"),
        ("WEBHOOK_SECRET", "has blank", "WEBHOOK_SECRET must be 1 to 256 characters of A-Z"),
        ("WEBHOOK_SECRET", "a" * 257, "WEBHOOK_SECRET must be 1 to 256 characters of A-Z"),
        ("WEBHOOK_URL", "troef.example", "WEBHOOK_URL must be an https address"),
        ("WEBHOOK_URL", "ftp://troef.example", "WEBHOOK_URL must be an https address"),
        ("WEBHOOK_URL", "https://", "WEBHOOK_URL must be an https address"),
        ("WEBHOOK_URL", "https://[::1", "WEBHOOK_URL must be an https address"),
        ("WEBHOOK_URL", "https://a:b@h.example", "WEBHOOK_URL must be an https address"),
        ("WEBHOOK_URL", "https://h.example:77777", "WEBHOOK_URL must be an https address"),
        ("TELEGRAM_API_URL", "localhost:8081", "TELEGRAM_API_URL must be an http or https address"),
        (
            "TELEGRAM_API_URL",
            f"https://api.example/bot{TOKEN}",
            "TELEGRAM_API_URL must be an http or https address without token",
        ),
    ],
)
def test_a_bad_value_is_refused_in_one_line(name, text, sentence):
    (refusal,) = refusals(**{name: text})
    assert refusal.startswith(sentence)
    assert "\n" not in refusal


def test_every_bad_value_has_its_line():
    lines = refusals(PORT="x", LOG_FORMAT="y", BOT_PER_SECOND="z")
    assert [line.split()[0] for line in lines] == ["PORT", "BOT_PER_SECOND", "LOG_FORMAT"]


def test_a_long_bad_value_is_cut():
    (refusal,) = refusals(LOG_LEVEL="a\nb" * 1000)
    assert len(refusal) < 150
    assert "\n" not in refusal


# What must agree


def test_a_web_process_without_redis_does_not_start():
    (refusal,) = refusals(WEBHOOK_URL="https://troef.example")
    assert refusal.startswith("REDIS_URL is missing: a web process's disk does not last")


def test_a_webhook_may_be_plain_http_only_beside_another_bot_api_server():
    plain = {**WEB, "WEBHOOK_URL": "http://127.0.0.1:8080"}
    assert with_token(**plain, TELEGRAM_API_URL="http://127.0.0.1:8081").webhook_url
    (refusal,) = refusals(**plain)
    assert refusal == (
        "WEBHOOK_URL must be an https address (http only together with TELEGRAM_API_URL),"
        " not 'http://127.0.0.1:8080'"
    )


@pytest.mark.parametrize("port", [443, 80, 88, 8443])
def test_a_webhook_is_taken_on_telegrams_ports(port):
    assert with_token(**{**WEB, "WEBHOOK_URL": f"https://troef.example:{port}"})


def test_a_webhook_on_another_port_is_refused():
    (refusal,) = refusals(**{**WEB, "WEBHOOK_URL": "https://troef.example:5000"})
    assert refusal.startswith("WEBHOOK_URL must use port 443, 80, 88 or 8443")


# The public address, when a platform gives it


@pytest.mark.parametrize(
    ("platform", "address"),
    [
        ({"RENDER_EXTERNAL_URL": "https://troef.onrender.com"}, "https://troef.onrender.com"),
        ({"RENDER_EXTERNAL_URL": ""}, None),
        ({"RAILWAY_PUBLIC_DOMAIN": "troef.up.railway.app"}, "https://troef.up.railway.app"),
        ({"KOYEB_PUBLIC_DOMAIN": "troef-me.koyeb.app"}, "https://troef-me.koyeb.app"),
        ({"FLY_APP_NAME": "troef", "PORT": "8080"}, "https://troef.fly.dev"),
        ({"FLY_APP_NAME": "troef"}, None),
        (
            {"HEROKU_APP_DEFAULT_DOMAIN_NAME": "troef-0a.herokuapp.com", "DYNO": "web.1"},
            "https://troef-0a.herokuapp.com",
        ),
        ({"HEROKU_APP_DEFAULT_DOMAIN_NAME": "troef-0a.herokuapp.com", "DYNO": "worker.1"}, None),
    ],
)
def test_the_address_a_platform_gives_serves(platform, address):
    assert with_token(REDIS_URL=REDIS, **platform).webhook_url == address


def test_ones_own_address_goes_before_the_platforms():
    settings = with_token(**WEB, RENDER_EXTERNAL_URL="https://troef.onrender.com")
    assert settings.webhook_url == "https://troef.example"


def test_a_web_dyno_without_an_address_does_not_start():
    (refusal,) = refusals(DYNO="web.1", REDIS_URL=REDIS)
    assert refusal.startswith("WEBHOOK_URL is missing: a web dyno must know its public address")


# Secrets


def test_the_webhook_secret_is_the_same_in_every_process_and_hides_the_token():
    secret = with_token().webhook_secret.get_secret_value()
    assert secret == with_token(PORT="81").webhook_secret.get_secret_value()
    assert secret != load({"BOT_TOKEN": "1:other"}).webhook_secret.get_secret_value()
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret)
    assert TOKEN.split(":")[1] not in secret


def test_a_webhook_secret_of_ones_own_is_kept():
    assert with_token(WEBHOOK_SECRET="mine_1-A").webhook_secret.get_secret_value() == "mine_1-A"


def test_settings_do_not_print_secrets():
    settings = with_token(**WEB, WEBHOOK_SECRET="s3cret")
    for shown in (repr(settings), str(settings), repr(settings.model_dump())):
        assert not any(secret in shown for secret in (TOKEN, "hunter2", "s3cret"))


@pytest.mark.parametrize(
    "env",
    [
        {"BOT_TOKEN": "hunter2"},
        {"REDIS_URL": "http://:hunter2@h"},
        {"REDIS_URL": "redis://:hunter2@h:port"},
        {"WEBHOOK_SECRET": "hunter2 !"},
        {"TELEGRAM_API_URL": "https://hunter2:x@api.example"},
        {"BOT_TOKEN": "1:hunter2", "PORT": "x"},
        {"REDIS_URL": REDIS, "WEBHOOK_URL": "http://troef.example"},
    ],
)
def test_a_refusal_does_not_repeat_a_secret(env):
    with pytest.raises(BadSettings) as caught:
        load({"BOT_TOKEN": TOKEN, **env})
    shown = "".join(traceback.format_exception(caught.value))
    assert "hunter2" not in shown.replace(repr(env), "")
    assert TOKEN not in shown


# Where the values come from


def test_the_process_environment_goes_before_the_env_file(tmp_path, monkeypatch):
    for name in (*Settings.model_fields, "BOT_TOKEN"):
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"BOT_TOKEN={TOKEN}\nPORT=5000\nLOG_FORMAT=json\nOTHER=1\n")
    monkeypatch.setenv("PORT", "6000")
    settings = load()
    assert (settings.port, settings.log_format) == (6000, "json")
    monkeypatch.setenv("PORT", "none")
    with pytest.raises(BadSettings, match="PORT must be"):
        load()


def test_a_given_environment_is_the_whole_environment(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text("PORT=5000\n")
    monkeypatch.setenv("LOG_FORMAT", "json")
    assert (with_token().port, with_token().log_format) == (8080, "text")


def test_a_name_that_is_nearly_a_variables_is_told(tmp_path, monkeypatch):
    """Else a typo sets nothing and says nothing, and the games lie where nobody looks for them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        os,
        "environ",
        {"PATH": "", "REDIS_TLS_URL": "", "LANGUAGE": "en", "PORT": "1", "Redis_Uri": ""},
    )
    Path(".env").write_text(f"BOT_TOKEN={TOKEN}\nTIMEZNE=Europe/Berlin\nOTHER=1\n")
    assert misspelt() == [
        "REDIS_URI is read by nothing: is REDIS_URL meant?",
        "TIMEZNE is read by nothing: is TIMEZONE meant?",
    ]


def test_no_variable_is_taken_for_another_misspelt(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", {name.upper(): "" for name in Settings.model_fields})
    assert misspelt() == []


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_an_env_file_in_another_encoding_is_refused_in_one_line(tmp_path, monkeypatch, encoding):
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"# für Bob\nBOT_TOKEN={TOKEN}\n", encoding=encoding)
    with pytest.raises(BadSettings) as caught:
        load()
    assert caught.value.sentences == [".env cannot be read: save it as plain text in UTF-8"]
    assert misspelt() == []


def written(default: object) -> str:
    """A default as it stands in an environment."""
    if default is None or default is PydanticUndefined:
        return ""
    return str(default).lower() if isinstance(default, bool) else str(default)


def test_the_env_example_says_what_settings_say():
    variables = [
        f"# {field.description}\n{name.upper()}={written(field.default)}"
        for name, field in Settings.model_fields.items()
        if field.description
    ]
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert example.rstrip("\n").split("\n\n")[1:] == variables


def test_the_env_example_with_a_token_is_the_default():
    example = {name: text or "" for name, text in dotenv_values(ROOT / ".env.example").items()}
    assert load({**example, "BOT_TOKEN": TOKEN}) == with_token()
    assert {name.lower() for name in example} == set(MUST_BE)


def test_the_app_json_says_what_settings_say():
    """A host that reads it asks for some of the variables, with words and values of its own."""
    asked = json.loads((ROOT / "app.json").read_text(encoding="utf-8"))["env"]
    assert {name.lower() for name in asked} <= set(MUST_BE)
    assert with_token(**{name: one["value"] for name, one in asked.items() if "value" in one})
    told = asked["DEFAULT_LANGUAGE"]["description"]
    assert told == Settings.model_fields["default_language"].description
