import { createLanguage, type GroundingLanguage } from "../grounding/index.ts";
import { findLanguage, languageFor, languages } from "./index.ts";
import { sentenceSpans } from "./sentences.ts";

const all = languages.map(({ grounding }) => grounding);
const made = new Map<string, GroundingLanguage>();

/** What the verifier needs of a language (BCP-47), made once; none where it is not known. */
export function groundingLanguage(code: string | undefined): GroundingLanguage {
  const { code: key, caseless, capitalNouns, decimalComma } = languageFor(code);
  const name = code === undefined ? "" : key;
  let language = made.get(name);
  if (!language) {
    language = createLanguage(findLanguage(code)?.grounding, all, {
      ...(code === undefined ? {} : { decimal: decimalComma ? "," : "." }),
      caseless: caseless === true,
      capitalNouns: capitalNouns === true,
      sentences: (text) => sentenceSpans(text, key, true),
    });
    made.set(name, language);
  }
  return language;
}
