import { digitsOf, numbersIn } from "../grounding/index.ts";
import type { SeoLanguage } from "../seo/index.ts";
import { languageFor, primary } from "./index.ts";
import { folded, sentenceKeys, sentencesOf } from "./sentences.ts";
import { tokenise } from "./tokens.ts";
import { createVocabulary } from "./vocabulary.ts";
import { countWords } from "./words.ts";

/** What the search report needs of a language (BCP-47). */
export function seoLanguage(tag: string): SeoLanguage {
  const code = primary(tag);
  const { lexicon, letters = {}, pace, reading, spaceless, wide } = languageFor(tag);
  return {
    tag,
    spaceless: spaceless === true,
    wide: wide === true,
    byCharacter: pace !== undefined && "characters" in pace,
    ...(reading ? { reading } : {}),
    personal: lexicon.personal,
    fillers: lexicon.fillers,
    letters,
    words: (text) => tokenise(text, code).map(({ word }) => word),
    countWords,
    sentences: (text) => sentencesOf(text, code),
    numbers: (text) => numbersIn(text).map(digitsOf),
    fold: folded,
    sentenceKeys: (text) => sentenceKeys(text, code),
    createStems: () => createVocabulary(code),
  };
}
