"""/verify: the proof that a deal's pack was fixed before anybody bid."""

from __future__ import annotations

from telegram import Update

from bot.render.words import Words
from bot.sessions.dealing import OpenedDeal, opened_deal
from handlers.house import House, argument_of


async def verify_command(house: House, update: Update) -> None:
    """/verify: seed and pack of the table's last finished deal; /verify 3 those of the third."""
    session = await house.last_table_here(update)
    asked = argument_of(update)
    last = 0 if session.state is None else len(session.state.results)
    opened = opened_deal(session, int(asked) if asked.isdecimal() and len(asked) < 4 else last)
    if opened is None:
        await house.reply(update, "verify-none")
        return
    language = await house.language_of_place(update)
    words = house.renderer.words(session, language)
    await house.reply_with(update, proof(opened, words))


def proof(opened: OpenedDeal, words: Words) -> str:
    """Seed and pack of a deal, what they prove, and how anybody can see for themselves."""
    told = {"seed": opened.seed, "seal": opened.seal}
    cards = " ".join(map(words.card, opened.pack))
    parts = [
        words.t("verify-deal", number=opened.number, cards=cards, step=words.step, **told),
        words.t("verify-what", step=words.step),
        words.t("verify-how", **told),
    ]
    return "\n\n".join(parts)
