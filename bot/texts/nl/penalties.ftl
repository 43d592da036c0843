# Penalty points: what the scorekeeper is asked, and how they are shown.

key-penalty = Strafpunten
key-take-back = Terugnemen
deal-penalty = ⚠ { $name }: { $points } ({ $reason })
penalty-who = Wie krijgt strafpunten?
penalty-points = Hoeveel punten verliest { $name }?
penalty-reason = Waarvoor?
penalty-reason-revoke = verzaakt
penalty-reason-talk = over de kaarten gepraat
penalty-reason-slow = iedereen laten wachten
penalty-reason-manners = slechte manieren
penalty-gone = De strafpunten zijn teruggenomen.
