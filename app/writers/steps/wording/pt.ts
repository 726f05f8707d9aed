import type { Wording } from "./wording.ts";

export const pt: Wording = {
  comma: ", ",
  counts: {
    sections: { one: "{n} secção", other: "{n} secções" },
    takeaways: { one: "{n} ideia-chave distinta", other: "{n} ideias-chave distintas" },
    questions: { one: "{n} pergunta clara", other: "{n} perguntas claras" },
    speakers: { one: "{n} voz", other: "{n} vozes" },
    words: { one: "{n} palavra", other: "{n} palavras" },
    lines: { one: "{n} frase", other: "{n} frases" },
    quotable: { one: "{n} frase citável", other: "{n} frases citáveis" },
    sentences: { one: "{n} frase", other: "{n} frases" },
  },
  levels: { high: "alta", medium: "média", low: "baixa" },
  forms: {
    conversation: "Conversa",
    voices: "Oral, várias vozes",
    voice: "Oral, uma só voz",
    document: "Escrito, factual",
  },
  traits: { personal: "pessoal", plain: "simples", dense: "denso" },
  tone: "{traits} (contagem: {facts})",
  average: "{n} palavras por frase, em média",
  audience:
    "Quem quer saber mais sobre estes temas: {topics}. Deduzido dos temas que mais aparecem: se conhece os seus leitores, diga-o melhor.",
  audienceFirstHand:
    "Quem quer saber mais, em primeira mão, sobre estes temas: {topics} (com a palavra: {names}). Deduzido dos temas que mais aparecem: se conhece os seus leitores, diga-o melhor.",
  subject: "o tema da fonte",
  goalExplain: "Explicar com as palavras da fonte: {topic} ({sections}, entre elas {headings})",
  goalAnswer: "Responder ao que foi perguntado, por exemplo {question} (na fonte: {questions})",
  goalLines: "Levar mais longe as frases mais fortes: podem ser citadas sozinhas {sentences}",
  reasons: {
    letter: "{sections} e {takeaways}: material para uma newsletter de três a seis partes.",
    carousel: "Lêem-se sozinhas e não passam de 20 palavras: {lines}. Uma ideia por slide.",
    article: "{words}, {sections} e {questions} que os leitores podem procurar.",
    articleUnasked:
      "{words} e {sections} como matéria-prima; nenhuma pergunta clara para abrir uma parte.",
    thread: "Cabem numa publicação, com o nome de quem fala: {quotable}.",
  },
  becauses: {
    letter: "podem ser reencaminhadas sem a fonte {takeaways}",
    carousel: "guardam-se os slides que se entendem sozinhos, e a fonte oferece {lines} para isso",
    article: "pode ser encontrado através de {questions} a que a fonte responde",
    articleUnasked: "a fonte não responde a nenhuma pergunta que os leitores procurem",
    thread: "podem ser partilhadas {quotable}",
    threadAsked: "podem ser partilhadas {quotable} e há resposta para {questions}",
  },
  estimate: "Estimativa {level}, só a partir da fonte: {because}.",
  promotion: {
    article: ["Veja o título e a descrição numa pré-visualização de pesquisa antes de publicar."],
    letter: [
      "Envie-a primeiro para si e leia o assunto no telemóvel.",
      "Faça uma só pergunta no fim e responda a cada mensagem.",
    ],
    thread: ["Fique presente na primeira hora e responda aos comentários."],
    carousel: [
      "Ponha a chamada à ação também na legenda.",
      "Mencione as pessoas citadas, se concordarem.",
    ],
  },
  links: {
    announce: "Anuncie-o na newsletter ({slot}).",
    toArticle: "Encaminhe para o artigo {title}.",
    inReply: "Ponha o link do artigo {title} numa resposta, não na primeira publicação.",
    pin: "Fixe o fio até sair a peça seguinte.",
    next: "Anuncie o que vem a seguir: {slot}.",
    close: "Feche a série: ponha os links das peças anteriores.",
  },
};
