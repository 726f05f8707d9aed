import type { Glue } from "./glue.ts";

export const it: Glue = {
  marks: ["«", "»"],
  inner: ["“", "”"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " e ",
  sentences: {
    onTopics: ["{speaker}: {topics}", "{speaker} su {topics}"],
    conversation: [
      "{host} fa le domande, {speaker} risponde. I fili del discorso: {topics}.",
      "{speaker} in conversazione con {host}, in breve: {topics}.",
    ],
    talk: [
      "Quello che dice {speaker}, parola per parola. I fili del discorso: {topics}.",
      "{speaker} prende il discorso alla larga. Che cosa resta: {topics}.",
    ],
    document: [
      "L'essenziale di un testo più lungo: {topics}.",
      "Un testo lungo nei suoi passi migliori: {topics}.",
    ],
    threadOpener: [
      "{speaker}: {topics}. Che cosa vale la pena tenere.",
      "Appunti su {topics}, parola per parola.",
    ],
    metaDescription: [
      "{speaker}: {topics}. I punti principali parola per parola, con il posto da cui vengono.",
      "{topics}: i punti principali, citati dalla fonte e facili da verificare.",
    ],
    closing: [
      "Questa è la versione breve. Ogni citazione riporta al suo posto nella fonte.",
      "Nell'originale c'è di più; le citazioni mostrano da dove cominciare.",
    ],
    reply: [
      "Quale punto corrisponde alla tua esperienza? Rispondi a questa mail e racconta.",
      "Che cosa avresti chiesto tu? Scrivimi: leggo ogni risposta.",
    ],
    save: [
      "Salva questo post e condividilo con chi ne ha bisogno.",
      "Quale punto ti è nuovo? Scrivilo nei commenti e salva il post.",
    ],
    follow: [
      "Su che cosa non sei d'accordo? Rispondi qui e segui per il prossimo thread.",
      "Ti è servito? Condividi il primo post e scrivi che cosa manca.",
    ],
    page: ["p. {page}"],
  },
};
