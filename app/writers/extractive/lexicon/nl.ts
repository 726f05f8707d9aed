import { type Lexicon, list, phrases } from "./lexicon.ts";

export const nl: Lexicon = {
  fillers: phrases(
    "en|maar|dus|nou|ja|nee|nou ja|eh|uh|uhm|hm|oké|ok|goed|precies|kijk|weet je|zeg maar|ik bedoel|eigenlijk|inderdaad|tja|ach|klopt|zeker|absoluut|natuurlijk|eerlijk gezegd|ja precies|en dus|maar goed|toch|gewoon|euh|ehm|hmm|mm|o|oh|ah|nou kijk|kijk nou|tja kijk|weet u|weet je wel|snap je|begrijp je|hoor|laten we zeggen|zal ik maar zeggen|om zo te zeggen|bij wijze van spreken|om eerlijk te zijn|in feite|in principe|in wezen|feitelijk|uiteraard|vanzelfsprekend|juist|exact|ja hoor|nee hoor|jazeker|ja ja|nee nee|ja nou|nou nee|en ja|maar ja|goed dan|oké dus|enfin|afijn|denk ik|geloof ik|hè|zogezegd|ja kijk",
  ),
  weak: list(
    "minuut minuten uur uren seconde seconden januari februari maart april juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag euro ja nee nou eh uh uhm oké dus gewoon eigenlijk echt heel erg best wel wel even maar ook nog toch zeg maar soort natuurlijk misschien waarschijnlijk zeker precies ding dingen mensen mens persoon iemand niemand iedereen manier manieren deel delen geval voorbeeld voorbeelden moment momenten tijd tijden dag dagen week weken maand maanden jaar jaren vandaag morgen gisteren keer punt punten onderwerp vraag vragen antwoord idee ideeën reden probleem problemen kant plek plaats niveau weinig veel meer meest groot grote klein kleine goed goede beter best slecht nieuw nieuwe zelfde ander andere anderen alles iets niets zo daar hier zeggen zeg zegt zei gezegd praten praat spreken spreekt denken denk denkt dacht weten weet wist zien zie ziet zag gezien kijken kijkt doen doe doet deed gedaan gaan ga gaat ging gegaan geven geeft gaf hebben heb heeft had kunnen kan kun willen wil wilt wilde moeten moet komen kom komt kwam zetten zet vinden vind vindt vond noemen noemt heten heet beginnen begint begon gebeuren gebeurt krijgen krijgt kreeg blijven blijft maken maakt gemaakt nemen neemt laten laat belangrijk interessant moeilijk makkelijk mooi leuk eerste tweede laatste een twee drie vier vijf zes zeven acht negen tien honderd duizend miljoen procent aflevering programma podcast gesprek elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig helft derde kwart dozijn tientallen honderden duizenden",
  ),
  topical: [],
  openers: list(
    "hij zij ze hem haar hen hun dit dat deze die zijn daarom daardoor daarvan daarvoor daarmee daarbij daarna dan daar toen zo zulke of want omdat ook anders echter bovendien bovenal niet noch beide hetzelfde dezelfde welke zelfs alleen nog terwijl hier er toch trouwens sindsdien daarop vervolgens",
  ),
  anaphors: list(
    "hij hem ze zij hen hun daarvan daarvoor daarmee daarbij daardoor daarom daarna eraan erop ervan ermee daar",
  ),
  demonstratives: list("het dit dat deze die"),
  personal: list("ik me mij mijn mezelf wij we ons onze"),
  reactions: list("ja nee precies klopt inderdaad oké"),
  address: list("je jij jou jouw u uw jullie"),
  determiners: list(
    "de het een mijn jouw zijn haar ons onze hun deze dit die dat elke elk ieder van in op aan voor met over uit bij naar zonder tegen tussen door onder per",
  ),
  links: list("van"),
  asks: /^(?:hoe\w*|wat|waar\w*|wie|wanneer|welke?|is|zijn|was|waren|kan|kun|kunnen|bestaa\w*|heb|hebben|heeft|gaat|gaan|komt|komen|moet|moeten|mag|wordt|worden|zou|zullen|doet|staat|werkt|helpt)(?!\p{L})/iu,
  welcome:
    /(?:welkom|hallo|hoi\b|goede(?:morgen|middag|navond)|goedendag|dank(?:je|u)? ?(?:wel)? (?:voor de uitnodiging|dat)|leuk (?:om|dat)|fijn (?:om|dat)|mijn naam is|ik ben je host|onze gast|mijn gast|te gast|hoe gaat het|stel (?:je|jezelf|u) (?:even |eens )?voor|deze aflevering|aflevering van vandaag)/i,
  outro:
    /(?:dank ?(?:je|u) ?wel|bedankt|hartelijk dank|tot (?:de volgende|ziens|snel|later|volgende)|doei|dag!|abonneer|volgende (?:aflevering|week|keer)|shownotes|tot slot|ter afsluiting|dat was)/i,
  advert:
    /(?:sponsor|gesponsord|mede mogelijk gemaakt|reclame|kortingscode|korting|\d+ ?% korting|gratis proef|met de code|meld je aan|onze partner|probeer gratis|(?:meer informatie op|ga naar|bezoek) \S+\.(?:nl|com|be)(?!\p{L}))/iu,
  pitch:
    /(?:gratis|ga naar|bezoek|[a-z0-9-]+ ?\.(?:nl|com|be|org)\b|punt nl|link|per maand|aanbieding|probeer|luisteraars|bestel)/i,
  fragment:
    /^(?:is|zijn|was|waren|heeft|hebben|had|hadden|wordt|worden|werd|kan|kunnen|kon|moet|moeten|zal|zou|gaat|komt|staat)(?!\p{L})/iu,
  aside:
    /^(?:\S+ ){1,4}(?:echter|daarom|daarentegen)(?!\p{L})|^de helft (?!van)|^de (?:nieuwe|oude|eerste|tweede|andere|laatste|beste|grote|kleine) (?:is|heeft|was|had|kan|zal|wordt)(?!\p{L})|^(?:bijvoorbeeld|bovendien|ten eerste|ten tweede|in dat geval|trouwens|overigens)\b|(?:zoals (?:ik|je|u|we) (?:al )?(?:zei|zeg|zegt|noemde)|wat je (?:zei|zegt)|goede vraag|weet ik niet|ik weet het niet|sorry|gelach|onverstaanbaar|luisteraars|podcast|uitzending|laten we|vertel eens|figuur \d|tabel \d|hoofdstuk \d|als volgt|zie (?:boven|onder)|laatste vraag|volgende vraag)/iu,
};
