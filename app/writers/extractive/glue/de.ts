import type { Glue } from "./glue.ts";

export const de: Glue = {
  marks: ["„", "“"],
  inner: ["‚", "‘"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " und ",
  sentences: {
    onTopics: ["{speaker} über {topics}", "{speaker}: {topics}"],
    conversation: [
      "{host} hat gefragt, {speaker} hat geantwortet. Darum ging es: {topics}.",
      "{speaker} im Gespräch mit {host}, eingedampft auf das Wesentliche: {topics}.",
    ],
    talk: [
      "Was {speaker} zu sagen hat, in Auszügen und im Wortlaut. Die Stichworte: {topics}.",
      "{speaker} holt weit aus. Was hängen bleibt: {topics}.",
    ],
    document: [
      "Das Wichtigste in Auszügen: {topics}.",
      "Eine lange Quelle in Auszügen. Die Stichworte: {topics}.",
    ],
    threadOpener: [
      "{speaker}: {topics}. Was man sich merken sollte.",
      "Notizen zu {topics}, im Wortlaut.",
    ],
    metaDescription: [
      "{speaker}: {topics}. Die wichtigsten Punkte im Wortlaut, mit Belegstellen.",
      "{topics}: die wichtigsten Punkte im Wortlaut, jeder mit seiner Stelle in der Quelle.",
    ],
    closing: [
      "So weit die Kurzfassung. Jedes Zitat führt zurück an seine Stelle in der Quelle.",
      "Im Original steckt mehr; die Zitate zeigen, wo sich das Nachhören oder Nachlesen lohnt.",
    ],
    reply: [
      "Welcher Punkt deckt sich mit deinen Erfahrungen? Antworte einfach auf diese Mail.",
      "Was hättest du gefragt? Schreib mir, ich lese jede Antwort.",
    ],
    save: [
      "Speichere dir das für später und teile es mit jemandem, der es brauchen kann.",
      "Welcher Punkt ist dir neu? Schreib es in die Kommentare und speichere den Beitrag.",
    ],
    follow: [
      "Wo würdest du widersprechen? Antworte hier, und folge mir für den nächsten Thread.",
      "Hilfreich? Teile den ersten Beitrag und schreib dazu, was fehlt.",
    ],
    page: ["S. {page}"],
  },
};
