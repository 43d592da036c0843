# De spellen van een groep als bestand, en die uit een bestand komen.

export-none = Hier is nog geen spel uitgespeeld; er valt niets te sturen.
export-not-yours = Alleen beheerders en wie hier gespeeld heeft, krijgen de spellen als bestand.
export-table = { $count ->
    [one] Het spel van deze chat
   *[other] De { $count } spellen van deze chat
} als tabel, voor een rekenblad.
export-whole = Hetzelfde met alles erin: als antwoord op dit bestand neemt /import de spellen over in een andere chat, of weer in deze.

import-admins = Alleen een beheerder kan hier spellen overnemen.
import-in-reply = Stuur me het .json-bestand dat /export maakte, en schrijf dan /import als antwoord daarop.
import-not-fetched = Het bestand was niet bij Telegram op te halen. Er is niets veranderd; probeer het nog eens.
import-done = { $added ->
    [0] Alle spellen uit dit bestand stonden hier al.
    [one] 1 nieuw spel overgenomen.
   *[other] { $added } nieuwe spellen overgenomen.
}
import-known = { $known ->
    [one] 1 stond hier al.
   *[other] { $known } stonden hier al.
}
import-nameless = { $count ->
    [one] 1 speler had gevraagd om vergeten te worden, en blijft naamloos.
   *[other] { $count } spelers hadden gevraagd om vergeten te worden, en blijven naamloos.
}
import-too_large = Dit bestand is te groot: hoogstens { $most } MB. Er is niets veranderd.
import-too_many = In dit bestand staan te veel spellen: hoogstens { $most }. Er is niets veranderd.
import-no_json = Dit bestand is niet te lezen, of het is afgebroken. Er is niets veranderd.
import-foreign = Dit bestand komt niet van /export. Er is niets veranderd.
import-newer = Dit bestand is door een nieuwere versie van mij gemaakt. Er is niets veranderd.
import-broken = Er klopt iets niet aan spel { $game } in dit bestand. Er is niets veranderd.
import-twice = Spel { $game } staat twee keer in dit bestand. Er is niets veranderd.
import-empty = In dit bestand staat geen spel. Er is niets veranderd.
import-no_room = Hier is geen plaats voor zo veel spellen of spelers. Er is niets veranderd.

command-export = De spellen van deze chat als bestand
command-import = Spellen overnemen, als antwoord op een bestand
