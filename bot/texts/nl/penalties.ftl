# Penalty points: what the scorekeeper is asked, and how they are shown.

key-penalty = Strafpunten
key-take-back = Terugnemen
key-pencil = Potlood afgeven
key-cancel = Toch niet
deal-penalty = ⚠ { $name }: { $points } ({ $reason })
deal-scorekeeper = ✎ { $name } is de schrijver.
penalty-who =
    Wie krijgt strafpunten? { $keeper } is de schrijver.
    Of antwoord op dit bericht: een naam, de punten en waarvoor, zoals Anna −7 zat op de kaarten.
penalty-points =
    Hoeveel punten verliest { $name }?
    Of antwoord op dit bericht: de punten en waarvoor, zoals −7 zat op de kaarten.
penalty-reason = Waarvoor? Of antwoord op dit bericht in je eigen woorden.
penalty-reason-revoke = verzaakt
penalty-reason-talk = over de kaarten gepraat
penalty-reason-slow = iedereen laten wachten
penalty-reason-manners = slechte manieren
penalty-gone = De strafpunten zijn teruggenomen.
penalty-none = Er zijn geen strafpunten gegeven.
penalty-pencil = Wie is vanaf nu de schrijver?

refused-keeper_only = Dat kan alleen de schrijver, { $keeper }.
refused-penalty_unclear = Schrijf /penalty, een naam, de punten en waarvoor, zoals /penalty Anna −7 zat op de kaarten.
refused-who_is_that = Ik weet niet welke speler je met { $name } bedoelt.
refused-long_reason = Een reden heeft hoogstens { $most } tekens.

command-penalty = Strafpunten, voor de schrijver
