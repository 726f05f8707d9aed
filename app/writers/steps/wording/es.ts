import type { Wording } from "./wording.ts";

export const es: Wording = {
  comma: ", ",
  counts: {
    sections: { one: "{n} apartado", other: "{n} apartados" },
    takeaways: { one: "{n} idea clave distinta", other: "{n} ideas clave distintas" },
    questions: { one: "{n} pregunta clara", other: "{n} preguntas claras" },
    speakers: { one: "{n} voz", other: "{n} voces" },
    words: { one: "{n} palabra", other: "{n} palabras" },
    lines: { one: "{n} frase", other: "{n} frases" },
    quotable: { one: "{n} frase citable", other: "{n} frases citables" },
    sentences: { one: "{n} frase", other: "{n} frases" },
  },
  levels: { high: "alta", medium: "media", low: "baja" },
  forms: {
    conversation: "Conversación",
    voices: "Oral, varias voces",
    voice: "Oral, una sola voz",
    document: "Escrito, objetivo",
  },
  traits: { personal: "personal", plain: "sencillo", dense: "denso" },
  tone: "{traits} (recuento: {facts})",
  average: "{n} palabras por frase de media",
  audience:
    "Personas que quieren saber más sobre estos temas: {topics}. Se deduce de los temas que más aparecen: si conoces a tu público, dilo mejor.",
  audienceFirstHand:
    "Personas que quieren saber más, de primera mano, sobre estos temas: {topics} (habla {names}). Se deduce de los temas que más aparecen: si conoces a tu público, dilo mejor.",
  subject: "el tema de la fuente",
  goalExplain:
    "Explicar con las palabras de la fuente: {topic} ({sections}, entre ellos {headings})",
  goalAnswer: "Responder a lo que se preguntó, por ejemplo {question} (en la fuente: {questions})",
  goalLines: "Llevar más lejos sus mejores frases: se pueden citar solas {sentences}",
  reasons: {
    letter: "{sections} y {takeaways}: material para un boletín de tres a seis partes.",
    carousel: "Se entienden solas y no pasan de 20 palabras: {lines}. Una idea por diapositiva.",
    article: "{words}, {sections} y {questions} que la gente puede buscar.",
    articleUnasked:
      "{words} y {sections} de los que partir; ninguna pregunta clara que sirva de encabezado.",
    thread: "Caben en una publicación, con el nombre de quien habla: {quotable}.",
  },
  becauses: {
    letter: "se pueden reenviar sin la fuente {takeaways}",
    carousel:
      "la gente guarda las diapositivas que se entienden solas, y la fuente ofrece {lines} así",
    article: "se puede encontrar gracias a {questions} que la fuente responde",
    articleUnasked: "la fuente no responde a ninguna pregunta que la gente busque",
    thread: "se pueden compartir {quotable}",
    threadAsked: "se pueden compartir {quotable} y se responde a {questions}",
  },
  estimate: "Estimación {level}, solo a partir de la fuente: {because}.",
  promotion: {
    article: [
      "Revisa el título y la descripción en una vista previa de buscador antes de publicar.",
    ],
    letter: [
      "Envíatelo primero a ti y lee el asunto en el teléfono.",
      "Haz una sola pregunta al final y contesta a cada respuesta.",
    ],
    thread: ["Quédate la primera hora y contesta a las respuestas."],
    carousel: [
      "Pon la llamada a la acción también en el texto que lo acompaña.",
      "Menciona a las personas citadas, si están de acuerdo.",
    ],
  },
  links: {
    announce: "Anúncialo en el boletín ({slot}).",
    toArticle: "Lleva al artículo {title}.",
    inReply: "Enlaza el artículo {title} en una respuesta, no en la primera publicación.",
    pin: "Fija el hilo hasta que salga la pieza siguiente.",
    next: "Adelanta lo que viene después: {slot}.",
    close: "Cierra la serie: enlaza las piezas anteriores.",
  },
};
