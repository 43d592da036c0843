# Penalty points: what the scorekeeper is asked, and how they are shown.

key-penalty = Penalty
key-take-back = Take back
key-pencil = Pass the pencil
key-cancel = Cancel
deal-penalty = ⚠ { $name }: { $points } ({ $reason })
deal-scorekeeper = ✎ { $name } keeps the score.
penalty-who =
    Who gets penalty points? { $keeper } keeps the score.
    Or reply to this: a name, the points, and what for, such as Anna −7 sat on the cards.
penalty-points =
    How many points does { $name } lose?
    Or reply to this: the points and what for, such as −7 sat on the cards.
penalty-reason = What for? Or reply to this in your own words.
penalty-reason-revoke = did not follow suit
penalty-reason-talk = talked about the cards
penalty-reason-slow = kept everybody waiting
penalty-reason-manners = bad manners
penalty-gone = The penalty was taken back.
penalty-none = No penalty points are given.
penalty-pencil = Who keeps the score from now on?

refused-keeper_only = Only the scorekeeper, { $keeper }, can do that.
refused-penalty_unclear = Write /penalty, a name, the points, and what for, such as /penalty Anna −7 sat on the cards.
refused-who_is_that = I do not know which player you mean by { $name }.
refused-long_reason = A reason has at most { $most } characters.

command-penalty = Penalty points, for the scorekeeper
