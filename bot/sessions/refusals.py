"""What a table refuses, and why; the words for it are the texts' business."""

from __future__ import annotations

from enum import StrEnum


class Denial(StrEnum):
    """Why a table does not do what somebody asked; the words for it are the texts' business."""

    NOT_AT_TABLE = "not_at_table"
    PASSED = "passed"
    PASSED_ON = "passed_on"
    PAUSED = "paused"
    PAUSED_ALREADY = "paused_already"
    NOT_PAUSED = "not_paused"
    NO_SEAT_LEFT = "no_seat_left"
    SITS_ALREADY = "sits_already"
    TABLE_FULL = "table_full"
    BAD_NAMES = "bad_names"
    NO_SHEET = "no_sheet"
    NO_SUCH_RULES = "no_such_rules"
    TOO_MANY_RULES = "too_many_rules"
    BAD_NAME = "bad_name"
    HAS_STARTED = "has_started"
    IS_OVER = "is_over"
    TOO_FEW = "too_few"
    CHATS_CLOSED = "chats_closed"
    HOST_ONLY = "host_only"
    HOST_OR_ADMIN_ONLY = "host_or_admin_only"
    KEEPER_ONLY = "keeper_only"
    PENALTY_UNCLEAR = "penalty_unclear"
    WHO_IS_THAT = "who_is_that"
    LONG_REASON = "long_reason"
    NO_COMPUTER = "no_computer"
    NO_TABLE = "no_table"
    ONLY_SHEET = "only_sheet"
    NOT_PLAYING = "not_playing"
    TOO_MANY_TABLES = "too_many_tables"
    CHAT_FULL = "chat_full"


class Refused(Exception):
    """What was asked cannot be done at this table now; nothing has changed.

    code says why; values are what a sentence about it needs.
    """

    def __init__(self, code: Denial, **values: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class TableBusy(Exception):
    """So many changes at once that this one found no room; asking again will do."""
