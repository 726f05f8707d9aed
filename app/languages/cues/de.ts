import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

export const cues: Cues = {
  oneHand: /(?<!\p{L})(?:einerseits|zum einen|auf der einen Seite)(?!\p{L})/iu,
  otherHand: /(?<!\p{L})(?:andererseits|zum anderen|auf der anderen Seite|anderseits)(?!\p{L})/iu,
  apart:
    /^(?:insbesondere|dazu|dafür|dagegen|hingegen|außerdem|zudem|ebenso|daneben|danach|anschließend|schließlich|andererseits|stattdessen|im gegensatz|inzwischen|nein|ja|genau|klar|(?:der|die|das) (?:Unterschied|Problem|Ergebnis|Grund|Ziel|Idee|Frage|Antwort|Lösung|Geschichte|Punkt) (?:ist|war|sind|waren|dabei|daran))(?!\p{L})|(?<!\p{L})(?:dies\p{L}*|solche?\p{L}*|auch|derselbe\p{L}*|das gleiche)(?!\p{L})|(?<!\p{L})(?:die|den|der) (?:beiden|zwei|drei|anderen|\d+) (?:Nullen|Aspekte[n]?|Seiten|Fälle[n]?|Gruppen|Möglichkeiten)(?!\p{L})/iu,
  gist: /^(?:zusammenfassung|kurzfassung|abstract|das wichtigste in kürze|überblick)$/iu,
  parts: {
    problem:
      /^(?:(?:einleitung|einführung|hintergrund|ausgangslage|problemstellung|motivation|zielsetzung|fragestellung|anlass|ziele?)(?: .*)?)$/iu,
    others:
      /^(?:stand der (?:forschung|technik)|forschungsstand|literaturüberblick|verwandte arbeiten|(?:theoretische[rn]? )?(?:hintergrund|grundlagen|rahmen))$/iu,
    method:
      /^(?:(?:material und )?methode[n]?(?: .*)?|methodik|methodisches vorgehen|vorgehen(?:sweise)?|(?:versuchs|studien)(?:aufbau|design)|untersuchungsdesign|durchführung)$/iu,
    detail:
      /^(?:stichprobe|teilnehmer(?:innen)?.*|probanden|material(?:ien)?|messinstrumente?|statistische auswertung|datenerhebung|auswertung|implementierung)$/iu,
    result:
      /^(?:(?:wichtigste |zentrale )?(?:ergebnisse?|resultate?|befunde?)(?: .*)?|evaluation|messergebnisse)$/iu,
    meaning:
      /^(?:diskussion(?: .*)?|(?:schluss)?folgerungen?(?: .*)?|fazit(?: .*)?|schluss(?:bemerkung(?:en)?|betrachtung|wort)?|empfehlungen?(?: .*)?|handlungsempfehlungen?|zusammenfassung und .*|bedeutung(?: .*)?|(?:leitbild)(?: .*)?)$/iu,
    limits:
      /^(?:(?:grenzen|einschränkungen|limitationen)(?: .*)?|(?:.* und )?ausblick|offene fragen|weiterer forschungsbedarf)$/iu,
    apart:
      /^(?:literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|anhang.*|anlagen?(?: .*)?|danksagung.*|interessenkonflikte?|(?:inhalts|abbildungs|tabellen|abkürzungs)verzeichnis|inhalt|glossar|impressum|vorwort|über (?:den autor|die autor(?:en|in|innen))|kontakt|förderung)$/iu,
  },
  aims: /(?<!\p{L})(?:ziel (?:dieser|der|unserer) (?:\p{L}+ )?(?:arbeit|studie|untersuchung)|(?:diese|die vorliegende) (?:arbeit|studie|untersuchung) (?:soll|untersucht|beschreibt|behandelt|befasst)|in diese[mr] (?:kapitel|abschnitt|arbeit|beitrag))(?!\p{L})/iu,
  thesis:
    /(?<!\p{L})(?:der (?:Punkt|Schlüssel|Kern|Zweck)|das (?:Wichtigste|Entscheidende|Problem|Ziel)|entscheidend|am (?:wichtigsten|Ende)|grundlegend|im Grunde|es geht (?:um|darum)|worauf es ankommt|die (?:wichtigste|größte|eigentliche|einzige)|jede[rsmn]? )(?!\p{L})/iu,
  definition:
    /^(?:(?:eine?|der|die|das|jede[rs]?)\s+)?[\p{L} -]{2,40}\s(?:ist|sind|bedeutet|heißt|nennt man|bezeichnet)\s(?:nicht\s|also\s|ja\s)?(?:eine?[nm]?|der|die|das|wenn|dass|nichts)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:weil|denn|deshalb|deswegen|darum|daher|der Grund|aus diesem Grund)(?!\p{L})/iu,
  contrast:
    /(?<!\p{L})(?:sondern|statt|anstatt|im Gegensatz|während|anders als|der Unterschied|hingegen|dagegen|nicht mehr|im Vergleich)(?!\p{L})/iu,
  advice:
    /(?<!\p{L})(?:(?:man|du|ihr|Sie) (?:soll\p{L}*|muss|müss\p{L}*|darf|dürf\p{L}*|kann\p{L}*|könn\p{L}*|brauch\p{L}*)|(?:sollte|muss|darf|kann) (?:man|du)|sollten Sie|am besten|wichtig ist,? dass|achte\p{L}* (?:Sie )?(?:auf|darauf)|versuch\p{L}*|fang\p{L}* (?:Sie )?an|Finger weg|wer .{3,60}, (?:sollte|muss))(?!\p{L})/iu,
  story:
    /(?<!\p{L})(?:vor (?:\p{L}+ )?Jahren|eines Tages|als ich|damals|im Jahr(?:e)? (?:19|20)\d\d|ich erinnere|früher|zum ersten Mal)(?!\p{L})/iu,
  example:
    /(?<!\p{L})(?:zum Beispiel|beispielsweise|stell(?:en Sie| dir|t euch)? (?:sich )?vor|nehmen wir|etwa wenn|angenommen)(?!\p{L})/iu,
  result:
    /(?<!\p{L})(?:gezeigt|zeigt\p{L}*|ergab\p{L}*|ergeben|führte?n? (?:dazu|zu)|geführt|gestiegen|gesunken|verbesser\p{L}*|signifikant\p{L}*|herausgekommen|herausgestellt|am Ende|Ergebnis)(?!\p{L})/iu,
  concession:
    /(?<!\p{L})(?:obwohl|trotzdem|allerdings|zwar|der (?:Haken|Nachteil)|dennoch|Vorsicht|Risiko)(?!\p{L})/iu,
  retracts:
    /^(?:nein|nee|quatsch|scherz|kleiner scherz|stimmt (?:gar )?nicht|doch nicht|natürlich nicht|falsch)(?!\p{L})/iu,
  ordinals: {
    items: ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste"].map(
      (word) =>
        new RegExp(
          `^(?:(?:und|also|dann|ja),? )*(?:(?:der|die|das|mein|unser) )?${word}(?:[nrs]|ns)?(?: (?:Punkt|Schritt|Grund|Teil|Regel|Frage|Idee)|,| ist| war)`,
          "iu",
        ),
    ),
    last: /^(?:(?:und|also|dann),? )*(?:(?:der|die|das) )?(?:letzte[rsn]?|zuletzt|schließlich)(?: (?:Punkt|Schritt|Grund|Teil|Regel|Frage|Idee)|,| ist| war)/iu,
  },
  deictic: /^(?:wenigstens|nur|auch)(?!\p{L})|(?<!\p{L})(?:unten|oben)$/iu,
  clause: {
    opens:
      /^(?:(?:und|aber|denn|also) )?(?:solange|wenn|weil|obwohl|obgleich|falls|sobald|nachdem|bevor|sofern|indem|sodass|so dass|dass|ob)(?!\p{L})/iu,
    // A main clause behind it begins with its verb.
    main: /(?<!\p{L})(?:dann|so) \p{Ll}|[,:–—] (?!(?:der|die|das|dem|den|des|denen|deren|dessen|ein\p{L}*|kein\p{L}*|dass|ob|wenn|weil|wie|wo|was|wer|wen|wem|womit|wodurch|und|oder|aber|sondern|denn|um|ohne|mit|in|an|auf|zu|für|von|bei|aus|nach|unter|durch|damit|sodass|obwohl|indem|welche\p{L}*|als|also|etwa|zum|zur|im|am|sie|ihre?|seine?|meine?|nicht|heute|diese\p{L}*)(?!\p{L}))(?:\p{Ll}+(?:t|n|st|[bdgmprt]e)|ging|lief|fand|fiel|kam|bekam|gab|nahm|begann|war|bin|muss|soll|will|darf|mag|lag|sah|stieg|blieb|ließ|hielt|sprach|trug|zog|wuchs|kann|weiß)(?!\p{L})/iu,
  },
  condition: /^(?:wenn|falls)(?!\p{L})/iu,
  addresses:
    /^(?:\p{L}+ )?(?:du (?:hast|warst|hattest)|Sie (?:haben|waren|hatten)|ihr (?:habt|wart|hattet))(?!\p{L})/iu,
  limits:
    /^(?:(?:(?:wenn|falls|sobald|wo|da|das|es|er|sie|wir) \p{L}+ )?(?:aber|allerdings|jedoch)|es sei denn|außer|nur wenn|auch wenn (?:das|dies)|obwohl|wobei|trotzdem|dennoch|andererseits|zumindest|in der Praxis|mal sehen|man wird sehen|im Gegenteil|ich kann mich (?:auch )?irren|[^,;]{2,40} (?:jedoch|allerdings|hingegen|dagegen))(?!\p{L})/iu,
  concedes:
    /^(?:(?:und|also|ja|nein|gut|na),? )*(?:(?:es|das|da) (?:ist|sind|gibt es|gibt's) (?:ja )?(?:natürlich|sicher\p{L}*|klar|schon|zwar)|natürlich|sicher(?:lich)?|zwar|klar,|gewiss)(?!\p{L})/iu,
  promises:
    /(?<!\p{L})(?:zwei|drei|vier|ein paar|mehrere) (?:\p{L}+ )?(?:dinge|sachen|gründe|punkte|schritte|möglichkeiten|fragen)(?!\p{L})[^,;]*[.:!]$/iu,
  denies:
    /^[\p{L} -]{2,40}(?<!\p{L})(?:ist|sind|war|waren) (?:nicht|kein\p{L}*) [^,;]{2,40}[.!]$/iu,
  beside: /(?<!\p{L})(?:Lieblings\p{L}*|Zuhörer\p{L}*|Hörer(?:innen)?)(?!\p{L})/iu,
  tastes:
    /(?<!\p{L})(?:Bücher|(?:ein|welches) Buch|Filme?|Serien?|Podcasts?)(?!\p{L}).{0,60}empf(?:ie|e|a|o)hl\p{L}*|empf(?:ie|e|a|o)hl\p{L}*.{0,30}(?:Bücher|ein Buch|Filme?|Podcasts?)(?!\p{L})|Lebensmotto/iu,
  courtesy:
    /(?<!\p{L})(?:danke\p{L}*|(?:gute|schöne|spannende|wichtige) frage|freut mich|gern(?:e)?)(?!\p{L})/iu,
  introduces:
    /(?<!\p{L})(?:stell(?:en|t|st|e)?(?: \p{L}+){0,3} (?:dich|sich|euch)(?: \p{L}+){0,4} vor|(?:dich|sich|euch)(?: \p{L}+){0,3} (?:kurz )?vorstellen|(?:über|zu) (?:dich|ihre[rn]? (?:person|werdegang|hintergrund)|dein(?:en|em)? (?:werdegang|hintergrund))|(?:wer (?:bist du|sind sie)))(?!\p{L})/iu,
  announces:
    /(?<!\p{L})(?:(?:zwei|drei|vier|ein paar|mehrere|verschiedene|folgende\p{L}*) (?:\p{L}+ )?(?:dinge|sachen|gründe|punkte|schritte|beispiele|möglichkeiten)|ich (?:erzähle?|erkläre?|sage?|zeige?) (?:dir|ihnen|euch|mal|jetzt|das)|folgende\p{L}*|fangen wir|kommen wir)(?!\p{L})|:$/iu,
  prompts:
    /^(?:(?:und|also|ja|okay|gut|dann|jetzt),? )*(?:erzähl\p{L}*|beschreib\p{L}*|erklär\p{L}*|schilder\p{L}*|mich würde interessieren)(?!\p{L})/iu,
  verdict:
    /^(?:(?:na|äh|also|ach),? )?(?:ja|nein|doch|unbedingt|klar|beides|nie|vielleicht|wahrscheinlich|auf keinen Fall)(?!\p{L})/iu,
  framed:
    /(?<!\p{L})(?:in der Theorie|theoretisch|stell\p{L}* (?:dir|euch|Sie sich)|nehmen wir|angenommen|(?:viele|manche|einige|die Leute) (?:sagen|denken|glauben|meinen|behaupten)|der Mythos)(?!\p{L})/iu,
  owned: /(?<!\p{L})(?:seine[nmrs]?|ihre[nmrs]?|deren|dessen)(?!\p{L})/u,
  concludes:
    /^(?:(?:und|aber),? )?(?:also|deshalb|deswegen|darum|daher|somit|folglich|das (?:heißt|bedeutet)|mit anderen Worten|kurz(?:um| gesagt))(?!\p{L})/iu,
  turnsTo:
    /^(?:(?:und|aber|dann),? )*(?:ein(?:e)? (?:weitere[rs]?|andere[rs]?|zweite[rs]?)|d(?:er|ie|as) (?:andere|zweite|dritte|nächste|letzte)) (?:sache|punkt|grund|aspekt|thema)(?!\p{L})/iu,
  presents: presents({
    is: "ist|war|arbeitet als",
    self: "ich bin",
    who: "der|die",
    works:
      "Gründer|Mitgründer|Autor|Moderator|Schöpfer|Direktor|Redakteur|Erfinder|Inhaber|Besitzer|Verleger|Produzent|Geschäftsführer|Vorstand|Vorstandsvorsitzende[rn]?|Chef|Präsident|Vorsitzende[rn]?|Leiter|Manager|Partner|Investor|Unternehmer|Professor|Dozent|Lehrer|Lehrerin|Forscher|Wissenschaftler|\\p{L}*wissenschaftler|Historiker|Ökonom|Philosoph|Psycholog\\p{L}*|\\p{L}*physiker|\\p{L}*biolog\\p{L}*|Chemiker|Mathematiker|Arzt|Ärztin|Chirurg|Anwalt|Anwältin|Richter|Ingenieur|\\p{L}*entwickler|Programmierer|Designer|Architekt|Berater|Therapeut|Schriftsteller|Journalist|Reporter|Fotograf|Künstler|Musiker|Schauspieler|Kabarettist|Filmemacher|Koch|Köchin|Bäcker|Bauer|Bäuerin|Landwirt|Imker|Gärtner|Sportler|Aktivist|Politiker|Minister|Senator|Botschafter|Mitglied|Experte|Expertin|Astronom|Astrophysiker",
    ending: "(?:in|innen|s|n|en)?",
    ends: "(?:und|aber|weil|denn) (?:ist|war|hat|wir|ich|er|sie|ihr|es|heute|jetzt)|um (?:über|mit)|über (?:den|die|das) wir|heute|hier|zu Gast|bei uns",
  }),
};
