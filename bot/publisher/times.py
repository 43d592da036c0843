"""The publisher's own times; those of Telegram's pace are in `pace`, those of calm in `plan`."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Times:
    """The publisher's own times, in seconds; the lease is in Records.

    sure_s: after a renewal the token is certainly still ours for so long. doubt_s: what the last
    holder of the token began may take effect for so long after it was gained. reread_s: how often a
    table that waits is read again, should a change not have been heard. ask_again_s: before a
    deadline is reported once more. rest_s: how long a table that cannot be read or drawn is left
    alone. newer_s: how long a table may be of a newer program before its group is told. goodbye_s:
    for the calls in flight when stopping. reply_s: how long a direct reply may wait.
    """

    renew_s: float = 1.0
    sure_s: float = 2.5
    doubt_s: float = 10.0
    sweep_s: float = 1.0
    reread_s: float = 5.0
    ask_again_s: float = 3.0
    rest_s: float = 60.0
    newer_s: float = 300.0
    goodbye_s: float = 2.0
    reply_s: float = 60.0

    def scaled(self, factor: float) -> Times:
        """For a pace that is so many times Telegram's; what hangs on networks and Redis stays."""
        rest_s = max(self.sweep_s, self.rest_s * factor)
        return replace(self, rest_s=rest_s, newer_s=self.newer_s * factor)
