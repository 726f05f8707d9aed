import type { Wording } from "./wording.ts";

export const fr: Wording = {
  comma: ", ",
  counts: {
    sections: { one: "{n} partie", other: "{n} parties" },
    takeaways: { one: "{n} idée distincte à retenir", other: "{n} idées distinctes à retenir" },
    questions: { one: "{n} question claire", other: "{n} questions claires" },
    speakers: { one: "{n} voix", other: "{n} voix" },
    words: { one: "{n} mot", other: "{n} mots" },
    lines: { one: "{n} phrase", other: "{n} phrases" },
    quotable: { one: "{n} phrase à citer", other: "{n} phrases à citer" },
    sentences: { one: "{n} phrase", other: "{n} phrases" },
  },
  levels: { high: "élevée", medium: "moyenne", low: "faible" },
  forms: {
    conversation: "Conversation",
    voices: "Oral, plusieurs voix",
    voice: "Oral, une seule voix",
    document: "Écrit, factuel",
  },
  traits: { personal: "personnel", plain: "simple", dense: "dense" },
  tone: "{traits} (décompte : {facts})",
  average: "{n} mots par phrase en moyenne",
  audience:
    "Celles et ceux qui veulent en savoir plus sur ces sujets : {topics}. C'est déduit des sujets les plus fréquents : précisez si vous connaissez votre public.",
  audienceFirstHand:
    "Celles et ceux qui veulent en savoir plus, de première main, sur ces sujets : {topics} (au micro : {names}). C'est déduit des sujets les plus fréquents : précisez si vous connaissez votre public.",
  subject: "le sujet de la source",
  goalExplain: "Expliquer avec les mots de la source : {topic} ({sections}, dont {headings})",
  goalAnswer:
    "Répondre à ce qui a été demandé, par exemple {question} (dans la source : {questions})",
  goalLines: "Porter plus loin ses phrases les plus fortes : {sentences} à citer telles quelles",
  reasons: {
    letter: "{sections} et {takeaways} : de quoi nourrir une lettre de trois à six parties.",
    carousel: "À lire seules, en 20 mots au plus : {lines}. Une idée par diapositive.",
    article: "{words}, {sections} et {questions} que des lecteurs peuvent chercher.",
    articleUnasked:
      "{words} et {sections} où puiser ; aucune question claire à placer en tête d'une partie.",
    thread: "De quoi tenir dans un post, avec le nom de qui parle : {quotable}.",
  },
  becauses: {
    letter: "{takeaways}, à transmettre sans la source",
    carousel:
      "on enregistre volontiers les diapositives qui se lisent seules, et la source en fournit : {lines}",
    article: "on peut trouver l'article par {questions}, auxquelles la source répond",
    articleUnasked: "la source ne répond à aucune question que l'on chercherait",
    thread: "{quotable}, faciles à partager",
    threadAsked: "{quotable}, faciles à partager, et une réponse à {questions}",
  },
  estimate: "Estimation {level}, d'après la seule source : {because}.",
  promotion: {
    article: ["Vérifiez le titre et la description dans un aperçu de recherche avant la parution."],
    letter: [
      "Envoyez-la d'abord à vous-même et lisez l'objet sur un téléphone.",
      "Posez une seule question à la fin et répondez à chaque message.",
    ],
    thread: ["Restez présent la première heure et répondez aux réactions."],
    carousel: [
      "Reprenez l'appel à l'action dans la légende.",
      "Mentionnez les personnes citées, si elles sont d'accord.",
    ],
  },
  links: {
    announce: "Annoncez-le dans la lettre ({slot}).",
    toArticle: "Renvoyez vers l'article {title}.",
    inReply: "Placez le lien vers l'article {title} dans une réponse, pas dans le premier post.",
    pin: "Épinglez le fil jusqu'à la parution suivante.",
    next: "Annoncez la suite : {slot}.",
    close: "Refermez la série : donnez les liens de ce qui a précédé.",
  },
};
