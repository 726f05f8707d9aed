import type { Glue } from "./glue.ts";

export const pt: Glue = {
  marks: ["“", "”"],
  inner: ["‘", "’"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " e ",
  sentences: {
    onTopics: ["{speaker}: {topics}", "{speaker} sobre {topics}"],
    conversation: [
      "{host} pergunta, {speaker} responde. O que apareceu na conversa: {topics}.",
      "{speaker} em conversa com {host}, reduzida ao essencial: {topics}.",
    ],
    talk: [
      "O que diz {speaker}, nas próprias palavras. Os fios da meada: {topics}.",
      "{speaker} vai longe no assunto. O que fica: {topics}.",
    ],
    document: [
      "O essencial de um texto mais longo: {topics}.",
      "Um texto longo em seus melhores trechos: {topics}.",
    ],
    threadOpener: [
      "{speaker}: {topics}. O que vale guardar.",
      "Notas sobre {topics}, palavra por palavra.",
    ],
    metaDescription: [
      "{speaker}: {topics}. Os pontos principais nas próprias palavras, com o lugar de cada um.",
      "{topics}: os pontos principais, citados da fonte e fáceis de conferir.",
    ],
    closing: [
      "Essa é a versão curta. Cada citação leva de volta ao seu lugar na fonte.",
      "No original há mais; as citações mostram por onde começar.",
    ],
    reply: [
      "Qual ponto combina com a sua experiência? Responda a este e-mail e conte.",
      "O que você teria perguntado? Escreva para mim: leio todas as respostas.",
    ],
    save: [
      "Salve esta publicação e compartilhe com quem precisa dela.",
      "Qual ponto é novo para você? Conte nos comentários e salve a publicação.",
    ],
    follow: [
      "De qual ponto você discorda? Responda aqui e siga para o próximo fio.",
      "Foi útil? Compartilhe a primeira mensagem e conte o que faltou.",
    ],
    page: ["p. {page}"],
  },
};
