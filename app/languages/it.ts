import { cues } from "./cues/it.ts";
import { edits } from "./edits/it.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

export const it = {
  code: "it",
  stemmer: "italian",
  elides: true,
  pace: { words: 188 },
  decimalComma: true,
  abbreviations: "sig|Sig|dott|ecc",
  requests: "rispond\\w*|condivid\\w*|salva\\w*|segui\\w*|racconta\\w*|scriv\\w*|ascolt\\w*|leggi",
  brief: {
    leaveOut:
      "senza|omett(?:i|ere|ete)|evit(?:a|are|ate)|esclud(?:i|ere)|non (?:menzion(?:are|i)|parlare (?:di|del|dell|della|dei|degli|delle)|citare|includere|sottolineare)|tralasci(?:a|are|ate)|niente|tranne|eccetto|ma non",
    leaveOutAround: ["lasci(?:a|are|ate)", "fuori|da parte"],
    asks: "sottolinea|evidenzia|metti|concentrati|menziona|includi|usa|scrivi|spiega|parla|inizia|finisci|cita|mostra|insisti|per|con",
    turns: "ma|invece|piuttosto",
    and: "e\\s+",
    audience:
      "^(?:(?:scrivi|scritto|è)\\s+)*per\\s+(.+)|(?:lettori|pubblico)(?:\\s+(?:sono|è))?\\s+(.+)",
    goal: "(?:obiettivo|scopo)(?:\\s+è)?(?:\\s+(?:di|quello di))?\\s+(.+)|(?:perché|affinché)\\s+(.+)",
  },
  stockOpeners: "in questo (?:episodio|articolo)",
  lexicon: {
    fillers: phrases(
      "e|ma|allora|dunque|quindi|beh|be'|bene|sì|no|eh|ehm|ah|oh|insomma|cioè|diciamo|ecco|guarda|guardi|sai|sa|vabbè|certo|esatto|esattamente|assolutamente|ovviamente|in realtà|voglio dire|ok|okay|e quindi|e allora|però|niente|infatti|appunto|praticamente|mh|mmm|uhm|boh|mah|ecco dunque|ecco allora|guardi bene|vede|vedi|senta|senti|capisce|capisci|come dire|per così dire|a dire il vero|a dir la verità|se devo essere sincero|sinceramente|onestamente|francamente|in fondo|in effetti|in sostanza|in pratica|tutto sommato|effettivamente|naturalmente|chiaro|chiaramente|va bene|d'accordo|sì sì|no no|ah sì|ah no|eh sì|eh no|e niente|e basta|intendiamoci|non so|che so|figurati|si figuri|insomma ecco",
    ),
    weak: list(
      "minuto minuti ora ore secondo secondi gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica euro beh eh ehm allora dunque quindi insomma cioè diciamo ecco praticamente proprio davvero veramente semplicemente ovviamente certo cosa cose gente persona persone qualcuno nessuno tipo tipi modo modi maniera parte parti caso casi esempio esempi momento momenti tempo tempi giorno giorni settimana settimane mese mesi anno anni oggi domani ieri volta volte punto punti tema temi domanda domande risposta idea idee ragione problema problemi lato posto livello poco poca molto molta molti molte tanto tanta tanti grande grandi piccolo piccola migliore peggiore nuovo nuova stesso stessa altro altra altri altre tutto tutta tutti tutte qualcosa niente così lì qui là dire dico dice dicono detto parlare parlo parla parlano pensare penso pensa credere credo crede sapere so sa sanno vedere vedo vede visto guardare fare faccio fa fanno fatto andare vado va vanno dare do dà dato avere ho ha hanno avuto potere posso può possono volere voglio vuole vogliono dovere devo deve devono arrivare arriva arrivato passare mettere mette messo venire viene uscire trovare trova chiamare chiama cominciare iniziare inizia piacere piace importante interessante difficile facile bello bella primo prima secondo ultimo ultima uno due tre quattro cinque sei sette otto nove dieci cento mille milione milioni puntata episodio programma podcast intervista conversazione undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta duecento trecento metà terzo quarto dozzina",
    ),
    topical: list("lavoro"),
    openers: list(
      "lui lei loro esso essa essi questo questa questi queste quello quella quelli quelle ciò li ne ci suo sua suoi sue perché che o oppure anche inoltre quindi poi così sebbene quale né neanche nemmeno lì là qui altrimenti altro stesso solo perfino ancora già cui però tuttavia dopodiché infine",
    ),
    anaphors: list("lui lei loro ciò gli lo li ne quello quella quelli quelle lì là"),
    demonstratives: list("questo questa questi queste quel quei quegli"),
    personal: list(
      "io me mi mio mia miei mie noi ci nostro nostra nostri nostre ho sono ero avevo abbiamo siamo eravamo ricordo",
    ),
    reactions: list("sì no esatto certo esattamente già"),
    address: list(
      "tu ti te tuo tua tuoi lei voi vi hai sei puoi vuoi fai vai stai lavori pensi credi sai vedi dici diresti faresti conosci hanno-chiesto usi",
    ),
    determiners: list(
      "il lo la i gli le l' un uno una un' mio mia suo sua nostro nostra questo questa ogni di del dello della dei degli delle d' a al allo alla ai agli alle in nel nello nella nei negli nelle con su sul sulla per da dal dalla tra fra senza",
    ),
    links: list("di del della dei delle degli dell'"),
    asks: /^(?!.*,\s*(?:no|vero|eh|giusto|sì)\?)/iu,
    welcome:
      /(?:benvenut|ciao|buongiorno|buonasera|salve|grazie (?:per (?:avermi|l'invito|essere)|dell'invito|di avermi)|è un piacere|piacere (?:di|mio)|mi chiamo|il mio nome|nostr[oa] ospite|con noi oggi|come (?:stai|sta|va)|presentat|questa puntata|questo episodio|puntata di oggi)/i,
    outro:
      /(?:grazie (?:mille|a (?:te|lei|voi|tutti)|per|di|ancora)|alla prossima|a presto|arrivederci|iscriv|abbonat|prossima (?:puntata|settimana)|prossimo episodio|note dell'episodio|per (?:finire|concludere|chiudere)|è tutto)/i,
    aside:
      /^[^,]{0,60}, (?:però|invece|tuttavia),|^(?:la )?metà (?!d)|^(?:da allora|per questo|per esempio|ad esempio|inoltre|in quel caso|in questo caso|d'altra parte|tra l'altro)(?!\p{L})|(?:come (?:dicevo|dicevi|diceva|ho detto|hai detto)|bella domanda|buona domanda|non (?:lo )?so|scusa|risate|incomprensibile|ascoltatori|podcast|programma|parliamo|hai detto|figura \d|tabella \d|capitolo \d|come segue|di seguito|ultima domanda|raccontaci|raccontami|prossima domanda)/iu,
    conjunctions: list("e ma"),
    opposes: list("ma però"),
    hesitations:
      "eh|ehm|uhm|mh|cioè|diciamo|insomma|come dire|per così dire|no\\?|sai|praticamente|tipo,|ecco,|boh|vabbè",
    crutches: "praticamente|veramente|proprio|semplicemente|effettivamente",
    pointing: {
      own: list("studio lavoro articolo rapporto ricerca"),
      near: list("questo questa questi queste quest'"),
      far: list("quel quei quegli quello quella quelli quelle quell'"),
      places: list("lì là"),
      shares: list("metà entrambi entrambe nessuno nessuna"),
      boundObject: /^\p{L}{3,}[aei]r(?:lo|la|li|le)$/u,
    },
    verbs: {
      before: list(
        "io tu lui lei noi voi loro si mi ti ci vi non che può possono deve devono per senza ha hanno aveva è sono",
      ),
      after: list("il lo la i gli le un uno una suo sua mio che l'"),
    },
    inTalk:
      /(?<!\p{L})(?:dice|dicono|disse|ha detto|sostiene|sostengono|secondo|(?:ti|le|vi) (?:piace|piacciono|è piaciut[oa]|sembra)|preferisc[ei]|(?:tua|sua|tuo|suo) (?:propri[oa]|esperienza|lavoro|vita|carriera|libro|parere)|per (?:te|lei)|vuo(?:i|le) dire|intend[ei] dire)(?!\p{L})/iu,
    reports:
      /^(?:la\s+gente|molti|alcuni|tutti|molte\s+persone)\s+(?:pensano?|pensa|credono|crede|dicono|dice|immaginano?)(?!\p{L})/iu,
    invited: /\bgrazie (?:per avermi|dell'invito)/iu,
    episode: "puntata|episodio",
  },
  cues,
  heads: {
    people: "partecipanti|presenti",
    host: "presenta|conduce|conduttore|conduttrice|presentatore|presentatrice",
    guest: "ospit[ei]",
    author: "autor[ei]",
    title: "titolo|episodio",
    show: "trasmissione|programma",
    date: "data",
    other: "assenti|giustificati|luogo|ora|segretari[oa]|durata",
  },
  passages: {
    advert: {
      opens:
        /(?:(?:puntata|episodio|podcast|programma|video|parte)[^.]{0,25} (?:è|viene|sono)[^.]{0,15} (?:sponsorizzat[oa]|offert[oa]|presentat[oa] da|sostenut[oa]|possibile grazie)|(?:una parola|due parole|un messaggio|ringrazi\p{L}+|grazie a(?:l|i)?)[^.]{0,20} (?:del |dal |dai |il |i )?nostr[oi] (?:\p{L}+ )?(?:sponsor|partner|inserzionist)|sponsor (?:di (?:oggi|questa|questo)|della puntata|è )|(?:breve |piccola )?(?:pausa|interruzione) pubblicitaria|(?:breve|piccola) pausa|(?:torniamo|ci rivediamo|ci risentiamo) (?:tra (?:un attimo|poco)|subito)|messaggio promozionale|con il (?:sostegno|contributo) di|collaborazione a pagamento)/iu,
      offers:
        /(?:codice (?:sconto|promo(?:zionale)?|\p{Lu})|con il codice|buono sconto|sconto|\d+ ?% di|per cento di sconto|prova (?:gratuita|gratis)|(?:giorni|mesi|mese|settimane?) (?:gratis|gratuit|di prova)|senza (?:impegno|vincoli)|spedizione gratuita|soddisfatti o rimborsati|(?:iscriviti|registrati|provalo|provala|ordina|acquista) (?:subito|ora|oggi|adesso|gratis|su)|offerta (?:speciale|esclusiva|limitata))/iu,
      calls:
        /(?:visit(?:a|ate|i)|v(?:ai|ada|isita) su|andate su|scopri(?:te)?[^.]{0,30} su|maggiori informazioni su|trov\p{L}+[^.]{0,30} su|è|su(?= \S+\.\p{L}{2,3}(?!\p{L})))/iu,
      pitch:
        /(?:gratis|gratuit|(?:tuo|tua|tuoi|vostr[oa]) |al mese|offerta|ascoltatori|spedizione|piattaforma|applicazione|progettat[oa]|fatt[oaie] (?:a mano|di|con)|ti (?:aiuta|permette)|puoi|stanco di|clienti)/iu,
      returns:
        /(?:(?:torniamo|torniamo ora|ritorniamo|riprendiamo) (?:a|al|alla|all'|con|con la) ?(?:\p{L}+ )?(?:puntata|episodio|conversazione|intervista|chiacchierata|podcast|programma)|eccoci (?:di nuovo|tornati)|siamo tornati|(?:un )?grazie a [^.]{2,40} per (?:aver )?(?:sponsorizza|sostenut|sostener|il sostegno|il supporto))/iu,
    },
    credits:
      /(?:iscrive(?:tevi|rsi)|iscriviti (?:al|alla|ai)|lascia(?:te|ci|teci)? (?:\p{L}+ )*(?:recensione|commento|valutazione|stelle)|note (?:dell'episodio|della puntata)|segui(?:ci|mi|teci)|su tutte le piattaforme|(?:produzione|montaggio|musiche?|regia)\s*:|(?:prodotto|montato) da \p{Lu}|trascri(?:zione|tto)|nella descrizione)/iu,
    permission:
      /(?:tutti i diritti (?:sono )?riservati|riproduzione (?:vietata|riservata)|senza (?:l')?autorizzazione|con licenza|©|copyright \d{4})/iu,
    furniture:
      /^(?:note (?:del relatore|dell['’]oratore):?$|segui$|foto di .{2,60} su \p{L}+$|(?:scrivi|lascia) un commento|[\d.,]{1,7} (?:follower|iscritti|visualizzazioni)$|\d+ min(?:uti)? di lettura$|tempo di lettura|iscriviti$|cerca$|pubblicato il|condividi|(?:visualizza|apri|leggi) (?:.{1,20} )?nel browser|annulla (?:l’|l')?iscrizione|disiscriviti|pubblicità$|leggi anche|leggi tutto|continua a leggere|iscriviti alla newsletter|vai al contenuto|indice$|sommario$|torna su|cookie|accedi$|pagina \d+|foto\s*:|\d+ commenti$|precedente$|successivo$|menu$)/iu,
    answers: /^(?:(?:\d+ )?(?:commenti|risposte)(?: \(\d+\))?)$/iu,
  },
  texts: {
    notes: "note(?: del relatore)?",
    address: { dot: " punto ", slash: " barra " },
    caption: "figura|fig.|tabella|foto|grafico|immagine",
    wiki: {
      edit: "modifica(?: wikitesto)?(?: \\| modifica wikitesto)?",
      marks: "senza fonte|nota \\d+|n \\d+|chi\\?|quando\\?",
      apart: "voci correlate|collegamenti esterni|note|altri progetti",
      page: "voce|discussione|leggi|modifica|cronologia|strumenti|da wikipedia, .{2,40}|categorie?: .+|questa pagina è stata modificata .+|indice|\\(inizio\\)|\\d+ lingue?",
    },
    references: "riferimenti(?: bibliografici)?|bibliografia",
    frame: "trascrizione|indice",
    abstract: "riassunto|sommario",
    backMatter: "ringraziamenti",
    details: "parole chiave",
    rights: "tutti i diritti riservati",
    byline: "[Dd]i",
    turns: "domanda|risposta",
  },
  introductions: introductions({
    host: "condotto da|presentato da|sono il vostro (?:conduttore|host)|vi parla",
    self: "mi chiamo|il mio nome è|sono|io sono",
    guest:
      "(?:il mio|il nostro|la mia|la nostra|i nostri) ospit[ei](?: di oggi| oggi)?(?: è| sono)?|(?:è|sono) con noi(?: oggi)?|oggi (?:parlo|parliamo|intervisto|ospitiamo)(?: con)?|una conversazione con|abbiamo con noi",
    here: " è (?:con noi|nostro ospite|ospite)",
  }),
  glue: {
    marks: ["«", "»"],
    inner: ["“", "”"],
    said: "{speaker}: {words}",
    translated: "(tradotto: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " e ",
    sentences: {
      onTopics: ["{speaker}: {topics}", "{speaker} su {topics}"],
      conversation: ["{speaker} in conversazione con {host}."],
      talk: ["Nelle parole di {speaker}."],
      document: ["Da {title}."],
      aboutPart: ["Di che cosa si tratta"],
      methodPart: ["Come si è proceduto"],
      resultPart: ["Che cosa è emerso"],
      meaningPart: ["Che cosa ne segue"],
      limitsPart: ["Che cosa resta aperto"],
      excerpts: [
        "Domande e risposte dalla conversazione, con le parole di chi parla, abbreviate e senza aggiunte.",
      ],
      passages: ["Quel che segue è abbreviato, senza aggiunte."],
      unpunctuatedTitle: ["Citazioni, parola per parola"],
      unpunctuated: [
        "Il testo di questa fonte quasi non ha punteggiatura, perciò qui non si riferisce e non si riassume nulla. Quel che segue sono le sue stesse parole, in brani interi e senza cambiamenti.",
      ],
      unpunctuatedMeta: [
        "Citazioni parola per parola, ciascuna con il posto da cui viene; nulla è riassunto.",
      ],
      unpunctuatedEnd: [
        "A queste citazioni non è stato aggiunto nulla: ciascuna sta nella fonte così come sta qui.",
      ],
      metaDescription: [
        "{speaker}: {topics}. I punti principali parola per parola, con il posto da cui vengono.",
        "{topics}: i punti principali, citati dalla fonte e facili da verificare.",
      ],
      closing: [
        "Questa è la versione breve; nell'originale c'è più di quanto stia qui.",
        "Nell'originale c'è più di quanto trovi posto in questa versione così breve.",
      ],
      whole: [
        "Ascolta tutto il resto in {recording}.",
        "Leggi tutto il resto in {title}.",
        "Ascolta tutta la conversazione di {speaker} con {host}.",
      ],
      reply: ["Condividi questa lettera con chi dovrebbe leggerla."],
      save: ["Salva questo post per rileggerlo."],
      follow: ["Condividi il primo post con chi ne ha bisogno."],
      page: ["p. {page}"],
      mentioned: ["Citati: {items}."],
      abbreviations: ["Sigle: {items}."],
      counted: ["In ordine, {count} in tutto:"],
    },
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} sezione", other: "{n} sezioni" },
      takeaways: { one: "{n} concetto distinto", other: "{n} concetti distinti" },
      questions: { one: "{n} domanda chiara", other: "{n} domande chiare" },
      speakers: { one: "{n} voce", other: "{n} voci" },
      words: { one: "{n} parola", other: "{n} parole" },
      lines: { one: "{n} frase", other: "{n} frasi" },
      quotable: { one: "{n} frase citabile", other: "{n} frasi citabili" },
      sentences: { one: "{n} frase", other: "{n} frasi" },
    },
    levels: { high: "alta", medium: "media", low: "bassa" },
    forms: {
      conversation: "Conversazione",
      voices: "Parlato, più voci",
      voice: "Parlato, una sola voce",
      document: "Scritto, fattuale",
    },
    traits: { personal: "personale", plain: "semplice", dense: "denso" },
    tone: "{traits} (conteggio: {facts})",
    average: "{n} parole per frase in media",
    suggestion: "Suggerimento: {text}",
    audience: {
      unknown: "Solo in base alla tua fonte. Non conosciamo il tuo pubblico.",
      asking: "chi chiede {question}",
      hearing: "chi segue queste voci: {names}",
      about: "chi si interessa a questo tema: {topic}",
    },
    subject: "il tema della fonte",
    goalExplain: "Spiegare con le parole della fonte: {topic} ({sections}, tra cui {headings})",
    goalAnswer:
      "Rispondere a ciò che è stato chiesto, per esempio {question} (nella fonte: {questions})",
    goalLines: "Portare lontano le frasi più forti: si possono citare da sole {sentences}",
    reasons: {
      letter: "{sections} e {takeaways}: materiale per una lettera da tre a sei parti.",
      carousel: "Si leggono da sole e non superano le 20 parole: {lines}. Un'idea per slide.",
      article: "{words}, {sections} e {questions} che i lettori possono cercare.",
      articleUnasked:
        "{words} e {sections} da cui attingere; nessuna domanda chiara da mettere in testa a una parte.",
      thread: "Stanno in un post, con il nome di chi parla: {quotable}.",
    },
    becauses: {
      letter: "si possono inoltrare senza la fonte {takeaways}",
      carousel:
        "le slide che si capiscono da sole vengono salvate, e la fonte offre {lines} adatte",
      article: "si può trovare grazie a {questions} a cui la fonte risponde",
      articleUnasked: "la fonte non risponde a nessuna domanda che i lettori cercherebbero",
      thread: "si possono condividere {quotable}",
      threadAsked: "si possono condividere {quotable} e si risponde a {questions}",
    },
    estimate: "Reazione probabile: {level} ({because}).",
    tips: {
      letter: "Usa {passage} come testo di anteprima: si capisce da solo.",
      article: "Cita nella descrizione la domanda {passage}: l'articolo risponde.",
      articleUnasked: "Metti {passage} nella descrizione per i motori di ricerca.",
      carousel: "Condividi anche da sola la slide con {passage}.",
      thread: "Pubblica {passage} da solo qualche giorno dopo.",
    },
    promotion: {
      article: ["Controlla titolo e descrizione in un'anteprima di ricerca prima di pubblicare."],
      letter: [
        "Mandala prima a te stesso e leggi l'oggetto sul telefono.",
        "Fai una sola domanda alla fine e rispondi a ogni messaggio.",
      ],
      thread: ["Resta presente nella prima ora e rispondi ai commenti."],
      carousel: [
        "Metti l'invito all'azione anche nella didascalia.",
        "Menziona le persone citate, se sono d'accordo.",
      ],
    },
    links: {
      announce: "Annuncialo nella newsletter ({slot}).",
      toArticle: "Rimanda all'articolo {title}.",
      inReply: "Metti il link all'articolo {title} in una risposta, non nel primo post.",
      pin: "Fissa il thread in alto finché non esce il pezzo successivo.",
      next: "Anticipa quello che viene dopo: {slot}.",
      close: "Chiudi la serie: metti i link ai pezzi precedenti.",
    },
  },
  style: {
    i: list("io mi me mio mia miei mie"),
    we: list("noi ci nostro nostra nostri nostre"),
    you: list("tu ti te tuo tua voi vi vostro vostra lei suo"),
    hedges: phrases(
      "forse|probabilmente|magari|sembra|credo che|penso che|più o meno|un po'|direi",
    ),
    intensifiers: phrases("molto|davvero|assolutamente|totalmente|sempre|mai|tantissimo|proprio"),
    links: list("e ma quindi o perché però"),
    functionWords: list(
      "di e il la che in a per un è del una non i le con si da come al dei sono nel ma più alla lo su gli della ha anche o se questo cui tra dal ci quando era poi dopo senza solo ogni",
    ),
  },
  reading: {
    transition:
      "a causa di|a condizione che|a differenza di|a meno che|a tal fine|affinché|al contrario|al contempo|alla fine|allo stesso modo|allo stesso tempo|allora|altrimenti|anche|anche se|ancora|anzi|anzitutto|appena|benché|che poi|ciò nonostante|cioè|come|comunque|con ciò|così|da un lato|dall[’']altro|dal momento che|dato che|dopo|dopo che|dunque|durante|e poi|eppure|finché|fino a quando|già|grazie a|in altre parole|in breve|in conclusione|in effetti|in fin dei conti|in generale|in particolare|in primo luogo|in realtà|in secondo luogo|in seguito|in sintesi|inoltre|insomma|intanto|invece|ma|mentre|ne consegue|nel frattempo|nonostante|oltre a|oppure|ossia|ovvero|ovviamente|per contro|per esempio|ad esempio|per questo|per questo motivo|perché|perciò|pertanto|perfino|però|piuttosto|poi|poiché|prima|prima di|prima di tutto|pur|purché|quando|quindi|riassumendo|se|sebbene|secondo|senza dubbio|siccome|soprattutto|successivamente|tuttavia|visto che",
    passive:
      /(?<!\p{L})(?:sono|sei|è|siamo|siete|era|erano|fu|furono|sarà|saranno|sarebbe|essere|stat[oaie]|viene|vengono|venne|vennero|venuto|venire)(?:\s+(?:non|già|anche|sempre|molto|più|\p{L}+mente)){0,2}\s+(?!(?:andat|arrivat|entrat|nat|partit|passat|restat|rimast|salit|stat|tornat|uscit|venut|diventat|mort|cresciut)[oaie](?!\p{L}))(?:\p{L}{2,}(?:at|it|ut)[oaie]|(?:fatt|dett|scritt|pres|mess|vist|post|apert|res|chius|decis)[oaie])(?!\p{L})/iu,
    ease: (sentence, word) => 217 - 1.3 * sentence - 60 * word,
    formula: "Franchina and Vacca, 1986",
    syllable: /[aeoàèéòó]|[iuìíùú]+(?![aeoàèéòó])(?<![aeoàèéòó][iu])/giu,
  },
  grounding: {
    fillers: {
      always: "ehm|eh|mmm|beh|vabbè|uhm",
      setOff:
        "e|ma|allora|dunque|quindi|insomma|cioè|diciamo|ecco|guarda|guardi|sai|sa|bene|niente|praticamente|voglio dire|okay|ok",
    },
    negations:
      "non mai nessuno nessuna nessun niente nulla né senza neanche nemmeno neppure no mica",
    elidedNegation: /^(?:n|nessun|aucun)['’]/i,
    numerals: {
      words:
        "0 zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti un:1 una:1 tré:3 vent:20 trenta:30 trent:30 quaranta:40 quarant:40 cinquanta:50 cinquant:50 sessanta:60 sessant:60 settanta:70 settant:70 ottanta:80 ottant:80 novanta:90 novant:90 cento:100 cent:100 mille:1e3 mila:1e3 milione:1e6 milioni:1e6 miliardo:1e9 miliardi:1e9 dozzina:12",
      ordinals:
        "1 primo secondo terzo quarto quinto sesto settimo ottavo nono decimo 1 prima seconda terza quarta quinta sesta settima ottava nona decima",
      joiners: ["e"],
      joined: true,
      point: ["virgola"],
    },
    units: { percent: "per\\s?cento", euro: "euro", dollar: "dollari" },
    range: "a|e|o",
    statements: `says: dice|disse|ha detto|spiega|racconta|afferma|chiede|ammette|pensa|crede|ritiene|aggiunge|ricorda|risponde|sottolinea|sostiene|osserva|descrive
per: secondo|come dice|come|per|nelle parole di|dice|spiega|racconta|afferma|chiede|ammette|aggiunge|ricorda|risponde
maybe: non si sa|incert\\w*|sospett\\w*|suppon\\w*|non (?:è|sono) (?:chiar|provat|dimostrat|accertat)\\w*|pare|forse|magari|probabilmente|possibil\\w*|potrebb\\w*|può darsi|sper\\w*|sembra\\w*|eventualmente
when: se|quando|qualora|purché|finché
surely: garanti\\w*|certamente|sicuramente|sicuro|senza dubbio|esattamente
undo: perd\\w*|pers[oaie]|manc\\w*|smess\\w*|invece|impossibile|tranne|solo|soltanto|senza|nonostante|fino|prima|rifiut\\w*|evit\\w*|fall\\w*|troppo|rest\\w*|chius\\w*
idle: mai prima(?=.* (?:tant|così))|mai (?:tant\\w*|così)|non solo|non soltanto|niente meno|non più di|non meno di|perché no|nient['’]altro che
all: tutt[iaeo]|ogni|ciascun\\w*|sempre|mai|nessun\\w*|completamente|interamente
part: la maggior parte|maggior parte|molt[ie]|alcun[ie]|qualche|divers[ie]|spesso|a volte|talvolta|poch[ie]|quasi|metà|parte|di solito
total: in tutto|in totale|totale|insieme|complessiv\\w*
apart: dopo|più tardi=prima
poles: più|meglio|miglior\\w*|maggior\\w*=meno|peggi\\w*|minor\\w* ; silenzios\\w*=rumoros\\w* ; economic\\w*=car[oaie] ; pesant\\w*=legger\\w* ; veloc\\w*|rapid\\w*=lent\\w* ; grand[ei]=piccol\\w* ; alt[oaie]=bass[oaie] ; lung\\w*=cort\\w* ; fort[ei]=debol\\w* ; cald\\w*=fredd\\w* ; facil\\w*=difficil\\w*
than: (?<=(?:più|meno|meglio|peggio|maggiore|minore)(?![\\p{L}])[^.;:]{0,40})(?:di|del|dello|della|dei|degli|delle|che)
since: perché|poiché|siccome|a causa di|grazie a
hence: perciò|quindi|dunque|per questo|così che
unless: se|purché|a patto
will: \\p{L}+(?:erà|irà|eranno|iranno|eremo|iremo|rrà|rranno)
rather: invece|anziché|piuttosto che
parts: (?:di|al|la|nella|ogni) mattin\\w* ; mezzogiorno ; pomeriggio ; ser[ae]|nott[ei] ; mezzanotte
seasons: primavera ; estate ; autunno ; inverno
ratio: su|ogni
rough: circa|quasi|intorno a|all['’]incirca|suppergiù ; più di|oltre|almeno ; meno di|al massimo|fino a|sotto
shares: la metà=0.5|metà=0.5|mezz[oa]=0.5|due terzi=0.66667|un terzo=0.33333|tre quarti=0.75|un quarto=0.25|un quinto=0.2 ; e mezz[oa]
clock: alle=0 ; e mezz[ao]=30|e un quarto=15|meno un quarto=-15|in punto=0|di (?:mattina|sera|notte)=0|del (?:mattino|pomeriggio)=0`,
  },
  edits,
} satisfies Language;
