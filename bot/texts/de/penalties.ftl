# Penalty points: what the scorekeeper is asked, and how they are shown.

key-penalty = Strafpunkte
key-take-back = Zurücknehmen
deal-penalty = ⚠ { $name }: { $points } ({ $reason })
penalty-who = Wer bekommt Strafpunkte?
penalty-points = Wie viele Punkte verliert { $name }?
penalty-reason = Wofür?
penalty-reason-revoke = falsch bedient
penalty-reason-talk = über die Karten geredet
penalty-reason-slow = alle warten lassen
penalty-reason-manners = schlechtes Benehmen
penalty-gone = Die Strafpunkte sind zurückgenommen.
