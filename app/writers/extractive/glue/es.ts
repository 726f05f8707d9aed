import type { Glue } from "./glue.ts";

export const es: Glue = {
  marks: ["«", "»"],
  inner: ["“", "”"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " y ",
  sentences: {
    onTopics: ["{speaker}: {topics}", "{speaker} sobre {topics}"],
    conversation: [
      "{host} pregunta y {speaker} responde. Lo que salió en la charla: {topics}.",
      "{speaker} en conversación con {host}, reducida a lo esencial: {topics}.",
    ],
    talk: [
      "Lo que cuenta {speaker}, en sus propias palabras. Los hilos: {topics}.",
      "{speaker} habla largo y tendido. Lo que queda: {topics}.",
    ],
    document: [
      "Lo esencial de una fuente más larga: {topics}.",
      "Los mejores pasajes de una fuente larga. Los temas: {topics}.",
    ],
    threadOpener: [
      "{speaker}: {topics}. Lo que merece la pena guardar.",
      "Apuntes sobre {topics}, palabra por palabra.",
    ],
    metaDescription: [
      "{speaker}: {topics}. Los puntos principales en sus propias palabras y dónde encontrarlos.",
      "{topics}: los puntos principales, citados de la fuente y fáciles de comprobar.",
    ],
    closing: [
      "Hasta aquí la versión corta. Cada cita lleva a su lugar en la fuente.",
      "En el original hay más; las citas indican por dónde empezar.",
    ],
    reply: [
      "¿Qué punto coincide con tu experiencia? Responde a este correo y cuéntamelo.",
      "¿Qué habrías preguntado tú? Escríbeme: leo todas las respuestas.",
    ],
    save: [
      "Guarda esta publicación y compártela con quien la necesite.",
      "¿Qué punto es nuevo para ti? Cuéntalo en los comentarios y guarda la publicación.",
    ],
    follow: [
      "¿Con qué no estás de acuerdo? Responde, y sígueme para el próximo hilo.",
      "¿Te ha servido? Comparte el primer mensaje y cuéntame qué añadirías.",
    ],
    page: ["pág. {page}"],
  },
};
