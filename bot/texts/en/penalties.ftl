# Penalty points: what the scorekeeper is asked, and how they are shown.

key-penalty = Penalty
key-take-back = Take back
deal-penalty = ⚠ { $name }: { $points } ({ $reason })
penalty-who = Who gets penalty points?
penalty-points = How many points does { $name } lose?
penalty-reason = What for?
penalty-reason-revoke = did not follow suit
penalty-reason-talk = talked about the cards
penalty-reason-slow = kept everybody waiting
penalty-reason-manners = bad manners
penalty-gone = The penalty was taken back.
