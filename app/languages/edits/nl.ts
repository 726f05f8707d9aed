import type { LanguageEdits } from "../edits.ts";

const finite =
  "is|zijn|was|waren|heeft|hebben|had|hadden|kan|kunnen|kon|konden|moet|moeten|moest|wordt|worden|werd|werden|zal|zullen|zou|zouden|gaat|gaan|ging|komt|komen|kwam|maakt|maken|doet|doen|blijft|blijven|wil|willen|mag|mogen|laat|laten|heet|betekent|staat|staan|ligt|liggen|krijgt|krijgen|ziet|zien|weet|weten|vindt|vinden|neemt|nemen|geeft|geven|werkt|werken|gebeurt|helpt|helpen|lijkt|lijken|geldt|kost|kosten|hoort|loopt|lopen|rijdt|rijden|duurt|bestaat|bestaan|gebruikt|gebruiken|begint|hangt|zit|zitten|zegt|zeggen|hoeft|hoeven|scheelt|vraagt|vragen|kijkt|heb je|ben je|kun je";

export const edits: LanguageEdits = {
  openings: "en dan|en toen|en|maar|want|dus|eh+|ehm|uh+|nou ja|nou|het punt is dat|het is zo dat",
  pausedOpenings:
    "ja|nou|nou kijk|kijk|oké|ok|goed|precies|klopt|juist|inderdaad|zeker|natuurlijk|absoluut|eerlijk gezegd|zoals gezegd|zoals ik zei|weet je|weet u|snap je|zie je|zeg maar|trouwens|overigens|tja|ach|hè|hm+|bovendien|daarnaast|dus ja|ja precies",
  openingStays: new RegExp(
    `^(?:en (?:niet|geen|ook|wel|zo)(?!\\p{L})|en\\/of|maar (?:niet|ook|wel)(?!\\p{L})|dus (?:niet|geen)(?!\\p{L})|(?:en|maar|dus) (?:${finite}|heb|ben|ga)(?!\\p{L})|(?:nou|dan) en )`,
    "iu",
  ),
  opposing: "maar",
  hesitations: "eh+|ehm+|uh+|uhm+|hm+",
  asides:
    "zeg maar|weet je|weet u|snap je|natuurlijk|eerlijk gezegd|zoals gezegd|zoals ik zei|trouwens|overigens|hè|ja|nou|eh+|uh+|inderdaad|precies",
  tags: "hè|toch|weet je|snap je|ja|oké|zeg maar|of zo iets",
  stumbles: "en|ik|we|wij|een|in|met|op|voor|van|het|de|maar",
  stumbleRuns: "en|ik|we|wij|een|in|met|op|voor|van|het|de|dat|dit|is|je|ze|maar|als",
  runsOn: "als|dan|wat|dat|of|waar|hoe",
  unpaused:
    "is|zijn|was|waren|de|het|een|in|op|aan|met|van|te|voor|bij|uit|naar|over|onder|door|zonder|om|en|of|maar|want|niet|ook|zo|heel|nog|al|dan|er|je|ze|we|hij|heeft|hebben|kan|wordt|worden|moet|zich",
  paused: "en|of|maar|want|omdat|dat|als|die|wat|hoe|waar|wie|terwijl|zodat|hoewel|om|dus|toen",
  blurs: "zeg maar|nou|ja|eerlijk gezegd",
  guarded:
    "enkel|uitsluitend|hoofdzakelijk|grotendeels|doorgaans|gewoonlijk|normaal|zowat|zo'n|pakweg|afhankelijk|mocht\\p{L}*|hoewel|behoudens|verscheidene|meerdere|enkele|amper|ten minste|op zijn minst|hoogstens|ik denk dat|alleen|slechts|maar een|misschien|wellicht|waarschijnlijk|vermoedelijk|mogelijk|ongeveer|circa|rond|bijna|haast|hooguit|minstens|soms|vaak|zelden|meestal|gedeeltelijk|deels|redelijk|tamelijk|vrij|zou|zouden|kan|kunnen|als|indien|mits|tenzij|of|behalve|dan|zoals|meer|minder|beter|slechter|genoeg|alle|elke?|iedere?|sommige|veel|weinig|beide|half|halve|eigenlijk|in principe|in theorie|lijkt|schijnt|blijkbaar|ik denk|denk ik|ik geloof|ik vind|een beetje|vooral|tot|nauwelijks|zonder|noch|te|wel",
  unfit: new RegExp(
    `\\.{3}|…|--|\\[|https?:|(?<!\\p{L})(?:de|het|een|en|of|maar|omdat|dat|als|heel|mijn|jouw|van|met)[.]$|(?<!\\p{L})(?:dank je|dank u|bedankt|welkom|hallo|hoi|goede(?:morgen|middag|navond)|(?:je|u|jij) (?:zei|zegt net|noemde|vertelde|vroeg)|(?:je|uw|jouw) (?:boek|podcast|vraag)|vertel eens|deze (?:aflevering|podcast)|laten we|laat me)(?!\\p{L})|^(?:ja|nee|precies|klopt|oké)[.!]|^(?:${finite}|heb|ben)(?!\\p{L})[^?]*$|^(?:omdat|dat|zodat|waardoor|waarbij|waarmee) [^,]*[.]$`,
    "iu",
  ),
  first: /(?<!\p{L})(?:ik|mij|me|mijn|mezelf|mijzelf|'k)(?!\p{L})/iu,
  plural: /(?<!\p{L})(?:wij|we|ons|onze|onszelf)(?!\p{L})/iu,
  frames: {
    says: "zegt",
    asks: "vraagt",
    inside: [", {says} {who}, "],
    tail: [", {says} {who}", ", aldus {who}"],
    ahead: ["{who} {says}: "],
    asked: ["{words}, {says} {who}."],
    fronted: "als|omdat|toen|hoewel|terwijl|zodra|zolang|voordat|nadat|wanneer|doordat|sinds",
    frontedClause: "als|omdat|toen|hoewel|terwijl|zodra|zolang|voordat|nadat|wanneer",
    subjects: `${finite}|dan`,
    lowered: "",
    verb: new RegExp(
      `(?<!\\p{L})(?:${finite}|(?!niet|met|het|dat|wat|tot|uit|juist|echt|laatst|eerst|goed|altijd|tijd|nooit|want|best|meest|iets|niets|recht|vast|dicht|groot|zacht|nacht|lucht|kracht)\\p{Ll}{3,}t)(?!\\p{L})`,
      "iu",
    ),
    imperative:
      /^(?:nee|ja|kijk|denk|neem|doe|ga|laat|vergeet|probeer|vraag|stel|zorg|maak)(?!\p{L})/iu,
    fragment:
      /^(?:dat|omdat|zodat|waardoor|en|of|want|niet|ook niet|zoals|bijvoorbeeld|om|zonder|maar ook|waarbij|waarmee)(?!\p{L})/iu,
  },
  written: {
    one: {
      who: "in de tekst",
      inside: [", zo staat in de tekst, "],
      tail: [", zo staat in de tekst"],
      ahead: ["In de tekst staat: "],
    },
    many: {
      who: "de auteurs",
      inside: [", schrijven de auteurs, "],
      tail: [", schrijven de auteurs", ", aldus de auteurs"],
      ahead: ["De auteurs schrijven: "],
    },
  },
};
