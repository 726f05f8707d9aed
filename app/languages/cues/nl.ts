import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

export const cues: Cues = {
  oneHand: /(?<!\p{L})(?:enerzijds|aan de ene kant)(?!\p{L})/iu,
  otherHand: /(?<!\p{L})(?:anderzijds|aan de andere kant)(?!\p{L})/iu,
  apart:
    /^(?:bovendien|daarnaast|ook|daarentegen|integendeel|daarom|daarna|tenslotte|ten slotte|echter|nee,|ja,|(?:het|de) (?:probleem|reden|idee|resultaat|antwoord|verschil|oplossing|doel) (?:is|was))(?!\p{L})|(?<!\p{L})(?:ook|deze|dit|zulke?)(?!\p{L})/iu,
  gist: /^(?:samenvatting|abstract)$/iu,
  parts: {
    problem:
      /^(?:inleiding(?: .*)?|achtergrond(?: .*)?|aanleiding(?: .*)?|context|probleemstelling|doel(?:stelling(?:en)?)?(?: .*)?|onderzoeksvra(?:ag|gen))$/iu,
    others:
      /^(?:theoretisch(?:e)? kader|literatuur(?:overzicht|studie|onderzoek)|stand van (?:het onderzoek|de techniek)|eerder onderzoek|verwant werk)$/iu,
    method:
      /^(?:(?:materiaal en )?methoden?(?: .*)?|methodologie|onderzoeksopzet|onderzoeksmethoden?|werkwijze|aanpak)$/iu,
    detail:
      /^(?:deelnemers|steekproef|populatie|instrumenten|materiaal|(?:statistische )?analyse|data-?analyse|implementatie)$/iu,
    result:
      /^(?:(?:belangrijkste )?(?:resultaten|bevindingen|uitkomsten)(?: .*)?|evaluatie(?: .*)?)$/iu,
    meaning:
      /^(?:discussie(?: .*)?|conclusies?(?: .*)?|aanbevelingen(?: .*)?|implicaties(?: .*)?|slotbeschouwing|samenvatting en .*|(?:visie)(?: .*)?)$/iu,
    limits: /^(?:beperkingen(?: .*)?|vervolgonderzoek|toekomstig onderzoek|vooruitblik)$/iu,
    apart:
      /^(?:referenties|literatuur(?:lijst)?|bronnen(?:lijst)?|bijlagen?.*|dankwoord|inhoud(?:sopgave)?|begrippenlijst|woordenlijst|voorwoord|colofon|over de auteurs?|financiering|contact)$/iu,
  },
  aims: /(?<!\p{L})(?:(?:het )?doel (?:van (?:dit|deze|het)|(?:is|was))|(?:dit|deze) (?:onderzoek|studie|artikel|rapport|hoofdstuk|paragraaf) (?:beoogt|wil|richt|beschrijft|bespreekt|onderzoekt))(?!\p{L})/iu,
  thesis:
    /(?<!\p{L})(?:het (?:belangrijkste|punt|doel|geheim|probleem|gaat (?:om|erom))|de (?:kern|sleutel|bedoeling|essentie|vraag)|waar het (?:om|op) \p{L}+|uiteindelijk|in wezen|fundamenteel|wat (?:echt )?telt|alle (?:bedrijven|mensen)|iedereen)(?!\p{L})/iu,
  definition:
    /^(?:(?:een|de|het|elke?|ieder[e]?)\s+)?[\p{L} -]{2,40}\s(?:is|zijn|betekent|heet|noemen we|wil zeggen)\s(?:niet\s|dus\s)?(?:een|de|het|dat|als|wanneer|wat)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:omdat|want|daarom|dus|vandaar|doordat|de reden|zodat|dankzij|het blijkt)(?!\p{L})/iu,
  contrast:
    /(?<!\p{L})(?:maar juist|in plaats van|terwijl|anders dan|in tegenstelling|daarentegen|het verschil|niet meer|vergeleken met|liever dan|integendeel)(?!\p{L})/iu,
  advice:
    /(?<!\p{L})(?:(?:je|u|jullie|men) (?:moet\p{L}*|mag|kunt?|zou|hoeft)|moet (?:je|men|u)|kun je (?:het )?best|het beste is|het is (?:belangrijk|beter|goed|slim) (?:om|dat)|zorg(?: er\p{L}*)? (?:dat|voor)|probeer|begin met|vermijd|vergeet niet|als je wilt|wie .{3,60}, (?:moet|kan))(?!\p{L})/iu,
  story:
    /(?<!\p{L})(?:(?:\p{L}+ )?jaar geleden|op een dag|toen (?:ik|wij|we)|destijds|vroeger|in (?:19|20)\d\d|ik (?:weet nog|herinner)|ooit|mijn eerste|indertijd)(?!\p{L})/iu,
  example:
    /(?<!\p{L})(?:bijvoorbeeld|stel(?: je)? voor|stel dat|denk (?:maar )?aan|neem nu|laten we zeggen|zoals wanneer)(?!\p{L})/iu,
  result:
    /(?<!\p{L})(?:gebleken|blijkt|toont|aangetoond|gevonden|leid(?:t|de) tot|resultaten?|gestegen|gedaald|daalde|steeg|verbeter\p{L}+|verdubbel\p{L}+|gehalveerd|uitgekomen|groeide)(?!\p{L})/iu,
  concession:
    /(?<!\p{L})(?:hoewel|ondanks|toch|echter|weliswaar|het nadeel|het risico|de keerzijde|al is|ook al)(?!\p{L})/iu,
  retracts:
    /^(?:nee[,.!]|nou nee|grapje|geintje|eigenlijk niet|dat klopt niet|dat is niet waar|natuurlijk niet|onzin)(?!\p{L})/iu,
  ordinals: {
    items: ["eerste?", "tweede", "derde", "vierde", "vijfde", "zesde"].map(
      (word) =>
        new RegExp(
          `^(?:(?:en|dus|dan|nou),? )*(?:(?:de|het|mijn|ons|ten) )?${word}(?: (?:punt|stap|ding|reden|regel|deel|idee|vraag|les)|,| is| was)(?!\\p{L})`,
          "iu",
        ),
    ),
    last: /^(?:(?:en|dus|dan),? )*(?:(?:de|het|ten) )?(?:laatste|slotte|tenslotte)(?: (?:punt|stap|ding|reden|regel|deel|idee)|,| is| was)(?!\p{L})/iu,
  },
  deictic:
    /^(?:tenminste|alleen|slechts|ook|zelfs)(?!\p{L})|(?<!\p{L})(?:hieronder|hierboven|hier)$/iu,
  clause: {
    opens:
      /^(?:(?:en|maar|dus) )?(?:omdat|hoewel|zodra|zolang|nadat|voordat|tenzij|doordat|zodat)(?!\p{L})/iu,
    main: /(?<!\p{L})dan \p{L}|[,:–—] (?!(?:die|dat|de|het|een|waar\p{L}*|want|maar|en|of|om|omdat|als|wie|wat|hoe|met|in|op|van|voor|bij|naar|toen|zoals|terwijl)(?!\p{L}))\p{L}/iu,
  },
  condition: /^(?:als|wanneer|tenzij)(?!\p{L})/iu,
  addresses:
    /^(?:\p{L}+ )?(?:je (?:hebt|had|was)|u (?:hebt|heeft|had)|jullie (?:hebben|hadden)|(?:jouw|je|uw) boek)(?!\p{L})/iu,
  limits:
    /^(?:(?:en|nu),? )?(?:maar|echter|hoewel|behalve|tenzij|alleen als|daarentegen|helaas|dat gezegd|al is|toch|desondanks|in de praktijk|integendeel|we zullen zien|ik kan me vergissen|[^,;]{2,40} (?:echter|daarentegen))(?!\p{L})/iu,
  beside: /(?<!\p{L})(?:lievelings\p{L}*|favoriete|luisteraars?)(?!\p{L})/iu,
  tastes:
    /(?<!\p{L})(?:boeken|(?:een|welk) boek|films?|series?|podcasts?)(?!\p{L}).{0,60}(?:aanraden|aangeraden|aanbevelen|aanraadt)|(?:raad|beveel)\p{L}* .{0,40}(?:boek(?:en)?|films?|podcasts?)(?!\p{L}).{0,10} aan/iu,
  verdict: /^(?:ja|nee|nooit|allebei|beide|misschien|waarschijnlijk|zeker|absoluut)(?!\p{L})/iu,
  framed:
    /(?<!\p{L})(?:in theorie|stel (?:je|u|dat)|neem aan|veronderstel|(?:mensen|sommigen|velen) (?:zeggen|denken|geloven|vinden)|de mythe)(?!\p{L})/iu,
  concludes:
    /^(?:(?:en|maar),? )?(?:dus|daarom|daardoor|vandaar|dat (?:betekent|wil zeggen)|met andere woorden|kortom)(?!\p{L})/iu,
  presents: presents({
    is: "is|was|werkt als",
    self: "ik ben",
    who: "die",
    works:
      "oprichter|mede-?oprichter|auteur|schrijver|presentator|maker|directeur|redacteur|uitvinder|eigenaar|uitgever|producent|CEO|voorzitter|hoofd|leider|manager|partner|investeerder|ondernemer|hoogleraar|professor|docent|leraar|lerares|onderzoeker|wetenschapper|historicus|econoom|filosoof|psycholoog|natuurkundige|bioloog|wiskundige|arts|chirurg|advocaat|rechter|ingenieur|ontwikkelaar|programmeur|ontwerper|architect|adviseur|therapeut|journalist|verslaggever|dichter|fotograaf|kunstenaar|muzikant|acteur|actrice|filmmaker|kok|bakker|boer|imker|tuinman|activist|politicus|minister|senator|ambassadeur|lid|expert",
    ending: "(?:s|e|en|ster|es)?",
    ends: "(?:en|maar|omdat) (?:is|was|heeft|we|wij|ik|hij|zij|ze|het|vandaag|nu)|om (?:te|over)|vandaag|hier|bij ons",
  }),
};
