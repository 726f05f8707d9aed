import { cues } from "./cues/de.ts";
import { edits } from "./edits/de.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

export const de = {
  code: "de",
  stemmer: "german",
  ordinalStop: true,
  letters: { ä: "ae", ö: "oe", ü: "ue", ß: "ss" },
  pace: { words: 179 },
  capitalNouns: true,
  decimalComma: true,
  abbreviations: "z\\.\\s?B|d\\.\\s?h|u\\.\\s?a|o\\.\\s?ä|bzw|ca|Nr|Hr|Fr|Ing|Abb|Bd",
  requests: "antworte\\w*|schreib\\w*|teil\\w*|speicher\\w*|folg\\w*|lies|lesen|hör\\w*",
  brief: {
    leaveOut:
      "ohne|auslassen|weglassen|aussparen|vermeide(?:n|t)?|verzichte(?:n|t)? auf|nichts? (?:über|von|zu|erwähnen)|(?:nicht|nie) (?:erwähnen|betonen|nennen|ansprechen|über)|(?:erwähne|nenne|betone)(?:n|t)? nicht|aber nicht|keine?|außer",
    leaveOutAround: ["lass(?:e|t|en)?", "weg|aus|raus|außen vor|beiseite"],
    asks: "beton(?:e|t)|heb(?:e|t)?|schreib(?:e|t)?|erwähne?|nenne?|nutze?|erklär(?:e|t)?|konzentrier(?:e|t)|fokussier(?:e|t)|zeige?|beginne?|stell(?:e|t)?|behandle|für|mit",
    asksLast:
      "betonen|hervorheben|erwähnen|nennen|erklären|behandeln|zeigen|aufnehmen|schreiben|nutzen|verwenden",
    turns: "aber|sondern|stattdessen",
    and: "und\\s+(?:bitte\\s+)?",
    audience:
      "^(?:(?:schreib(?:e|t)?|das ist|gedacht|ist)\\s+)*für\\s+(.+)|(?:leser(?:innen|schaft)?|publikum|zielgruppe)(?:\\s+(?:sind|ist))?\\s+(.+)",
    goal: "(?:ziel|zweck)(?:\\s+(?:ist|sind))?\\s+(.+)|(?:damit|sodass)\\s+(.+)",
  },
  stockOpeners: "in dieser (?:folge|episode|ausgabe)",
  lexicon: {
    fillers: phrases(
      "und|aber|also|ja|nein|naja|na ja|nun|nun ja|okay|ok|genau|äh|ähm|hm|mhm|ach|ach so|tja|klar|richtig|stimmt|sozusagen|im grunde|ich meine|ich sage mal|sagen wir mal|wissen sie|weißt du|na|so|wie gesagt|absolut|eigentlich|natürlich|ehrlich gesagt|ja genau|ja gut|und zwar|na klar|eben|halt|ähm ja|öh|ehm|hmm|joa|jo|ah|oh|puh|ach ja|ja also|also ja|ja und|nein also|wie soll ich sagen|sage ich mal|sag ich mal|sagen wir|ich würde sagen|ich glaube|ich denke|ehrlicherweise|im prinzip|grundsätzlich|letztlich|letzten endes|jedenfalls|tatsächlich|sehen sie|schauen sie|schau|guck mal|weißt du was|wissen sie was|offen gesagt|um ehrlich zu sein|logisch|und ja|doch|halt so|gut",
    ),
    weak: list(
      "minute minuten stunde stunden sekunde sekunden januar februar märz april juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag euro cent nacht abend sommer winter ja nein äh ähm hm halt eben mal schon doch eigentlich sozusagen quasi irgendwie irgendwo irgendwann irgendwas wirklich natürlich genau ganz sehr ziemlich einfach vielleicht wahrscheinlich bestimmt sicher sicherlich eher noch immer wieder auch nur bisschen paar ding dinge sache sachen leute leuten mensch menschen art weise stück teil punkt fall fälle frage fragen antwort beispiel beispiele grund idee mal male zeit zeiten tag tage tagen woche jahr jahre jahren monat moment heute morgen gestern jetzt dann damals sagen sagt sagte gesagt sprechen spricht reden redet meinen meint denken denkt dachte glauben glaubt glaube wissen weiß wusste sehen sieht gesehen schauen schaut gucken guckt finden findet gefunden geben gibt gab gegeben gehen geht ging gegangen kommen kommt kam gekommen machen macht gemacht tun tut getan nehmen nimmt lassen lässt stellen stellt stehen steht liegen liegt heißen heißt nennen nennt genannt bleiben bleibt brauchen braucht bekommen bekommt kriegen kriegt kriegen versuchen versucht anfangen angefangen passieren passiert fragen fragt klar gut gute guten besser schlecht groß große großen klein kleine viel viele vielen mehr meisten wenig erste ersten zweite letzte nächste neue neuen alte ganze ganzen andere anderen verschiedene bestimmte richtig falsch schön toll super interessant spannend wichtig schwierig leicht eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend million millionen prozent folge sendung podcast gespräch gast ende anfang seite gar eigentliche relativ letztlich letztendlich tatsächlich jedenfalls überhaupt insofern sowas soviel etwa ungefähr dementsprechend entsprechend sowieso allerdings manchmal elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig dutzend hälfte drittel viertel",
    ),
    topical: list("ordnung mensch menschen"),
    openers: list(
      "es er sie ihm ihn ihr ihnen sein seine ihre dies dieser diese dieses diesem diesen jener jene jenes deshalb deswegen daher darum dadurch davon dazu dafür daran darauf darüber damit dabei dagegen danach dann da dort so solche oder denn weil sondern auch sonst trotzdem dennoch jedoch außerdem zudem stattdessen nicht weder letztere beide ebenso dasselbe dieselbe derselbe dass welche welcher deren dessen sogar nur noch wobei nämlich allerdings immerhin hier seitdem seither daraus darin darunter dahinter davor daneben dazwischen",
    ),
    anaphors: list(
      "es er ihm ihn ihnen davon dazu dafür daran darauf darüber damit dabei dadurch deshalb deswegen daher darum dagegen dort solche sowas dies daraus darin darunter dahinter davor daneben dazwischen",
    ),
    demonstratives: list("das der die den dem denen dieser diese dieses diesem diesen sie ihr"),
    personal: list(
      "ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren unserem",
    ),
    reactions: list("ja nein genau richtig stimmt klar naja okay oh ach"),
    address: list("du dich dir dein deine deinen deinem deiner ihnen euch euer"),
    determiners: list(
      "der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine unser unsere ihr ihre sein seine dieser diese dieses jede jeder jedes von vom zu zum zur in im an am auf für mit über aus bei beim nach ohne gegen zwischen durch unter pro",
    ),
    links: [],
    asks: /^(?:wie\w*|was|warum|wer|wen|wem|wo|wann|welche\w*|weshalb|wozu|woher|wohin|worin|womit|woran|wofür|wovon|ist|sind|war|kann|können|gibt|gab|muss|müssen|hat|haben|wird|werden|darf|lohnt|braucht|hilft|geht|kommt)(?!\p{L})/iu,
    welcome:
      /(?:willkommen|hallo|guten (?:tag|morgen|abend)|grüß (?:gott|dich|euch|sie)|mein name ist|ich begrüße|zu gast|mein (?:gast|gesprächspartner)|meine (?:gäste|gesprächspartnerin)|danke (?:für die einladung|dass)|schön,? (?:dass|hier)|freue mich|wie geht es|stell(?:en sie|e|st du)? (?:dich|sich|euch)? ?(?:doch )?(?:kurz |bitte |mal )*vor|diese(?:r|n)? (?:folge|sendung|ausgabe)|heutige(?:n|r)? (?:folge|sendung|gast))/i,
    outro:
      /(?:vielen dank|danke (?:schön|sehr|ihnen|dir|euch|fürs|für (?:das gespräch|ihre zeit|deine zeit|s zuhören))|bis (?:zum nächsten|bald|dann|nächste|demnächst)|tschüs|auf wiederhören|auf wiedersehen|ciao|abonnier|bewerte|macht'?s gut|nächste(?:n|r)? (?:folge|sendung|ausgabe|mal)|das war(?:'s| es)|zuhörer|shownotes|zum schluss|zum abschluss|alles gute)/i,
    fragment:
      /^(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)(?!\p{L})|^[^,]{12,} (?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)[,.]|^(?:also )?(?:(?!(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)[ ,])[^ ,]+ ){0,7}(?!(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)[ ,])[^ ,]+, (?:dass|weil|wo|was|wie|ob) /iu,
    aside:
      /^[^,]{0,60}, (?:jedoch|hingegen|dagegen),|^die hälfte (?!d|von|aller|einer|seiner|ihrer|unserer)|^(?:seit damals|zum beispiel|beispielsweise|außerdem|erstens|zweitens|drittens|übrigens|in dem fall|in diesem fall|das heißt)\b|(?:wie (?:ich|sie|du|wir) (?:schon |ja |eben |vorhin )*(?:gesagt|sagte|sagten|erwähnt)|wie gesagt|sie (?:haben|hatten) (?:ja |eben |vorhin |schon )*(?:gesagt|erwähnt)|du hast (?:ja |eben )*(?:gesagt|erwähnt)|gute frage|weiß (?:ich )?nicht|keine ahnung|entschuldigung|lacht|gelächter|unverständlich|hörer|sendung|podcast|nächste folie|lassen sie|lass (?:uns|mich)|sprechen wir|reden wir|kommen wir|kann man sagen|abbildung|abb\. ?\d|tabelle \d|kapitel \d|abschnitt \d|wie folgt|siehe (?:oben|unten)|nicht wahr|oder\?|ne\?)/i,
    conjunctions: list("so und aber also"),
    opposes: list("aber doch"),
    hesitations:
      "äh|ähm|öh|ehm|hm|hmm|halt|sozusagen|irgendwie|irgendwo|sag ich mal|sage ich mal|sagen wir mal|weißt du|wissen sie|ne\\?|gell|oder so|quasi",
    crutches: "eigentlich|einfach|eben|wirklich",
    pointing: {
      own: list("arbeit studie untersuchung beitrag bericht artikel"),
      near: list("dieser diese dieses diesem diesen"),
      far: list("jener jene jenes jenem jenen solche solcher solchen"),
      places: list("dort"),
      shares: list("hälfte beide beiden keine keiner"),
      bareArticle: {
        articles: list("das die der den dem"),
        beforeNoun:
          /(?:e|en|er|es|em)$|^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|ganz|sehr|immer|so|rund|etwa)$/u,
      },
    },
    turning: /\S\s(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u,
    needsConjunction:
      /^also\s+(?:bin|ist|sind|war|waren|hab\p{L}*|hat|hatte\p{L}*|wird|werde\p{L}*|wurde\p{L}*|kann|könn\p{L}*|muss|müss\p{L}*|soll\p{L}*|will|woll\p{L}*|gibt|gab|geht|ging\p{L}*|komm\p{L}*|kam\p{L}*|mach\p{L}*|sag\p{L}*)(?!\p{L})/iu,
    caseEndings: list("n s es"),
    yesOrNo: "ist|sind|war|kann|können|hat|haben|wird|gibt",
    inTalk:
      /(?<!\p{L})(?:(?:sagt|sagte|behauptet|behauptete|meint|meinte|erwähnt)|laut|meinst du|meinen sie|(?:willst du|wollen sie) sagen|(?:finden|fanden|mögen|lieben|fühlen) (?:sie|ihr)|(?:findest|magst|liebst|fühlst) du|(?:gefällt|gefiel) (?:ihnen|dir|euch)|(?:ihr|dein|euer)(?:e[nmrs]?)? (?:eigene[nmrs]?|erfahrung(?:en)?|arbeit|leben|alltag|buch)|erfahrungen (?:haben|hatten) (?:sie|ihr)|erfahrungen hast du)(?!\p{L})/iu,
    reports:
      /^(?:(?:viele|die\s+meisten|manche|alle|die)\s+)*(?:leute|menschen|man|viele|manche|alle)?\s*(?:denken|denkt|glauben|glaubt|meinen|meint|sagen|sagt|behaupten|behauptet)\b/iu,
    invited: /\bdanke für die einladung/iu,
    episode: "folge|teil",
    laughter: "lacht",
  },
  cues,
  heads: {
    people: "teilnehmer(?:innen)?|teilnehmende|anwesend",
    host: "moderator(?:in|en)?|moderation|moderiert von|gastgeber(?:in)?",
    guest: "gast|gäste|interviewpartner(?:in)?",
    author: "autor(?:in)?|von",
    title: "titel|folge|betreff",
    show: "sendung|reihe",
    date: "datum",
    other:
      "sprecher(?:innen)?|abwesend|entschuldigt|ort|uhrzeit|leitung|vorsitz|protokoll(?:führung)?|nächste sitzung|dauer|an|gesendet|schlagwörter|status",
  },
  passages: {
    advert: {
      opens:
        /(?:(?:folge|sendung|ausgabe|episode|podcast|video|abschnitt)[^.]{0,20} (?:wird|wurde|ist) (?:euch |ihnen |dir )?(?:\p{L}+ )?(?:präsentiert|gesponsert|unterstützt|ermöglicht)|(?:präsentiert|gesponsert|unterstützt|ermöglicht) (?:wird|wurde|werden) (?:diese|die|unser)|(?:^|\s)werbung(?:[.:!]|$|\s(?:ein|an|in eigener|beginn))|kurze (?:werbe(?:pause|unterbrechung)|unterbrechung)|werbeblock|(?:heutiger?|heutige|unser(?:es|e|em)?|diese[rs]? folge) (?:\p{L}+ )?(?:sponsor|werbepartner)(?:en|s)?(?!\p{L})|sponsor (?:dieser|der heutigen)|(?:wort|worte|hinweis|nachricht) (?:von|zu|in eigener) (?:unser|sache)|(?:wir sind|ich bin|geht(?:'s| es)) gleich (?:wieder|weiter|zurück)|gleich (?:zurück|wieder da)|anzeige:)/iu,
      offers:
        /(?:gutschein|rabatt|(?:mit dem|mit unserem|der|den) code(?!\p{L})|promocode|kostenlos(?:e[nrs]?)? (?:test|probe|versand)|(?:gratis|kostenlos) (?:testen|ausprobieren)|probemonat|testphase|\d+ ?(?:%|prozent) (?:rabatt|auf|günstiger|sparen)|\d+ tage (?:lang )?(?:gratis|kostenlos|testen)|jederzeit kündbar|jetzt (?:anmelden|bestellen|testen|sichern|starten|ausprobieren)|geld[- ]zurück|ersten? monat (?:gratis|kostenlos|geschenkt)|versandkostenfrei)/iu,
      calls:
        /(?:geh(?:t|en sie)? (?:einfach |jetzt |mal )*auf|besuch(?:t|en sie|e)?|schau(?:t|en sie)? (?:\p{L}+ )*(?:vorbei|auf|unter)|mehr (?:dazu|infos?|informationen)? ?(?:unter|auf|gibt)|(?:infos?|alles|bestellen|anmelden|unter|auf)(?= \S+\.\p{L}))/iu,
      pitch:
        /(?:kostenlos|eure?[nmrs]? |ihre?[nmrs]? (?:team|unternehmen|kunden|firma|daten|schlaf|rücken)|dein(?:e[nmrs]?)? |angebot|monatlich|im monat|testen|bestell|kund(?:en|innen)|hergestellt|entwickelt für|ihr (?:könnt|bekommt|spart)|du (?:kannst|bekommst|sparst)|damit|app(?!\p{L})|plattform|nutzer)/iu,
      returns:
        /(?:zurück zu(?:r|m)? (?:\p{L}+ )?(?:folge|sendung|gespräch|interview|thema|podcast)|(?:weiter|zurück) (?:geht(?:'s| es)|im (?:gespräch|programm|text))|werbung ende|ende der werbung|da sind wir wieder|wir sind (?:wieder da|zurück)|(?:danke|dank) an [^.]{2,40} für (?:die|eure|das) (?:unterstützung|sponsoring))/iu,
    },
    credits:
      /(?:abonnier(?:t|en|e)|bewerte(?:t|n)|(?:in den|die) shownotes|lasst (?:uns )?(?:\p{L}+ )?(?:bewertung|kommentar|abo)|folgt (?:uns|mir)|überall,? wo es podcasts gibt|produktion:|redaktion:|schnitt:|musik:|(?:produziert|geschnitten) (?:von|wurde)|transkri(?:pt|ption|biert)|in der (?:video)?beschreibung|kanal über patreon)/iu,
    permission:
      /(?:alle rechte vorbehalten|nachdruck|vervielfältigung|ohne (?:schriftliche |vorherige )*genehmigung|urheberrechtlich|lizenziert unter|©|copyright \d{4})/iu,
    furniture:
      /^(?:(?:sprecher|referenten|vortrags)notizen:?$|folgen$|foto von .{2,60} (?:auf|über) \p{L}+$|(?:schreibe?|hinterlasse?) einen kommentar|[\d.,]{1,7} (?:follower|abonnenten|aufrufe)$|\d+ min(?:uten)? (?:lesezeit|lesedauer)$|lesezeit:? \d|abonnieren$|suchen?$|veröffentlicht am|teilen|im browser (?:ansehen|öffnen|anzeigen)|(?:newsletter )?ab(?:melden|bestellen)$|anzeige$|werbung$|mehr zum thema|lesen sie (?:auch|mehr)|lies auch|newsletter (?:abonnieren|bestellen)|zum inhalt|inhalt(?:sverzeichnis)?$|nach oben|cookie|anmelden$|seite \d+|foto:|bild:|\d+ kommentare?$|zurück$|weiter$|menü$)/iu,
    answers: /^(?:(?:\d+ )?(?:kommentare|antworten)(?: \(\d+\))?)$/iu,
  },
  texts: {
    notes: "(?:sprecher|vortrags)?notizen",
    address: { dot: " punkt ", slash: " schrägstrich " },
    caption: "abb(?:ildung|.)|tab(?:elle|.)|schaubild|foto|bild|tafel|grafik",
    wiki: {
      edit: "(?:Quelltext )?bearbeiten(?: \\| Quelltext bearbeiten)?",
      marks: "anm\\. \\d+|a \\d+",
      apart: "siehe auch|weblinks|einzelnachweise|anmerkungen|fußnoten",
      page: "artikel|diskussion|lesen|quelltext anzeigen|versionsgeschichte|werkzeuge|aus wikipedia, .{2,40}|koordinaten: .{4,60}|kategorien?: .+|diese seite wurde zuletzt .+|der text ist unter der lizenz .+|inhaltsverzeichnis(?: verbergen)?|\\(anfang\\)|hauptartikel: .{2,80}|\\d+ sprachen?",
    },
    transcript: { word: "transkript", of: "transkript (?:zu|von)" },
    references: "literatur(?:verzeichnis)?|quellen(?:verzeichnis)?",
    frame: "transkript(?:ion)?|inhalt(?:sverzeichnis)?",
    abstract: "zusammenfassung|kurzfassung",
    backMatter: "danksagung(?:en)?|förderung",
    details: "schlüssel(?:wörter|begriffe)|stichwörter",
    rights: "alle rechte vorbehalten",
    byline: "[Vv]on",
    turns: "frage|antwort",
    speaker: "sprecher(?:in)?",
    roles: "moderator(?:in)?",
    units: ["Stunden?", "Minuten?", "Sekunden?"],
    labels: list(
      `hinweis beispiel achtung wichtig tipp frage antwort fazit quelle datum ort betreff kapitel
      abbildung tabelle schritt ziel anmerkung`,
    ),
  },
  introductions: introductions({
    host: "ich bin euer (?:gastgeber|host|moderator)|durch die sendung führt|moderation|euer host|moderiert von",
    self: "mein name ist|ich bin|ich heiße",
    guest:
      "(?:mein|meine|unser|unsere) (?:heutiger? )?(?:gast|gäste|gesprächspartner(?:in)?)(?: heute)?(?: ist| sind)?|zu gast (?:ist|sind|war|heute|bei mir|bei uns)*|(?:heute|diesmal) (?:spreche|rede) ich mit|im gespräch mit|(?:ich|wir) begrüße(?:n)?(?: heute)?|nämlich(?: dr\\.| prof\\.)*",
    here: " (?:ist|sind) (?:heute )?(?:bei (?:mir|uns)|zu gast|da)",
  }),
  glue: {
    marks: ["„", "“"],
    inner: ["‚", "‘"],
    said: "{speaker}: {words}",
    translated: "(übersetzt: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " und ",
    sentences: {
      onTopics: ["{speaker} über {topics}", "{speaker}: {topics}"],
      conversation: ["{speaker} im Gespräch mit {host}."],
      talk: ["In den Worten von {speaker}."],
      document: ["Aus {title}."],
      aboutPart: ["Worum es geht"],
      methodPart: ["Wie vorgegangen wurde"],
      resultPart: ["Was herauskam"],
      meaningPart: ["Was daraus folgt"],
      limitsPart: ["Was offen bleibt"],
      excerpts: [
        "Fragen und Antworten aus dem Gespräch, in den Worten der Beteiligten, gekürzt und ohne Zusätze.",
      ],
      passages: ["Was folgt, ist gekürzt und ohne Zusätze."],
      unpunctuatedTitle: ["Zitate, im Wortlaut"],
      unpunctuated: [
        "Der Text dieser Quelle hat fast keine Satzzeichen, darum wird hier nichts nacherzählt und nichts zusammengefasst. Was folgt, sind ganze Stücke im Wortlaut, ohne jede Änderung.",
      ],
      unpunctuatedMeta: [
        "Zitate im Wortlaut der Quelle, jedes mit seiner Stelle; zusammengefasst wird nichts.",
      ],
      unpunctuatedEnd: [
        "Zu diesen Zitaten kam nichts hinzu: Jedes steht in der Quelle genau so, wie es hier steht.",
      ],
      metaDescription: [
        "{speaker}: {topics}. Die wichtigsten Punkte im Wortlaut, mit Belegstellen.",
        "{topics}: die wichtigsten Punkte im Wortlaut, jeder mit seiner Stelle in der Quelle.",
      ],
      closing: [
        "So weit die Kurzfassung; im Original steckt mehr, als hier Platz hat.",
        "Im Original steckt mehr, als in dieser kurzen Fassung Platz gefunden hat.",
      ],
      whole: [
        "Hör dir alles Weitere in {recording} an.",
        "Lies alles Weitere in {title}.",
        "Hör dir das ganze Gespräch von {host} mit {speaker} an.",
      ],
      reply: ["Teile diesen Brief mit jemandem, der ihn lesen sollte."],
      save: ["Speichere dir das für später."],
      follow: ["Teile den ersten Beitrag mit jemandem, der ihn brauchen kann."],
      page: ["S. {page}"],
      mentioned: ["Erwähnt: {items}."],
      abbreviations: ["Abkürzungen: {items}."],
      counted: ["Der Reihe nach, {count} insgesamt:"],
    },
    manners: [
      {
        closing: "So weit das Wichtigste. Der Rest steht in der Quelle.",
        reply: "Deine Meinung? Antworte einfach.",
        save: "Speichern. Teilen.",
        follow: "Anderer Meinung? Antworte. Und folge mir.",
      },
      {
        closing:
          "Das habe ich daraus mitgenommen. Ich habe jede Stelle neben ihr Zitat gesetzt, damit man mich prüfen kann.",
        reply: "Ich bin gespannt, was du davon hältst. Schreib mir, ich lese jede Antwort.",
        save: "Ich komme immer wieder darauf zurück. Speichere es dir und schreib mir, was dir neu ist.",
        follow:
          "Ich will wissen, wo ich falsch liege. Antworte mir und folge mir für den nächsten Thread.",
      },
      {
        closing:
          "Das haben wir daraus mitgenommen. Unsere Zitate führen zurück an ihre Stelle in der Quelle.",
        reply: "Wir lesen jede Antwort. Schreib uns, was uns entgangen ist.",
        save: "Wir kommen immer wieder darauf zurück. Speichere unseren Beitrag und teile ihn mit deinem Team.",
        follow: "Wir bleiben dran. Folge uns und schreib uns, was wir als Nächstes lesen sollten.",
      },
      {
        closing:
          "Das ist die Kurzfassung einer längeren Quelle, und weil jedes Zitat an seine Stelle zurückführt, weiß man, wo nachzulesen ist, wenn man den ganzen Gedanken haben möchte.",
        reply:
          "Wenn sich einer dieser Punkte mit deinen Erfahrungen deckt oder wenn du etwas ganz anderes gefragt hättest, antworte auf diese Mail und schreib mir davon.",
        save: "Speichere dir diesen Beitrag für den Tag, an dem du ihn brauchst, und teile ihn mit jemandem, der ihn vielleicht noch früher brauchen kann als du.",
        follow:
          "Wenn du einem dieser Punkte widersprechen würdest, antworte und schreib, welchem, und folge mir, wenn du auch den nächsten Thread lesen möchtest.",
      },
    ],
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} Abschnitt", other: "{n} Abschnitte" },
      takeaways: { one: "{n} eigenständiger Kerngedanke", other: "{n} eigenständige Kerngedanken" },
      questions: { one: "{n} klare Frage", other: "{n} klare Fragen" },
      speakers: { one: "{n} Stimme", other: "{n} Stimmen" },
      words: { one: "{n} Wort", other: "{n} Wörter" },
      lines: { one: "{n} Satz", other: "{n} Sätze" },
      quotable: { one: "{n} zitierbarer Satz", other: "{n} zitierbare Sätze" },
      sentences: { one: "{n} Satz", other: "{n} Sätze" },
    },
    levels: { high: "hoch", medium: "mittel", low: "gering" },
    forms: {
      conversation: "Gespräch",
      voices: "Gesprochen, mehrere Stimmen",
      voice: "Gesprochen, eine Stimme",
      document: "Geschrieben, sachlich",
    },
    traits: { personal: "persönlich", plain: "schlicht", dense: "dicht" },
    tone: "{traits} (gezählt: {facts})",
    average: "im Schnitt {n} Wörter je Satz",
    suggestion: "Vorschlag: {text}",
    audience: {
      unknown: "Nur aus deiner Quelle abgeleitet. Dein Publikum kennen wir nicht.",
      asking: "Menschen, die fragen: {question}",
      hearing: "Menschen, die diesen Stimmen folgen: {names}",
      about: "Menschen, die sich für dieses Thema interessieren: {topic}",
    },
    subject: "das Thema der Quelle",
    goalExplain: "Mit den Worten der Quelle erklären: {topic} ({sections}, darunter {headings})",
    goalAnswer:
      "Antwort geben auf das, was gefragt wurde, etwa {question} (in der Quelle: {questions})",
    goalLines: "Die stärksten Sätze weitertragen: für sich allein zitierbar sind {sentences}",
    reasons: {
      letter: "{sections} und {takeaways}: Stoff für einen Brief mit drei bis sechs Abschnitten.",
      carousel: "Mit höchstens 20 Wörtern für sich verständlich: {lines}. Ein Gedanke je Folie.",
      article: "{words}, {sections} und {questions}, wonach man im Netz suchen könnte.",
      articleUnasked:
        "{words} und {sections} als Stoff; keine klare Frage, die als Überschrift taugt.",
      thread: "In einen Post passen, samt Namen: {quotable}.",
    },
    becauses: {
      letter: "ohne die Quelle weiterleiten lassen sich {takeaways}",
      carousel:
        "Folien, die für sich stehen, werden gern gespeichert, und die Quelle bietet {lines} dafür",
      article: "gefunden wird der Beitrag über {questions}, die die Quelle beantwortet",
      articleUnasked: "die Quelle beantwortet keine Frage, nach der gesucht wird",
      thread: "teilen lassen sich {quotable}",
      threadAsked: "teilen lassen sich {quotable}; beantwortet: {questions}",
    },
    estimate: "Erwartete Resonanz: {level} ({because}).",
    tips: {
      letter: "Nimm {passage} als Vorschautext: Der Satz versteht sich von selbst.",
      article: "Nenne in der Beschreibung die Frage {passage}: Der Beitrag beantwortet sie.",
      articleUnasked: "Setz {passage} in die Beschreibung für Suchergebnisse.",
      carousel: "Teile die Folie mit {passage} auch einzeln.",
      thread: "Poste {passage} ein paar Tage später noch einmal einzeln.",
    },
    promotion: {
      article: ["Sieh dir Titel und Beschreibung vor dem Erscheinen in einer Suchvorschau an."],
      letter: [
        "Schick ihn zuerst dir selbst und lies die Betreffzeile auf dem Telefon.",
        "Stell am Ende eine einzige Frage und beantworte jede Zuschrift.",
      ],
      thread: ["Bleib in der ersten Stunde dabei und beantworte Antworten."],
      carousel: [
        "Setz die Aufforderung auch in den Begleittext.",
        "Erwähne die Zitierten, wenn sie einverstanden sind.",
      ],
    },
    links: {
      announce: "Kündige ihn im Newsletter an ({slot}).",
      toArticle: "Führ zum Artikel {title} weiter.",
      inReply: "Verlinke den Artikel {title} in einer Antwort, nicht im ersten Post.",
      pin: "Hefte den Thread an, bis das nächste Stück erscheint.",
      next: "Weise auf das nächste Stück hin: {slot}.",
      close: "Schließ die Reihe ab: Verlinke, was vorher erschienen ist.",
    },
  },
  style: {
    i: list("ich mich mir mein meine meinem meinen meiner"),
    we: list("wir uns unser unsere unserem unseren unserer"),
    you: list("du dich dir dein deine ihr euch euer sie ihnen ihre"),
    hedges: phrases(
      "vielleicht|wohl|möglicherweise|wahrscheinlich|vermutlich|eigentlich|irgendwie|ziemlich|eher|scheint|ich glaube|ich denke|könnte|dürfte",
    ),
    intensifiers: phrases(
      "sehr|wirklich|total|absolut|völlig|extrem|unglaublich|immer|nie|niemals|ganz",
    ),
    links: list("und aber also oder denn doch"),
    functionWords: list(
      "der die das und in zu den ist nicht von mit es auf für im ein eine dem des sich als auch an dass aus bei nach wie so wenn noch nur man werden war hat aber oder um am schon dann da was wird sind",
    ),
  },
  reading: {
    transition:
      "aber|allerdings|also|am ende|an erster stelle|andererseits|anschließend|auch|aufgrund|aus diesem grund|außerdem|beispielsweise|besonders|bevor|bis|da|dabei|dadurch|dafür|dagegen|daher|damit|danach|dann|darum|dass heißt|das heißt|dazu|demnach|dennoch|deshalb|deswegen|doch|ebenfalls|ebenso|einerseits|endlich|erst|erstens|falls|ferner|folglich|genauso|gleichzeitig|hingegen|im gegensatz|im gegenteil|im übrigen|in der tat|indem|infolge|inzwischen|jedoch|kurz gesagt|letztendlich|mit anderen worten|möglicherweise|nachdem|nämlich|natürlich|nicht nur|nichtsdestotrotz|nun|ob|obwohl|obgleich|oder|ohnehin|schließlich|schon|sobald|sodass|sofern|solange|somit|sondern|sonst|sowie|sowohl|statt|stattdessen|so dass|trotz|trotzdem|überdies|übrigens|und zwar|vielmehr|vor allem|während|währenddessen|weder|wegen|weil|weiterhin|wenn|wohingegen|zudem|zuerst|zuletzt|zum beispiel|zumal|zunächst|zusammenfassend|zwar|zweitens",
    passive:
      /(?<!\p{L})(?:werde|wirst|wird|werden|werdet|wurde|wurdest|wurden|wurdet|worden)(?!\p{L})[^.!?]*(?<!\p{L})(?:(?:\p{L}{0,8}ge|be|ver|er|ent|zer|über|unter|miss)\p{Ll}{2,}(?:t|en)|\p{L}{2,}iert)(?=\s*(?:[,.!?;:“"]|$|hat|haben|ist|sind|kann|können|worden))|(?<!\p{L})(?:\p{L}{0,8}ge\p{Ll}{2,}(?:t|en)|\p{L}{2,}iert|(?:be|ver|er|ent|zer)\p{Ll}{2,}(?:t|en))\s+(?:wird|werden|wurde|wurden|worden)(?!\p{L})/iu,
    ease: (sentence, word) => 180 - sentence - 58.5 * word,
    formula: "Amstad, 1978",
    syllable: /[aeiouyäöü]+/giu,
  },
  grounding: {
    fillers: {
      always: "äh|ähm|ehm|öh|hm|mhm|naja|na ja|sag ich mal|sage ich mal",
      setOff:
        "also|und|aber|nun|tja|ach|halt|eben|gut|okay|ok|ich meine|weißt du|wissen sie|sozusagen|ehrlich gesagt|sagen wir mal",
    },
    negations:
      "nicht nichts nie niemals niemand niemanden niemandem kein keine keinen keinem keiner keines keinerlei weder ohne nirgends nirgendwo kaum nein nichtmal",
    numerals: {
      words:
        "0 null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn eins:1 zwo:2 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 tausend:1e3 million:1e6 millionen:1e6 milliarde:1e9 milliarden:1e9 billion:1e12 billionen:1e12 einhalb:0.5 dutzend:12",
      ordinals:
        "1 erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte 1 ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten 1 erster zweiter dritter vierter fünfter sechster siebter achter neunter zehnter 1 erstes zweites drittes viertes fünftes sechstes siebtes achtes neuntes zehntes",
      joiners: ["und"],
      joined: true,
      unitsFirst: true,
      point: ["komma"],
    },
    units: { percent: "prozent", euro: "euros?", dollar: "dollars?" },
    range: "bis|auf|und|oder",
    timeLead: "um",
    nameTitles: list("herr herrn frau dr prof professor professorin"),
    names: [
      /(?<!\p{L})(?:in|aus|nach|von|bei|namens|genannt|Herrn?|Frau|Dr\.|bis|über)\s+(\p{Lu}\p{L}+)(?=[\s,.;:!?)]|$)/gu,
    ],
    inflected: /^ge(\p{L}{3,}(?:t|en))$/u,
    statements: `says: sagt|sagte|erklärt|erklärte|meint|meinte|erzählt|erzählte|berichtet|berichtete|fragt|fragte|findet|fand|glaubt|glaubte|betont|betonte|ergänzt|erinnert sich|gibt zu|gab zu|räumt ein|warnt|warnte|weiß|nennt|beschreibt|rät|so|ausdrückt|formuliert|es ausdrückt
per: laut|wie|nach|so|zufolge|für|sagt|sagte|erklärt|meint|erzählt|berichtet|fragt|betont|findet|glaubt|in den Worten von|Worten von
maybe: glauben, dass|glaubt, dass|vermute[nt]?|nimmt an|nehmen an|ob|unklar|ungewiss|unbekannt|keine(?:n|rlei)? (?:Beweise?|Belege?)|nicht (?:bewiesen|belegt|erwiesen|geklärt)|vielleicht|möglicherweise|womöglich|wahrscheinlich|vermutlich|mutmaßlich|angeblich|könnten?|könne|dürfte|hofft|hoffen|plant|planen|eventuell|scheint|erwägt|denkbar|möglich|kann sein
when: wohl|wenn|falls|sofern|sobald|solange|bleibt|sollte
surely: unabhängig davon|egal|ganz gleich|so oder so|in jedem Fall|ohnehin|garantiert|sicher|sicherlich|bestimmt|zweifellos|auf jeden Fall|definitiv|genau|bewiesen
undo: ruht|ruhen|ruhte\\w*|paus\\w*|un\\w{3,}(?:ig|lich|bar)|unbeteiligt\\w*|befreit\\w*|verg(?:aß|essen)|vergisst|ignorier\\w*|vers(?:äum|chon)\\w*|verlor\\w*|verlier\\w*|aufgegeben|aufgab\\w*|aufgeben|gibt auf|verzicht\\w*|weiger\\w*|statt|anstatt|anstelle|unmöglich|nur|ohne|trotz|bis|bevor|erst|außer|lehnt\\w*|ablehn\\w*|verhinder\\w*|vermeid\\w*|fehl\\w*|leer|scheiter\\w*|zu trocken|durchhalt\\w*|halten durch|weitermach\\w*|bl(?:ei|ie)b\\w*|eher
idle: nie zuvor(?=.* so)|(?:noch )?nie so|nicht nur|nicht allein|nicht zuletzt|nichts als|keine Frage|kein Zweifel|nicht weniger als|nicht mehr als|keine zwei|keine \\d+|nicht einmal \\d+
all: alle|allen|aller|alles|jede[rnms]?|immer|niemals|nie|niemand|kein\\w*|sämtliche\\w*|ausnahmslos|vollständig|ganz|überall|stets
part: die meisten|meist|meistens|meisten|viele|vielen|manche\\w*|einige\\w*|einigen|mehrere|oft|häufig|manchmal|gelegentlich|hälfte|fast|beinahe|kaum|teils|teilweise|zumeist|wenige
total: insgesamt|zusammen\\w*|alles in allem|gesamt\\w*|summe
apart: später|danach|darauf|nach=früher|davor|zuvor|vor
poles: mehr|besser\\w*=weniger|schlechter\\w* ; leiser?\\w{0,2}|ruhig\\w*=laut(?:er|e|es|en)? ; billig\\w*|günstig\\w*=teue?r\\w* ; schwer\\w*=leicht\\w* ; schnell\\w*=langsam\\w* ; groß\\w*|größ\\w*=klein\\w* ; hoch|höher\\w*=niedrig\\w*|tief\\w* ; steil\\w*=flach\\w* ; dick\\w*=dünn\\w* ; reich(?:e[rnms]?)?=arm(?:e[rnms]?)?|ärm\\w* ; sicherer\\w*=gefährlich\\w* ; breit\\w*=schmal\\w*|enge?r?e? ; hell\\w*=dunk\\w* ; sauber\\w*=schmutzig\\w* ; jüng\\w*|jung\\w*=ält\\w* ; süß\\w*=bitter\\w*|sauer\\w* ; beste[nrms]?=schlechteste\\w* ; zugestimmt|stimmt\\w*|akzeptier\\w*|genehmig\\w*=abgelehnt|lehnt\\w*|verweiger\\w* ; erlaub\\w*=verboten|verbiet\\w*|verbot ; gelang|gelungen|gelingt=scheiter\\w*|misslang|misslungen ; lieb(?:t|te|en)=hass(?:t|te|en) ; gewinne?=verluste? ; verbesser\\w*=verschlechter\\w* ; lob(?:t|te|en)=kritisier\\w* ; nord\\w*=süd(?!ost|west)\\w* ; ost(?:en|s\\w+)?=west(?:en)? ; öffentlich\\w*=privat\\w* ; länger\\w*|lang=kürzer\\w*|kurz ; stark\\w*|stärk\\w*=schwach\\w*|schwäch\\w* ; warm\\w*|wärm\\w*|heiß\\w*=kalt\\w*|kält\\w*|kühl\\w* ; trocken\\w*=nass\\w*|feucht\\w* ; einfach\\w*=schwierig\\w* ; stieg|steig\\w*|gestiegen|wuchs|wächst|gewachsen=sank|sinkt|sinken|gesunken|fiel|gefallen|schrumpf\\w* ; früher=später
than: als|im Vergleich (?:zu[rm]?|mit)|verglichen mit|gegenüber
since: weil|da|denn|wegen|aufgrund
hence: deshalb|deswegen|darum|daher|also|folglich
unless: wenn|falls|sofern|solange|sollte|bleibt
will: wird|werden|werde
rather: statt|anstatt|anstelle
parts: morgens|vormittags?|am morgen|früh(?=\\W) ; mittags?|zu mittag ; nachmittags? ; abends?|nachts?|nächte?n? ; mitternacht ; morgendämmerung|sonnenaufgang|tagesanbruch ; abenddämmerung|sonnenuntergang
seasons: frühling|frühjahr ; sommer ; herbst ; winter
ratio: von|aus
rough: etwa|rund|ungefähr|circa|ca\\.?|gut|knapp|fast|beinahe|nahezu|um die|zirka ; mehr als|über|mindestens|wenigstens|ab|mehr wie ; weniger als|unter|höchstens|maximal|bis zu|keine|nicht einmal
shares: die hälfte=0.5|hälfte=0.5|halb(?:e[rsnm]?)=0.5|zwei drittel=0.66667|ein(?:em|es)? drittel=0.33333|das drittel=0.33333|drei viertel=0.75|ein(?:em|es)? viertel=0.25|ein(?:em|es)? fünftel=0.2|ein(?:em|es)? zehntel=0.1|anderthalb=1.5|eineinhalb=1.5|zweieinhalb=2.5 ; einhalb
clock: viertel nach=15|viertel vor=-15|dreiviertel=-15|halb=-30 ; uhr=0`,
  },
  edits,
} satisfies Language;
