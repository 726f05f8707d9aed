import { cues } from "./cues/nl.ts";
import { edits } from "./edits/nl.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

export const nl = {
  code: "nl",
  stemmer: "dutch",
  pace: { words: 202 },
  decimalComma: true,
  abbreviations: "dhr|mevr|bijv|d\\.w\\.z",
  requests: "reageer|deel|bewaar|volg|vertel|schrijf|luister|lees",
  brief: {
    leaveOut:
      "zonder|weglaten|vermijd(?:en)?|niets? (?:over|van)|(?:niet|nooit) (?:noemen|over|benadrukken|vermelden)|(?:noem|vermeld|benadruk) niet|maar niet|geen|behalve",
    leaveOutAround: ["laat|laten", "weg|achterwege|buiten beschouwing"],
    asks: "benadruk|noem|gebruik|schrijf|leg|begin|eindig|vermeld|toon|richt|focus|citeer|voor|met",
    asksLast: "benadrukken|noemen|vermelden|uitleggen|gebruiken|opnemen",
    turns: "maar|in plaats daarvan|liever",
    and: "en\\s+",
    audience:
      "^(?:(?:schrijf|bedoeld|is)\\s+)*voor\\s+(.+)|(?:lezers|publiek|doelgroep)(?:\\s+(?:zijn|is))?\\s+(.+)",
    goal: "(?:doel)(?:\\s+is)?\\s+(.+)|(?:zodat|opdat)\\s+(.+)",
  },
  stockOpeners: "in deze aflevering",
  lexicon: {
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
    fragment:
      /^(?:is|zijn|was|waren|heeft|hebben|had|hadden|wordt|worden|werd|kan|kunnen|kon|moet|moeten|zal|zou|gaat|komt|staat)(?!\p{L})/iu,
    aside:
      /^(?:\S+ ){1,4}(?:echter|daarom|daarentegen)(?!\p{L})|^de helft (?!van)|^de (?:nieuwe|oude|eerste|tweede|andere|laatste|beste|grote|kleine) (?:is|heeft|was|had|kan|zal|wordt)(?!\p{L})|^(?:bijvoorbeeld|bovendien|ten eerste|ten tweede|in dat geval|trouwens|overigens)\b|(?:zoals (?:ik|je|u|we) (?:al )?(?:zei|zeg|zegt|noemde)|wat je (?:zei|zegt)|goede vraag|weet ik niet|ik weet het niet|sorry|gelach|onverstaanbaar|luisteraars|podcast|uitzending|laten we|vertel eens|figuur \d|tabel \d|hoofdstuk \d|als volgt|zie (?:boven|onder)|laatste vraag|volgende vraag)/iu,
    conjunctions: list("en maar"),
    opposes: list("maar"),
    hesitations:
      "eh|euh|uh|uhm|ehm|hm|zeg maar|weet je|weet u|snap je|zal ik maar zeggen|zo'n beetje|of zo|hè|ofzo|nou,|ja,",
    crutches: "eigenlijk|gewoon|echt|natuurlijk|best wel",
    pointing: {
      own: list("onderzoek studie artikel rapport"),
      near: list("deze dit"),
      far: list("zulke"),
      unsure: list("die dat"),
      places: list("daar daaraan daarin daarop daaruit daarover daarnaast"),
      shares: list("helft beide allebei geen"),
    },
    verbs: {
      before: list(
        "ik jij je hij zij ze wij we jullie die kan kunnen moet moeten wil willen zal zou te niet heeft hebben is zijn wordt worden",
      ),
      after: list("de het een mijn zijn haar hun ons onze dat dit deze zulke elke geen"),
    },
    addressBeforeNoun: "je",
    inTalk:
      /(?<!\p{L})(?:zegt|zei|zeiden|beweert|beweren|volgens|(?:vind|vond|voel) (?:je|jij|u)|vindt u|(?:je|jouw|uw) (?:eigen|ervaring(?:en)?|werk|leven|loopbaan|boek|mening)|voor (?:jou|u)|bedoelt? (?:je|u))(?!\p{L})/iu,
    reports:
      /^(?:veel\s+|de\s+meeste\s+|sommige\s+)?(?:mensen|iedereen|men)\s+(?:denken|denkt|geloven|gelooft|zeggen|zegt|beweren|beweert)\b/iu,
    invited: /\bbedankt voor de uitnodiging/iu,
    episode: "aflevering",
  },
  cues,
  heads: {
    people: "deelnemers|aanwezig",
    host: "presentator|gastheer",
    guest: "gast(?:en)?",
    author: "auteurs?",
    title: "titel|aflevering",
    show: "programma",
    date: "datum",
    other: "afwezig|plaats|tijd|voorzitter|notulist|duur",
  },
  passages: {
    advert: {
      opens:
        /(?:(?:aflevering|uitzending|podcast|video|deel|programma)[^.]{0,25} (?:wordt|is|werd)[^.]{0,25} (?:gesponsord|mogelijk gemaakt|aangeboden|gepresenteerd)|(?:kort woord|bericht|woordje|boodschap|dank(?:jewel)?|bedankt)[^.]{0,20} (?:van |aan |voor )?(?:onze|de) (?:\p{L}+ )?(?:sponsor|adverteerder|partner)s?|sponsor van (?:vandaag|deze)|(?:korte )?reclame(?:pauze|blok|onderbreking)|korte pauze|(?:we zijn|zijn we|ik ben) zo (?:weer )?terug|tot zo na|met (?:dank aan|steun van)|betaalde samenwerking)/iu,
      offers:
        /(?:kortingscode|korting|(?:met|gebruik) (?:de )?code|\d+ ?(?:%|procent) (?:korting|op)|gratis (?:proef|proberen|verzending|maand)|proef(?:periode|maand)|\p{L}+ (?:dagen|maanden|maand|weken) (?:lang )?gratis|op elk moment opzegbaar|(?:meld je|schrijf je) (?:nu |vandaag |gratis )?(?:aan|in)|bestel (?:nu|vandaag|hem|het)|probeer (?:het )?(?:nu|gratis|vandaag)|niet goed,? geld terug|speciale aanbieding)/iu,
      calls:
        /(?:ga (?:snel |nu |even )*naar|bezoek|kijk (?:\p{L}+ )*op|meer (?:informatie|weten|info)[^.]{0,10}|vind (?:\p{L}+ )*op|dat is|op(?= \S+\.\p{L}{2,3}(?!\p{L})))/iu,
      pitch:
        /(?:gratis|(?:je|jouw|uw) (?:team|bedrijf|klanten|rug|slaap|huis|project)|per maand|aanbieding|probeer|luisteraars|bestel|platform|app(?!\p{L})|ontworpen|gemaakt (?:van|met|door)|je kunt|helpt je|ben je|klanten)/iu,
      returns:
        /(?:terug naar (?:de|het|ons|onze) (?:\p{L}+ )?(?:aflevering|uitzending|gesprek|interview|podcast|programma)|(?:daar|en we) zijn we (?:weer|terug)|we zijn (?:er weer|weer terug)|(?:dank|bedankt)[^.]{2,40} voor (?:het sponsoren|de steun|jullie steun|de ondersteuning))/iu,
    },
    credits:
      /(?:abonneer (?:je|u)|(?:laat|geef) (?:\p{L}+ )*(?:recensie|review|reactie|sterren|beoordeling)|shownotes|volg (?:ons|mij|me)|waar je (?:ook )?(?:podcasts )?luistert|(?:productie|montage|muziek|redactie)\s*:|(?:geproduceerd|gemonteerd) door \p{Lu}|transcri(?:ptie|pt)|in de beschrijving)/iu,
    permission:
      /(?:alle rechten voorbehouden|zonder (?:schriftelijke |voorafgaande )*toestemming|verveelvoudigd|onder (?:een )?licentie|©|copyright \d{4})/iu,
    furniture:
      /^(?:(?:sprekers?|presentatie)notities:?$|volgen$|foto (?:van|door) .{2,60} op \p{L}+$|(?:schrijf|plaats) een reactie|[\d.,]{1,7} (?:volgers|abonnees|weergaven)$|\d+ min(?:uten)? leestijd$|leestijd:? \d|abonneren$|zoeken$|gepubliceerd op|bekijk (?:.{1,20} )?in (?:je|uw|de) browser|(?:uitschrijven|afmelden)$|delen|deel dit|advertentie$|lees (?:ook|meer|verder)|meld je aan voor|naar de inhoud|inhoud(?:sopgave)?$|terug naar boven|cookies?|inloggen$|pagina \d+|foto\s*:|beeld\s*:|\d+ reacties$|vorige$|volgende$|menu$)/iu,
    answers: /^(?:(?:\d+ )?(?:reacties|antwoorden)(?: \(\d+\))?)$/iu,
  },
  texts: {
    notes: "(?:sprekers)?notities",
    address: { dot: " punt " },
    caption: "figuur|fig.|tabel|foto|grafiek|afbeelding",
    wiki: {
      edit: "(?:brontekst )?bewerken(?: \\| brontekst bewerken)?",
      marks: "bron\\?|noot \\d+|wie\\?|wanneer\\?",
      apart: "zie ook|externe links?|voetnoten|noten|bronnen",
      page: "artikel|overleg|lezen|bewerken|geschiedenis|hulpmiddelen|uit wikipedia, .{2,40}|categorie(?:ën)?: .+|deze pagina is voor het laatst .+|\\(top\\)|\\d+ talen",
    },
    references: "referenties|literatuur(?:lijst)?",
    frame: "inhoud(?:sopgave)?",
    abstract: "samenvatting",
    backMatter: "dankwoord",
    details: "trefwoorden",
    rights: "alle rechten voorbehouden",
    byline: "[Dd]oor",
    speaker: "spreker",
  },
  introductions: introductions({
    host: "ik ben je (?:host|gastheer|gastvrouw|presentator)|gepresenteerd door|jullie host",
    self: "mijn naam is|ik ben|ik heet",
    guest:
      "(?:mijn|onze) gast(?:en)?(?: vandaag| van vandaag)?(?: is| zijn)?|te gast(?: is| zijn| vandaag)*|(?:vandaag|deze week) (?:praat|spreek) ik met|in gesprek met|een gesprek met|bij ons is",
    here: " is (?:bij ons|te gast|mijn gast|onze gast)",
  }),
  glue: {
    marks: ["“", "”"],
    inner: ["‘", "’"],
    said: "{speaker}: {words}",
    translated: "(vertaald: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " en ",
    sentences: {
      onTopics: ["{speaker} over {topics}", "{speaker}: {topics}"],
      conversation: ["{speaker} in gesprek met {host}."],
      talk: ["In de woorden van {speaker}."],
      document: ["Uit {title}."],
      aboutPart: ["Waar het om gaat"],
      methodPart: ["Hoe het is aangepakt"],
      resultPart: ["Wat eruit kwam"],
      meaningPart: ["Wat eruit volgt"],
      limitsPart: ["Wat open blijft"],
      excerpts: [
        "Vragen en antwoorden uit het gesprek, in de woorden van de sprekers, ingekort en zonder toevoegingen.",
      ],
      passages: ["Wat volgt is ingekort, zonder toevoegingen."],
      unpunctuatedTitle: ["Citaten, woord voor woord"],
      unpunctuated: [
        "De tekst van deze bron heeft nauwelijks leestekens, daarom wordt hier niets naverteld of samengevat. Wat volgt zijn de eigen woorden van de bron, in hele stukken en zonder enige wijziging.",
      ],
      unpunctuatedMeta: [
        "Citaten in de woorden van de bron, elk met zijn vindplaats; er wordt niets samengevat.",
      ],
      unpunctuatedEnd: [
        "Aan deze citaten is niets toegevoegd: elk staat in de bron precies zoals het hier staat.",
      ],
      metaDescription: [
        "{speaker}: {topics}. De belangrijkste punten, woord voor woord en met vindplaats.",
        "{topics}: de belangrijkste punten, geciteerd uit de bron en makkelijk na te gaan.",
      ],
      closing: [
        "Dat is de korte versie; in het origineel staat meer dan hier past.",
        "In het origineel staat meer dan in deze korte versie plaats heeft.",
      ],
      whole: [
        "Luister naar de rest in {recording}.",
        "Lees de rest in {title}.",
        "Luister naar het hele gesprek van {speaker} met {host}.",
      ],
      reply: ["Deel deze brief met iemand die hem zou moeten lezen."],
      save: ["Bewaar dit bericht voor later."],
      follow: ["Deel het eerste bericht met iemand die er iets aan heeft."],
      page: ["p. {page}"],
      mentioned: ["Genoemd: {items}."],
      abbreviations: ["Afkortingen: {items}."],
      counted: ["Op volgorde, {count} in totaal:"],
    },
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} onderdeel", other: "{n} onderdelen" },
      takeaways: { one: "{n} duidelijk inzicht", other: "{n} verschillende inzichten" },
      questions: { one: "{n} heldere vraag", other: "{n} heldere vragen" },
      speakers: { one: "{n} spreker", other: "{n} sprekers" },
      words: { one: "{n} woord", other: "{n} woorden" },
      lines: { one: "{n} zin", other: "{n} zinnen" },
      quotable: { one: "{n} citeerbare zin", other: "{n} citeerbare zinnen" },
      sentences: { one: "{n} zin", other: "{n} zinnen" },
    },
    levels: { high: "hoog", medium: "gemiddeld", low: "laag" },
    forms: {
      conversation: "Gesprek",
      voices: "Gesproken, meerdere stemmen",
      voice: "Gesproken, één stem",
      document: "Geschreven, zakelijk",
    },
    traits: { personal: "persoonlijk", plain: "eenvoudig", dense: "compact" },
    tone: "{traits} (geteld: {facts})",
    average: "gemiddeld {n} woorden per zin",
    suggestion: "Suggestie: {text}",
    audience: {
      unknown: "Alleen op basis van je bron. We kennen je publiek niet.",
      asking: "mensen die vragen: {question}",
      hearing: "mensen die deze stemmen volgen: {names}",
      about: "mensen met belangstelling voor dit onderwerp: {topic}",
    },
    subject: "het onderwerp van de bron",
    goalExplain: "In de woorden van de bron uitleggen: {topic} ({sections}, waaronder {headings})",
    goalAnswer: "Antwoord geven op wat gevraagd werd, zoals {question} (in de bron: {questions})",
    goalLines: "De sterkste zinnen verder brengen: los te citeren zijn {sentences}",
    reasons: {
      letter: "{sections} en {takeaways}: stof voor een brief van drie tot zes delen.",
      carousel: "Los te lezen, in hoogstens 20 woorden: {lines}. Eén gedachte per dia.",
      article: "{words} in {sections}, met {questions} waar lezers op kunnen zoeken.",
      articleUnasked: "{words} in {sections} om uit te putten; geen heldere vraag als tussenkop.",
      thread: "In een bericht passen, met de naam van de spreker erbij: {quotable}.",
    },
    becauses: {
      letter: "zonder de bron door te sturen zijn {takeaways}",
      carousel: "mensen bewaren dia's die op zichzelf staan, en de bron heeft er {lines} voor",
      article: "het is te vinden via {questions} waar de bron antwoord op geeft",
      articleUnasked: "de bron beantwoordt geen vraag waar lezers op zoeken",
      thread: "te delen zijn {quotable}",
      threadAsked: "te delen zijn {quotable}, en er is antwoord op {questions}",
    },
    estimate: "Verwachte respons: {level} ({because}).",
    tips: {
      letter: "Neem {passage} als voorbeeldtekst: die zin is los te begrijpen.",
      article: "Noem in de beschrijving de vraag {passage}: het artikel geeft antwoord.",
      articleUnasked: "Zet {passage} in de beschrijving voor zoekresultaten.",
      carousel: "Deel de dia met {passage} ook los.",
      thread: "Plaats {passage} een paar dagen later nog eens los.",
    },
    promotion: {
      article: ["Bekijk titel en beschrijving in een zoekvoorbeeld voordat het uitkomt."],
      letter: [
        "Stuur hem eerst naar jezelf en lees de onderwerpregel op een telefoon.",
        "Stel aan het eind één vraag en beantwoord elke reactie.",
      ],
      thread: ["Blijf het eerste uur in de buurt en beantwoord reacties."],
      carousel: [
        "Zet de oproep ook in het bijschrift.",
        "Noem de mensen die geciteerd worden, als zij dat goedvinden.",
      ],
    },
    links: {
      announce: "Kondig het aan in de nieuwsbrief ({slot}).",
      toArticle: "Verwijs naar het artikel {title}.",
      inReply: "Zet de link naar het artikel {title} in een reactie, niet in het eerste bericht.",
      pin: "Zet de thread bovenaan vast tot het volgende stuk uitkomt.",
      next: "Wijs vooruit naar wat volgt: {slot}.",
      close: "Sluit de reeks af: link naar de stukken die eerder kwamen.",
    },
  },
  style: {
    i: list("ik me mij mijn ik-zelf"),
    we: list("wij we ons onze"),
    you: list("jij je jou jouw u uw jullie"),
    hedges: phrases(
      "misschien|waarschijnlijk|wellicht|eigenlijk|lijkt|ik denk|ik geloof|een beetje|min of meer|ongeveer|blijkbaar",
    ),
    intensifiers: phrases("heel|echt|zeer|absoluut|totaal|altijd|nooit|helemaal|ontzettend"),
    links: list("en maar dus of want toch"),
    functionWords: list(
      "de en van het een in is dat op te die voor met zijn niet aan er om ook als dan maar bij of uit nog naar was door over ze zich wat wel geen worden wordt heeft hebben deze dit daar hier al",
    ),
  },
  reading: {
    transition:
      "aan de andere kant|aan de ene kant|aangezien|al|alhoewel|allereerst|als|als gevolg van|anders|bijvoorbeeld|bovenal|bovendien|daardoor|daarentegen|daarna|daarnaast|daarom|daarvoor|dan|dankzij|dat wil zeggen|derhalve|desondanks|doordat|dus|echter|eerst|eerder|eindelijk|en toch|evenals|eveneens|hierdoor|hoewel|immers|in de eerste plaats|in feite|in het algemeen|in plaats van|in tegenstelling tot|indien|inmiddels|integendeel|intussen|kortom|later|maar|met als gevolg|met andere woorden|mits|na|nadat|namelijk|net als|net zoals|niet alleen|niettemin|nochtans|nog|nu|of|ofwel|om die reden|omdat|ondanks|ondertussen|ook|op die manier|opdat|samengevat|sindsdien|slechts|sommige|tegelijkertijd|ten eerste|ten slotte|ten tweede|tenminste|tenzij|terwijl|tevens|toch|toen|tot slot|totdat|uiteindelijk|vanwege|vervolgens|volgens|voordat|vooral|voorts|waardoor|waarom|wanneer|want|wegens|weliswaar|zo|zoals|zodat|zodra|zolang|zowel",
    passive:
      /(?<!\p{L})(?:word|wordt|worden|werd|werden|geworden)(?!\p{L})[^.!?]*(?<!\p{L})(?:\p{L}{0,8}ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her)\p{L}{2,}(?:d|t|en))(?!\p{L})|(?<!\p{L})(?:\p{L}{0,8}ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her)\p{L}{2,}(?:d|t|en))\s+(?:word|wordt|worden|werd|werden)(?!\p{L})/iu,
    ease: (sentence, word) => 206.84 - 0.93 * sentence - 77 * word,
    formula: "Douma, 1960",
    syllable: /[aeiouyáéíóúëïöü]+/giu,
  },
  grounding: {
    fillers: {
      always: "eh|uh|uhm|ehm|hm|zeg maar",
      setOff:
        "en|maar|dus|nou|nou ja|oké|ok|goed|kijk|weet je|ik bedoel|eigenlijk|tja|ach|eerlijk gezegd",
    },
    negations: "niet niets nooit niemand geen noch zonder nergens nee nauwelijks",
    numerals: {
      words:
        "0 nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig:20 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 honderd:100 duizend:1e3 miljoen:1e6 miljard:1e9 dozijn:12",
      ordinals: "1 eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
      joiners: ["en", "ën"],
      joined: true,
      unitsFirst: true,
      point: ["komma"],
    },
    units: { percent: "procent", euro: "euros?", dollar: "dollars?" },
    range: "tot|naar|en|of",
    statements: `says: zegt|zei|vertelt|vertelde|verklaart|vraagt|vroeg|vindt|vond|denkt|dacht|gelooft|erkent|legt uit|benadrukt|antwoordt|herinnert zich|beschrijft|noemt|waarschuwt
per: volgens|zoals|aldus|voor|in de woorden van|zegt|zei|vertelt|vraagt|vindt|denkt
maybe: onduidelijk|onzeker|onbekend|vermoed\\w*|niet (?:bewezen|aangetoond|bekend|zeker)|neemt aan|nemen aan|zou(?:den)?|misschien|mogelijk|waarschijnlijk|wellicht|vermoedelijk|hoopt|hopen|hoop|lijkt|plant|plannen|kan zijn|eventueel
when: als|indien|mits|wanneer|zolang|zodra
surely: gegarandeerd|zeker|zeker weten|ongetwijfeld|precies|beslist|absoluut
undo: verlie\\w*|verloor|verloren|stop\\w*|weiger\\w*|in plaats|onmogelijk|alleen|slechts|zonder|ondanks|tot|voordat|behalve|voorkom\\w*|vermijd\\w*|mislukt\\w*|te droog|blij\\w*|opgegeven|sloot|gesloten
idle: nooit eerder(?=.* zo)|nooit zo\\w*|niet alleen|niet slechts|niets dan|niet meer dan|niet minder dan|geen twijfel
all: alle|allemaal|alles|elke?|ieder\\w*|altijd|nooit|niemand|geen|volledig|helemaal
part: de meeste|meeste|veel|vele|sommige\\w*|enkele|enige|verschillende|vaak|soms|weinig|bijna|helft|deels|meestal|af en toe
total: in totaal|totaal|samen|bij elkaar
apart: later|daarna|na=eerder|ervoor|voor
poles: meer|beter|betere=minder|slechter\\w* ; stil(?:ler|le)?=luid\\w*|lawaaiig\\w* ; goedko\\w*=du(?:ur|urder|urdere|re) ; zwa(?:ar|arder|re)=licht(?:er|e)? ; snel\\w*=lang[sz]a\\w* ; gro(?:ot|ter|te|tere)=klein\\w* ; ho(?:og|ger|ge)=la(?:ag|ger|ge) ; sterk\\w*=zwak\\w* ; warm\\w*=koud\\w*|koel\\w* ; droog|droge\\w*|droger=nat|natte\\w* ; makkelijk\\w*=moeilijk\\w* ; steeg|stijgt|gestegen|groeide=daalde|daalt|gedaald
than: dan
since: omdat|doordat|want|vanwege|wegens
hence: daarom|dus|daardoor|vandaar
unless: als|indien|mits|tenzij
will: zal|zullen|gaat|gaan
rather: in plaats
parts: ochtends?|ochtend ; middaguur ; middags? ; avonds?|nachts? ; middernacht
seasons: lente|voorjaar ; zomer ; herfst|najaar ; winter
ratio: van de|op de|op|van
rough: ongeveer|rond|circa|zo'n|bijna|haast|omstreeks ; meer dan|ruim|minstens|ten minste|boven ; minder dan|hoogstens|maximaal|tot|onder|nog geen
shares: de helft=0.5|helft=0.5|half=0.5|halve=0.5|twee derde=0.66667|een derde=0.33333|drie kwart=0.75|driekwart=0.75|een kwart=0.25|een vijfde=0.2|anderhal(?:f|ve)=1.5 ; en een half
clock: kwart over=15|kwart voor=-15|half=-30|om=0 ; (?!)`,
  },
  edits,
} satisfies Language;
