import type { Glue } from "./glue.ts";

export const fr: Glue = {
  marks: ["« ", " »"],
  inner: ["“", "”"],
  said: "{speaker}\u00a0: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " et ",
  sentences: {
    onTopics: ["{speaker} : {topics}"],
    conversation: [
      "{host} pose les questions, {speaker} y répond. Ce qui en ressort : {topics}.",
      "{speaker} en conversation avec {host}, ramenée à l'essentiel : {topics}.",
    ],
    talk: [
      "Ce que dit {speaker}, mot pour mot. Les fils à suivre : {topics}.",
      "{speaker} voit large. Ce qu'il en reste : {topics}.",
    ],
    document: [
      "L'essentiel d'une source plus longue : {topics}.",
      "Une longue source en quelques passages. Au programme : {topics}.",
    ],
    threadOpener: [
      "{speaker} : {topics}. Ce qui mérite d'être retenu.",
      "Notes sur le vif, mot pour mot : {topics}.",
    ],
    metaDescription: [
      "{speaker} : {topics}. Les points essentiels, mot pour mot, avec leur place dans la source.",
      "{topics} : les points essentiels, cités mot pour mot et faciles à vérifier.",
    ],
    closing: [
      "Voilà pour la version courte. Chaque citation renvoie à sa place dans la source.",
      "L'original en dit davantage ; les citations montrent par où commencer.",
    ],
    reply: [
      "Quel point rejoint votre expérience ? Répondez à ce message, je lis tout.",
      "Qu'auriez-vous demandé ? Écrivez-moi en réponse à cette lettre.",
    ],
    save: [
      "Enregistrez cette publication et partagez-la avec quelqu'un à qui elle servira.",
      "Quel point est nouveau pour vous ? Dites-le en commentaire et enregistrez la publication.",
    ],
    follow: [
      "Qu'est-ce que vous contesteriez ? Répondez ici, et suivez-moi pour le prochain fil.",
      "Utile ? Partagez le premier message et dites ce que vous ajouteriez.",
    ],
    page: ["p. {page}"],
  },
};
