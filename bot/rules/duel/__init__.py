"""Böhmischer Schneider: two players who draw from a stock, and no bids (rules.md section 6, S001).

It is an engine of its own, beside the one for the bidding games, because hardly a step is shared: a
deal has no size, no bids and no trump, a card is drawn after every trick, what takes a trick is the
one card that fits the lead, and what counts is honours, which nobody sees before the match is over.
As axes of a RuleSet each of these would be a value that no other game can take. Both engines stand
behind the functions of `bot.rules.play`, so that nobody outside has to know which one it is.
"""
