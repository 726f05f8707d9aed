import type { Glue } from "./glue.ts";

export const pt: Glue = {
  marks: ["“", "”"],
  inner: ["‘", "’"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " e ",
  // Worded so that readers in Lisbon and in São Paulo both find it natural.
  sentences: {
    onTopics: ["{speaker}: {topics}", "{speaker} sobre {topics}"],
    conversation: [
      "{host} pergunta, {speaker} responde. Os temas da conversa: {topics}.",
      "Uma conversa entre {host} e {speaker}, reduzida ao essencial: {topics}.",
    ],
    talk: [
      "O essencial do que diz {speaker}, nas próprias palavras: {topics}.",
      "{speaker} fala, as notas ficam. Os temas principais: {topics}.",
    ],
    document: [
      "O essencial de um texto mais longo: {topics}.",
      "Um texto longo nas suas melhores passagens: {topics}.",
    ],
    threadOpener: [
      "{speaker}: {topics}. O que vale a pena guardar.",
      "Notas sobre {topics}, palavra por palavra.",
    ],
    metaDescription: [
      "{speaker}: {topics}. Os pontos principais nas próprias palavras, com o lugar de cada um.",
      "{topics}: os pontos principais, citados da fonte e fáceis de verificar.",
    ],
    closing: [
      "Esta é a versão curta. Cada citação leva de volta ao seu lugar na fonte.",
      "No original há mais; as citações mostram por onde começar.",
    ],
    reply: [
      "Que ponto coincide com a sua experiência? Responda a esta mensagem e conte.",
      "Que pergunta ficou por fazer? Escreva: leio todas as respostas.",
    ],
    save: [
      "Guarde esta publicação e envie-a a quem precise dela.",
      "Que ponto é novidade? Conte nos comentários e guarde a publicação.",
    ],
    follow: [
      "De que ponto discorda? Responda aqui e siga para a próxima série.",
      "Foi útil? Envie a primeira mensagem a alguém e conte o que faltou.",
    ],
    page: ["p. {page}"],
  },
};
