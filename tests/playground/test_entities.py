"""HTML is read as Telegram reads it, and refused in its words."""

import pytest

from bot.playground.entities import as_html, check_caption, check_text, parse_html, recognise
from bot.playground.model import Account, Entity, Message
from bot.playground.refusals import Refusal


def read(html):
    text, entities = parse_html(html)
    return text, [(e.type, e.offset, e.length) for e in entities]


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        ("<b>a</b>", "a", [("bold", 0, 1)]),
        ("<strong>a</strong><em>b</em>", "ab", [("bold", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 1), ("underline", 1, 1)]),
        (
            "<s>2</s><strike>3</strike><del>4</del>",
            "234",
            [("strikethrough", n, 1) for n in range(3)],
        ),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<code>a &lt; b</code>", "a < b", [("code", 0, 5)]),
        ("<pre>a</pre>", "a", [("pre", 0, 1)]),
        ("<tg-spoiler>a</tg-spoiler>", "a", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [("spoiler", 0, 1)]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ('<a href="https://x.nl/?a=1&amp;b=2">a</a>', "a", [("text_link", 0, 1)]),
        ('<a href="tg://user?id=7">a</a>', "a", [("text_mention", 0, 1)]),
        ("<B>a</B>", "a", [("bold", 0, 1)]),
        ("<b>a</>", "a", [("bold", 0, 1)]),
        ("<b></b>a", "a", []),
        ("&amp;&lt;&gt;&quot;&#65;&#x1F0CF;", '&<>"A🃏', []),
        ("&nbsp;&apos; R&D &", "&nbsp;&apos; R&D &", []),
        ("a > b", "a > b", []),
        ("🃏<b>🃏</b>x", "🃏🃏x", [("bold", 2, 2)]),
        ("♠<b>A</b>", "♠A", [("bold", 1, 1)]),
        ("  \n a <b>b</b> \n", "a b", [("bold", 2, 1)]),
        ("<b> a</b>", " a", [("bold", 0, 2)]),
        ("<b>a  </b>", "a", [("bold", 0, 1)]),
        ("a\tb\r\nc", "a b\nc", []),
        ("a\u202eb<b>c</b>", "abc", [("bold", 2, 1)]),
        ("\u2068<b>c</b>\u2069", "\u2068c\u2069", [("bold", 1, 1)]),
        ("<code>a<b>b</b></code>", "ab", [("code", 0, 2)]),
    ],
)
def test_html_is_read(html, text, entities):
    assert read(html) == (text, entities)


def test_a_programming_language_is_kept_in_both_orders():
    for html in (
        '<pre><code class="language-python">a</code></pre>',
        '<code class="language-python"><pre>a</pre></code>',
    ):
        assert parse_html(html)[1] == (Entity("pre", 0, 1, language="python"),)


@pytest.mark.parametrize(
    ("html", "sentence"),
    [
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("é<x>a</x>", 'Unsupported start tag "x" at byte offset 2'),
        ("a <3", "Unclosed start tag at byte offset 2"),
        (">_<", "Unclosed start tag at byte offset 2"),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<a href=x/>a</a>", "Unexpected end of name token at byte offset 8"),
        ("<br/>a", 'Unsupported start tag "br/" at byte offset 0'),
        ('<b "">a</b>', 'Empty attribute name in the tag "b" at byte offset 0'),
    ],
)
def test_html_that_cannot_be_read_is_refused(html, sentence):
    with pytest.raises(Refusal) as refusal:
        parse_html(html)
    assert refusal.value.description == f"Bad Request: can't parse entities: {sentence}"


def test_a_text_may_have_4096_characters_whatever_they_are():
    check_text("🃏" * 4096, ())
    with pytest.raises(Refusal, match="400"):
        check_text("a" * 4097, ())


@pytest.mark.parametrize("text", ["", "\n", "\u200b\u2060"])
def test_a_text_nobody_can_see_is_empty(text):
    with pytest.raises(Refusal) as refusal:
        check_text(text, ())
    assert refusal.value.description == "Bad Request: message text is empty"


def test_a_caption_may_be_empty_and_has_1024_characters_at_most():
    check_caption("", ())
    check_caption("a" * 1024, ())
    with pytest.raises(Refusal) as refusal:
        check_caption("a" * 1025, ())
    assert refusal.value.description == "Bad Request: message caption is too long"


def test_a_message_has_100_entities_at_most():
    text, entities = parse_html("<b>a</b> " * 101)
    check_text(text, entities[:100])
    with pytest.raises(Refusal):
        check_text(text, entities)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/start abc", [("bot_command", 0, 6)]),
        ("🃏 /join@troef_bot!", [("bot_command", 3, 15)]),
        ("10/12 and a/b", []),
        ("see https://t.me/x?start=y.", [("url", 4, 22)]),
        ("@anna_k #one", [("mention", 0, 7), ("hashtag", 8, 4)]),
    ],
)
def test_commands_and_addresses_are_recognised(text, found):
    assert [(e.type, e.offset, e.length) for e in recognise(text)] == found


@pytest.mark.parametrize(
    "html",
    [
        "<b>a<i>b</i></b> c",
        "<s>2</s> &lt;3&gt;",
        '<a href="https://x.nl">🃏</a>',
        "<pre>a\n b</pre>",
    ],
)
def test_formatting_can_be_written_as_tags_again(html):
    text, entities = parse_html(html)
    message = Message(id=1, chat_id=1, sender=Account(1, "A"), date=0, text=text, entities=entities)
    assert as_html(message) == html
