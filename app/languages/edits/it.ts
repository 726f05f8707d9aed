import type { LanguageEdits } from "../edits.ts";

const finite =
  "è|era|erano|sarà|saranno|sarebbe|c'è|ci sono|ha|hanno|aveva|avevano|avrà|può|possono|poteva|potrebbe|deve|devono|dovrebbe|vuole|vogliono|fa|fanno|faceva|va|vanno|viene|vengono|dice|dicono|sa|sanno|vede|vedono|dà|danno|sta|stanno|serve|servono|funziona|funzionano|significa|esiste|esistono|sembra|sembrano|succede|basta|bastano|costa|costano|cambia|cambiano|dipende|dipendono|aiuta|aiutano|usa|usano|permette|permettono|resta|restano|rimane|diventa|diventano|comincia|inizia|porta|portano|bisogna|si \\p{Ll}+[aeo]|puoi|devi|hai|vuoi|sai|fai|sei|vai|\\p{Ll}{3,}(?:arono|erono|irono|avano|evano|ivano|erà|irà)|sono";

export const edits: LanguageEdits = {
  openings:
    "e poi|e quindi|e allora|e|ma|però|quindi|allora|cioè|ehm+|eh+|il fatto è che|la verità è che|diciamo che",
  pausedOpenings:
    "beh|bene|ecco|insomma|sì|certo|esatto|esattamente|ok|okay|va bene|guarda|guardi|senti|senta|appunto|ovviamente|chiaramente|naturalmente|onestamente|sinceramente|come dicevo|come dire|sai|vedi|tra l'altro|inoltre|infatti|dunque|comunque|poi|praticamente|voglio dire|mah",
  openingStays:
    /^(?:e (?:non|né|solo|neanche)(?!\p{L})|e\/o|ma (?:non|anche|solo)(?!\p{L})|quindi (?:non|no)(?!\p{L})|allora (?:no|sì)(?!\p{L}))/iu,
  opposing: "ma|però",
  hesitations: "ehm+|eh+|uhm+|mmm+",
  asides:
    "diciamo|appunto|ovviamente|chiaramente|naturalmente|certo|come dicevo|come dire|sai|vedi|tra l'altro|ecco|insomma|cioè|onestamente|ehm+|eh+",
  tags: "vero|giusto|no vero|sai|ok|capito|eh|certo|ecco",
  stumbles: "il|lo|gli|i|un|una|di|e|con|per|del|della|nel|ma|io",
  stumbleRuns: "il|la|lo|gli|le|i|un|una|di|e|con|per|del|è|che|ma|io|c'è|si",
  runsOn: "che|come|se|dove|quando|quello",
  unpaused:
    "è|sono|era|il|lo|la|i|gli|le|un|una|di|del|della|dei|a|al|alla|in|nel|nella|con|per|da|dal|senza|su|che|e|o|ma|non|si|suo|sua|molto|più|come|se|ha|hanno|può|possono",
  paused: "e|o|ma|perché|che|se|quando|dove|anche|mentre|quindi|allora|però|oppure",
  blurs: "diciamo|cioè|insomma|come dire|ecco",
  guarded:
    "unicamente|principalmente|la maggior parte|di norma|normalmente|solitamente|di rado|a condizione|in caso di|dipende|appena|all'incirca|suppergiù|parecchi\\p{L}*|vari[ei]?|semmai|solo|soltanto|forse|magari|probabilmente|possibilmente|può darsi|quasi|circa|intorno|alcun[ie]|qualche|piuttosto|spesso|a volte|raramente|generalmente|di solito|più|meno|meglio|peggio|maggiore|minore|come|se|tranne|salvo|eccetto|quando|fino|almeno|al massimo|a meno|purché|sembran?o?|sembra|potrebbe\\p{L}*|dovrebbe\\p{L}*|sarebbe\\p{L}*|credo|penso|mi pare|molt[ioae]|poc[ohe]\\p{L}*|tutt[ioae]|ogni|entramb[ie]|metà|abbastanza|troppo|in parte|soprattutto|in genere|in teoria|bensì|tanto|tant[ie]|così|neanche|nemmeno|neppure|nessun\\p{L}*|mai|niente|nulla|senza|né",
  unfit:
    /\.{3}|…|--|\[|https?:|(?<!\p{L})(?:il|lo|la|i|gli|le|un|una|di|e|o|ma|che|perché|se|molto|mio|tuo|suo|con|in)\.$|(?<!\p{L})(?:grazie|benvenut\p{L}*|ciao|buongiorno|buonasera|(?:hai|ha|avete) (?:detto|menzionato|accennato)|(?:il )?tuo (?:libro|podcast)|raccontaci|dimmi|dicci|questo (?:episodio|podcast)|questa puntata)(?!\p{L})|^(?:sì|no|certo|esatto|ecco)[.!]|^(?:e |ma )?sono(?!\p{L})/iu,
  first:
    /(?<!\p{L})(?:io|mi|me|mio|mia|miei|mie|ho|credo|penso|dico|voglio|vorrei|posso|devo|faccio|vado|so|sto|vedo|trovo|ricordo|spero|preferisco|capisco|conosco|lavoro in|vivo|sento|direi|avevo|ero|stavo|volevo|dovevo|potevo|facevo|sapevo|pensavo|andavo|dicevo|ebbi|feci|dissi|vidi|andai|\p{L}{3,}(?:avo|evo)(?<!bravo))(?!\p{L})|(?<!\p{L})m['’](?=\p{L})/iu,
  plural:
    /(?<!\p{L})(?:noi|ci siamo|nostr[oaie]|\p{L}{2,}(?:iamo|avamo|evamo|ivamo|eremo|iremo))(?!\p{L})/iu,
  frames: {
    says: "dice",
    asks: "chiede",
    inside: [", {says} {who}, "],
    tail: [", {says} {who}"],
    ahead: ["Secondo {who}, "],
    asked: ["{words}, {says} {who}."],
    fronted: "se|quando|anche se|mentre|siccome|appena|finché",
    frontedClause: "se|quando|mentre|siccome",
    subjects:
      "il|lo|la|i|gli|le|l'|un|una|uno|c'è|ci|è|sono|si|non|tutto|tutti|nessuno|questo|quello|puoi|devi|hai|può|possono|ha|hanno|allora",
    lowered:
      "il|lo|la|i|gli|le|l'|un|una|uno|c'è|ci|è|si|non|tutto|tutti|tutte|nessuno|questo|questa|quello|quella|se|quando|mentre|in|con|per|da|di|a|al|nel|nella|ogni|molti|alcuni|alcune|altri|puoi|devi|solo|sempre|anche|forse|senza|chi",
    verb: new RegExp(`(?<!\\p{L})(?:${finite})(?!\\p{L})`, "iu"),
    imperative:
      /^(?:no|sì|guarda|pensa|immagina|ricorda|lascia|prova|usa|cerca|chiedi|fai|non (?:\p{L}+re))(?!\p{L})/iu,
    fragment:
      /^(?:che|perché|bensì|e|o|né|dove|cui|il cui|per esempio|ad esempio|cioè|soprattutto|anche se [^,]*[.])(?!\p{L})/iu,
  },
  written: {
    one: {
      who: "il testo",
      inside: [", secondo il testo, "],
      tail: [", secondo il testo"],
      ahead: ["Secondo il testo, "],
    },
    many: {
      who: "gli autori",
      inside: [", secondo gli autori, "],
      tail: [", secondo gli autori"],
      ahead: ["Secondo gli autori, "],
    },
  },
};
