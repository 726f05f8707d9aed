import type { Glue } from "./glue.ts";

export const nl: Glue = {
  marks: ["“", "”"],
  inner: ["‘", "’"],
  said: "{speaker}: {words}",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: " en ",
  sentences: {
    onTopics: ["{speaker} over {topics}", "{speaker}: {topics}"],
    conversation: [
      "{host} vroeg, {speaker} antwoordde. Dit kwam op tafel: {topics}.",
      "{speaker} in gesprek met {host}, ingekookt tot de kern: {topics}.",
    ],
    talk: [
      "Wat {speaker} te zeggen heeft, woord voor woord. De rode draden: {topics}.",
      "{speaker} pakt het breed aan. Wat blijft hangen: {topics}.",
    ],
    document: [
      "De kern van een langere tekst: {topics}.",
      "Een lange tekst in zijn beste passages: {topics}.",
    ],
    threadOpener: [
      "{speaker}: {topics}. Wat je moet onthouden.",
      "Aantekeningen over {topics}, woord voor woord.",
    ],
    metaDescription: [
      "{speaker}: {topics}. De belangrijkste punten, woord voor woord en met vindplaats.",
      "{topics}: de belangrijkste punten, geciteerd uit de bron en makkelijk na te gaan.",
    ],
    closing: [
      "Dat is de korte versie. Elk citaat leidt terug naar zijn plaats in de bron.",
      "Het origineel heeft meer; de citaten laten zien waar je kunt beginnen.",
    ],
    reply: [
      "Welk punt herken je uit eigen ervaring? Reageer op deze mail en vertel het me.",
      "Wat had jij gevraagd? Schrijf terug: ik lees elk antwoord.",
    ],
    save: [
      "Bewaar dit bericht en deel het met iemand die er iets aan heeft.",
      "Welk punt is nieuw voor je? Vertel het in de reacties en bewaar het bericht.",
    ],
    follow: [
      "Waar ben je het niet mee eens? Reageer, en volg voor de volgende draad.",
      "Nuttig? Deel het eerste bericht en vertel wat je zou toevoegen.",
    ],
    page: ["p. {page}"],
  },
};
