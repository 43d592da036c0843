"""Every environment variable that Troef reads, with its unit and default.

Law of this file: nothing is read at import, and no message of it repeats a secret.
"""

import hmac
import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from pydantic import (
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

__all__ = ["BadSettings", "Settings", "load", "misspelt"]

_zones = cache(available_timezones)  # it looks through the folders of all zones
BOT_TOKEN = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")
WEBHOOK_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")  # what Telegram takes as secret_token
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
WEBHOOK_PORTS = {None, 443, 80, 88, 8443}  # where Telegram delivers; a stand-in delivers anywhere

ENV_FILE = ".env"
ALIKE = 0.85  # TIMEZNE and TIMEZONE are; REDIS_TLS_URL, which hosts set, is not like REDIS_URL

MUST_BE: Mapping[str, str] = {
    "bot_token": "the token that @BotFather gave, digits, a colon and letters",
    "redis_url": "an address that begins with redis://, rediss:// or unix://, such as"
    " redis://:password@host:6379, with / # ? in a password written as %2F %23 %3F",
    "redis_tls_verify": "true or false",
    "data_dir": "the path of a folder",
    "telegram_api_url": "an http or https address without token, user name or query",
    "webhook_url": "an https address without user name or query",
    "webhook_secret": "1 to 256 characters of A-Z, a-z, 0-9, _ and -",
    "port": "a whole number from 1 to 65535",
    "default_language": "nl, de or en",
    "timezone": "the name of a time zone, such as Europe/Amsterdam",
    "chat_interval_s": "a number of seconds above 0",
    "group_per_minute": "a whole number from 1 up",
    "bot_per_second": "a whole number from 1 up",
    "log_level": "DEBUG, INFO, WARNING or ERROR",
    "log_format": "text or json",
    "metrics": "true or false",
}
"""What a value must be, in the words of the sentence that refuses another."""

UNECHOED = {"bot_token", "redis_url", "telegram_api_url", "webhook_secret"}
"""Variables that hold a secret, or into which people paste one: a refusal does not repeat them."""

PLATFORM_ADDRESSES: Mapping[str, str] = {
    "render_external_url": "{}",
    "railway_public_domain": "https://{}",
    "koyeb_public_domain": "https://{}",
    "fly_app_name": "https://{}.fly.dev",
    "heroku_app_default_domain_name": "https://{}",
}
"""The variables in which platforms give the public address, and how it is read from them."""


class BadSettings(Exception):
    """The environment cannot be used. Print each of `sentences` on a line and exit with code 2."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


class Settings(BaseSettings):
    """The environment of one process, checked."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE,
        env_file_encoding="utf-8",
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    bot_token: SecretStr = Field(
        description="The bot's token from @BotFather; needed everywhere but in the playground"
    )
    redis_url: SecretStr | None = Field(
        None,
        description="Redis (redis:, rediss: or unix:); empty: a Valkey of its own in DATA_DIR",
    )
    redis_tls_verify: bool = Field(
        True,
        description="Whether the certificate behind rediss:// is checked; false for Heroku's Redis",
    )
    data_dir: Path = Field(
        Path("data"), description="Folder in which the Valkey of its own keeps the games"
    )
    telegram_api_url: str | None = Field(
        None, description="A self-hosted or stand-in Bot API server; empty: Telegram itself"
    )
    webhook_url: str | None = Field(
        None,
        description="Public https address of the web process; empty: the platform's, else polling",
    )
    webhook_secret: SecretStr = Field(
        description="Secret in each webhook request, 1-256 of A-Za-z0-9_-; empty: made of the token"
    )
    port: int = Field(8080, ge=1, le=65535, description="Port on which the web process listens")
    default_language: Literal["nl", "de", "en"] = Field(
        "en", description=f"Language where nobody has chosen one: {MUST_BE['default_language']}"
    )
    timezone: str = Field(
        "Europe/Amsterdam",
        description="Zone whose nights (23 to 8) keep slow games quiet; a group may set its own",
    )
    chat_interval_s: float = Field(
        1,
        gt=0,
        allow_inf_nan=False,
        description="Pace: seconds from one message in a chat to the next",
    )
    group_per_minute: int = Field(
        20, ge=1, description="Pace: messages and edits a minute in one group"
    )
    bot_per_second: int = Field(
        30, ge=1, description="Pace: messages and edits a second of the whole bot"
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="Least severe line that is logged: DEBUG, INFO, WARNING or ERROR"
    )
    log_format: Literal["text", "json"] = Field(
        "text", description="How a line is logged: text for people, json for machines"
    )
    metrics: bool = Field(
        False, description="Whether the web process shows its figures, for Prometheus, at /metrics"
    )

    # What platforms say of themselves; nobody sets these, so .env.example leaves them out.
    dyno: str | None = Field(None, exclude=True, repr=False)
    render_external_url: str | None = Field(None, exclude=True, repr=False)
    railway_public_domain: str | None = Field(None, exclude=True, repr=False)
    koyeb_public_domain: str | None = Field(None, exclude=True, repr=False)
    fly_app_name: str | None = Field(None, exclude=True, repr=False)
    heroku_app_default_domain_name: str | None = Field(None, exclude=True, repr=False)

    @property
    def bot_id(self) -> int:
        """Telegram's number of the bot, with which its token begins."""
        return int(self.bot_token.get_secret_value().partition(":")[0])

    @model_validator(mode="before")
    @classmethod
    def _fill_in(cls, given: dict[str, str]) -> dict[str, str]:
        """Empty means unset; what is unset and can be known from the rest is filled in."""
        values = {name: text.strip() for name, text in given.items()}
        values = {name: text for name, text in values.items() if text}
        if address := _platform_address(values):
            values.setdefault("webhook_url", address)
        values.setdefault("webhook_secret", _secret_made_of(values.get("bot_token", "")))
        return values

    @field_validator("bot_token", "webhook_secret")
    @classmethod
    def _has_the_shape(cls, secret: SecretStr, info: ValidationInfo) -> SecretStr:
        shape = BOT_TOKEN if info.field_name == "bot_token" else WEBHOOK_SECRET
        if not shape.fullmatch(secret.get_secret_value()):
            raise ValueError(info.field_name)
        return secret

    @field_validator("redis_url")
    @classmethod
    def _is_a_redis(cls, url: SecretStr | None) -> SecretStr | None:
        if url is not None:
            parts = urlsplit(url.get_secret_value())
            place = parts.path if parts.scheme == "unix" else parts.hostname
            if parts.scheme not in {"redis", "rediss", "unix"} or not place or parts.port == 0:
                raise ValueError("redis_url")
        return url

    @field_validator("telegram_api_url", "webhook_url")
    @classmethod
    def _is_an_address(cls, url: str | None) -> str | None:
        if url is None:
            return None
        parts = urlsplit(url)
        unwanted = parts.username or parts.query or parts.fragment or re.search(r"\s|/bot\d", url)
        if parts.scheme not in {"http", "https"} or not parts.hostname or unwanted:
            raise ValueError("address")
        if parts.port == 0:
            raise ValueError("port")
        return url.rstrip("/")

    @field_validator("timezone")
    @classmethod
    def _is_a_zone(cls, name: str) -> str:
        if name not in _zones():
            raise ValueError("timezone")
        return name

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_any_case(cls, level: str) -> str:
        return level.upper() if level.upper() in LOG_LEVELS else level

    @model_validator(mode="after")
    def _agree(self) -> Self:
        if clashes := list(_clashes(self)):
            raise ValueError("\n".join(clashes))
        return self


class _Given(Settings):
    """Settings from one mapping alone: neither the process's environment nor .env is asked."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def load(env: Mapping[str, str] | None = None) -> Settings:
    """The settings in `env`, else in the process's environment and, behind it, in ./.env.

    Raises BadSettings with one sentence for each variable that is wrong or missing.
    """
    try:
        if env is None:
            return Settings()
        values: dict[str, Any] = {name.lower(): text for name, text in env.items()}
        return _Given(**values)  # Any: pydantic turns each text into its field's type
    except ValidationError as error:
        faults = error.errors(include_url=False)
    except OSError as error:
        raise BadSettings([f"{ENV_FILE} cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise BadSettings([f"{ENV_FILE} cannot be read: save it as plain text in UTF-8"]) from None
    raise BadSettings([sentence for fault in faults for sentence in _sentences(fault)])


def misspelt() -> list[str]:
    """A sentence for each name in the process's environment or ./.env that is nearly a variable's.

    Nothing is read from such a one, so what was to be set has its default.
    """
    try:
        given = {name.lower() for name in (*os.environ, *DotEnvSettingsSource(Settings).env_vars)}
    except (OSError, UnicodeDecodeError):  # `load` says so
        return []
    unknown = sorted(given - Settings.model_fields.keys())
    near = {name: get_close_matches(name, MUST_BE, n=1, cutoff=ALIKE) for name in unknown}
    return [
        f"{name.upper()} is read by nothing: is {meant[0].upper()} meant?"
        for name, meant in near.items()
        if meant
    ]


def _sentences(fault: Mapping[str, Any]) -> list[str]:
    """The lines that say one fault pydantic found; a clash between variables brings its own."""
    if not fault["loc"]:
        return str(fault["ctx"]["error"]).split("\n")
    name = fault["loc"][0]
    if fault["type"] == "missing":
        return [f"{name.upper()} is missing: it must be {MUST_BE[name]}"]
    refused = "" if name in UNECHOED else f", not {_short(fault['input'])}"
    return [f"{name.upper()} must be {MUST_BE[name]}{refused}"]


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:59] + "…")


def _clashes(settings: Settings) -> Iterator[str]:
    """What is wrong between variables that are right one by one."""
    if settings.webhook_url is None:
        if (settings.dyno or "").startswith("web."):
            yield (
                "WEBHOOK_URL is missing: a web dyno must know its public address,"
                " like https://troef-0123456789ab.herokuapp.com"
            )
        return
    if settings.redis_url is None:
        yield (
            "REDIS_URL is missing: a web process's disk does not last, so its games need a Redis,"
            " like rediss://:password@host:6379"
        )
    if settings.telegram_api_url is not None:
        return
    address = urlsplit(settings.webhook_url)
    if address.scheme != "https":
        yield (
            "WEBHOOK_URL must be an https address (http only together with TELEGRAM_API_URL),"
            f" not {_short(settings.webhook_url)}"
        )
    elif address.port not in WEBHOOK_PORTS:
        yield (
            "WEBHOOK_URL must use port 443, 80, 88 or 8443, where Telegram delivers,"
            f" not {address.port}"
        )


def _platform_address(values: Mapping[str, str]) -> str | None:
    """The public address that the platform says this process has."""
    for name, form in PLATFORM_ADDRESSES.items():
        if name not in values:
            continue
        if name == "fly_app_name" and "port" not in values:
            continue  # every Fly machine has a name; only one with a service is given a port
        if name.startswith("heroku") and values.get("dyno", "").startswith("worker."):
            continue  # a worker dyno gets no requests, so it polls
        return form.format(values[name])
    return None


def _secret_made_of(token: str) -> str:
    """A secret on which all processes with this token agree, and which does not give it away."""
    return hmac.digest(token.encode(), b"troef webhook secret", "sha256").hex()
