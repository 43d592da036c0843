# Penalty points: what the scorekeeper is asked, and how they are shown.

key-penalty = Strafpunkte
key-take-back = Zurücknehmen
key-pencil = Stift abgeben
key-cancel = Doch nicht
deal-penalty = ⚠ { $name }: { $points } ({ $reason })
deal-scorekeeper = ✎ { $name } ist Schreiber.
penalty-who =
    Wer bekommt Strafpunkte? { $keeper } ist Schreiber.
    Oder antworte auf diese Nachricht: ein Name, die Punkte und wofür, etwa Anna −7 saß auf den Karten.
penalty-points =
    Wie viele Punkte verliert { $name }?
    Oder antworte auf diese Nachricht: die Punkte und wofür, etwa −7 saß auf den Karten.
penalty-reason = Wofür? Oder antworte auf diese Nachricht mit eigenen Worten.
penalty-reason-revoke = falsch bedient
penalty-reason-talk = über die Karten geredet
penalty-reason-slow = alle warten lassen
penalty-reason-manners = schlechtes Benehmen
penalty-gone = Die Strafpunkte sind zurückgenommen.
penalty-none = Es gibt keine Strafpunkte.
penalty-pencil = Wer ist ab jetzt Schreiber?

refused-keeper_only = Das kann nur der Schreiber, { $keeper }.
refused-penalty_unclear = Schreib /penalty, einen Namen, die Punkte und wofür, etwa /penalty Anna −7 saß auf den Karten.
refused-who_is_that = Ich weiß nicht, welchen Spieler du mit { $name } meinst.
refused-long_reason = Ein Grund hat höchstens { $most } Zeichen.

command-penalty = Strafpunkte, für den Schreiber
