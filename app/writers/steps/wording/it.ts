import type { Wording } from "./wording.ts";

export const it: Wording = {
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
  audience:
    "Chi vuole saperne di più su questi temi: {topics}. Si deduce dai temi più ricorrenti: se conosci i tuoi lettori, dillo meglio.",
  audienceFirstHand:
    "Chi vuole saperne di più, di prima mano, su questi temi: {topics} (parla {names}). Si deduce dai temi più ricorrenti: se conosci i tuoi lettori, dillo meglio.",
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
    carousel: "le slide che si capiscono da sole vengono salvate, e la fonte offre {lines} adatte",
    article: "si può trovare grazie a {questions} a cui la fonte risponde",
    articleUnasked: "la fonte non risponde a nessuna domanda che i lettori cercherebbero",
    thread: "si possono condividere {quotable}",
    threadAsked: "si possono condividere {quotable} e si risponde a {questions}",
  },
  estimate: "Stima {level}, basata solo sulla fonte: {because}.",
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
};
