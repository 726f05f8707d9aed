import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import type { Wording } from "./language.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";

const wordings: Record<string, Wording> = { de, en, es, fr, it, nl, pt };

/** What is known of the wording of a language (primary subtag), where anything is. */
export const wordingOf = (language: string): Wording | undefined => wordings[language];
