import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import type { Lexicon } from "./lexicon.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { zh } from "./zh.ts";

export type { Lexicon } from "./lexicon.ts";

const lexicons: Record<string, Lexicon> = { ar, de, en, es, fr, it, ja, nl, pt, zh };

const nothing = /(?!)/;
/** For other languages: advertisements and asides go unseen, and any sentence may stand alone. */
const unknown: Lexicon = {
  fillers: [],
  weak: [],
  topical: [],
  openers: [],
  anaphors: [],
  demonstratives: [],
  personal: [],
  reactions: [],
  address: [],
  determiners: [],
  links: [],
  asks: /[?？؟]/,
  welcome: nothing,
  outro: nothing,
  advert: nothing,
  pitch: nothing,
  aside: nothing,
};

export function lexiconOf(language: string): Lexicon {
  return lexicons[language] ?? unknown;
}
