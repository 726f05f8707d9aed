/** What sentences of the property test are made of, one row a language. */
export type Parts = {
  /** Openings, asides and endings that may go. */
  openings: string[];
  asides: string[];
  endings: string[];
  /** Conditions with their comma, or nothing. */
  conditions: string[];
  subjects: string[];
  /** Verbs, among them negated and hedged ones. */
  verbs: string[];
  /** Behind the verb: numbers, comparisons, opposites. */
  rests: string[];
  /** Words that no cut and no frame may touch. */
  guarded: string[];
  /** A stumble of a word that carries nothing. */
  stumble: string;
  spaceless?: true;
};

export const parts: Record<string, Parts> = {
  en: {
    openings: ["", "So ", "And ", "Well, ", "I mean, ", "And so, you know, ", "The thing is that "],
    asides: ["you know", "of course", "um", "by the way", "I mean"],
    endings: [".", ", right?", ", you know?", ", or whatever."],
    conditions: ["", "If the ice holds, ", "Unless the wind turns, ", "When it is not cold, "],
    subjects: ["the ferry", "a lamp of the harbour", "the old keeper", "most of the 40 boats"],
    verbs: [
      "never crosses",
      "does not need",
      "might take",
      "only sees",
      "can hardly reach",
      "needs",
    ],
    rests: [
      "more than 12 hours",
      "not a storm but a calm",
      "two of the three bells",
      "less light than the moon",
      "about 3.5 litres, maybe four",
      "no oil at all",
    ],
    guarded: ["not", "never", "no", "only", "mostly", "maybe", "at least", "unless", "7", "12.5"],
    stumble: "the, the ",
  },
  de: {
    openings: ["", "Und ", "Aber ", "Also, ", "Naja, ", "Ja, wie gesagt, ", "Ähm, "],
    asides: ["sag ich mal", "äh", "natürlich", "weißt du", "ehrlich gesagt"],
    endings: [".", ", oder?", ", ne?"],
    conditions: [
      "",
      "wenn das Eis hält, dann ",
      "falls es nicht stürmt, dann ",
      "solange es taut, dann ",
    ],
    subjects: [
      "braucht die Fähre",
      "nimmt der alte Wärter",
      "braucht eine Lampe",
      "sieht jedes der 40 Boote",
    ],
    verbs: ["nicht", "nur", "nie", "vielleicht", "kaum", "meistens", "heute"],
    rests: [
      "mehr als 12 Stunden",
      "keinen Sturm, sondern eine Flaute",
      "zwei der drei Glocken",
      "weniger Licht als der Mond",
      "etwa 3,5 Liter",
      "kein Öl",
    ],
    guarded: [
      "nicht",
      "nie",
      "kein",
      "nur",
      "meist",
      "vielleicht",
      "mindestens",
      "falls",
      "7",
      "12,5",
    ],
    stumble: "in, in ",
  },
};
