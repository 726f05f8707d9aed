import type { Glue, Lexicon, PassageWords, Traits } from "./language.ts";

const nothing = /(?!)/;

/** Of other languages: advertisements and asides go unseen, and any sentence may stand alone. */
export const lexicon: Lexicon = {
  fillers: [],
  conjunctions: [],
  opposes: [],
  hesitations: "",
  crutches: "",
  weak: [],
  topical: [],
  openers: [],
  anaphors: [],
  demonstratives: [],
  pointing: { near: [] },
  personal: [],
  reactions: [],
  address: [],
  determiners: [],
  links: [],
  asks: /[?？؟]/,
  welcome: nothing,
  outro: nothing,
  invited: nothing,
  aside: nothing,
  reports: nothing,
};

/** In other languages, passages are told by their form alone. */
export const passages: PassageWords = {
  advert: { opens: nothing, offers: nothing, calls: nothing, pitch: nothing, returns: nothing },
  credits: nothing,
  permission: /©|\(c\) ?\d{4}|all rights reserved/i,
  furniture: nothing,
};

/** In other languages: only the source's words, names, places and punctuation. */
export const glue: Glue = {
  marks: ["“", "”"],
  inner: ["‘", "’"],
  said: "{speaker}: {words}",
  translated: "(= {words})",
  from: "{words} — {origin}",
  pause: ", ",
  comma: ", ",
  and: ", ",
  sentences: { onTopics: ["{speaker}: {topics}"], page: ["{page}"] },
};

/** What libraries and tables tell of languages without a file. */
export const traits: Record<string, Traits> = {
  ca: { stemmer: "catalan", elides: true },
  cs: { stemmer: "czech", ordinalStop: true },
  da: { stemmer: "danish", ordinalStop: true, letters: { æ: "ae", ø: "oe", å: "aa" } },
  eu: { stemmer: "basque" },
  fi: { stemmer: "finnish", ordinalStop: true, letters: { å: "a" }, pace: { words: 161 } },
  ga: { stemmer: "irish" },
  he: { pace: { words: 187 } },
  hr: { ordinalStop: true },
  hu: { stemmer: "hungarian", ordinalStop: true },
  hy: { stemmer: "armenian" },
  km: { spaceless: true },
  ko: { caseless: true, wide: true },
  lo: { spaceless: true },
  my: { spaceless: true },
  nb: { stemmer: "norwegian", ordinalStop: true, letters: { æ: "ae", ø: "oe", å: "aa" } },
  nn: { ordinalStop: true },
  no: { stemmer: "norwegian", ordinalStop: true, letters: { æ: "ae", ø: "oe", å: "aa" } },
  pl: { ordinalStop: true, pace: { words: 166 } },
  ro: { stemmer: "romanian" },
  ru: { stemmer: "russian", pace: { words: 184 } },
  sk: { ordinalStop: true },
  sl: { stemmer: "slovene", ordinalStop: true, pace: { words: 180 } },
  sv: { stemmer: "swedish", pace: { words: 199 } },
  ta: { stemmer: "tamil" },
  th: { spaceless: true, caseless: true },
  tr: { stemmer: "turkish", pace: { words: 166 } },
  uk: { letters: { г: "h", и: "y" } },
};
