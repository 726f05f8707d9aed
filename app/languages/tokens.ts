import { languageFor } from "./index.ts";
import { unspaced, wordsOfRun } from "./words.ts";

/** A word of a text, folded, and where it stands. */
export type Token = { word: string; from: number; to: number };

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{M}\p{N}]+)*['’]?/gu;
const hasUnspaced = new RegExp(unspaced.source, "u");
/** Romance elisions: the article is a word of its own ("l'eau"). */
const elided = /^(?:[cdjlmnst]|qu|dell|all|dall|nell|sull|un|quest|quell)['’](?=\p{L})/iu;
/** Longer "words" are no words: hashes, addresses, noise. */
const maxWordLength = 60;

function* splitWord(text: string, from: number, language: string): Generator<Token> {
  const article = languageFor(language).elides ? elided.exec(text)?.[0] : undefined;
  if (article) {
    const end = from + article.length;
    yield { word: article.toLowerCase().replace("’", "'"), from, to: end };
    yield* splitWord(text.slice(article.length), end, language);
    return;
  }
  const word = text.toLowerCase().replace(/’/g, "'").replace(/'$/, "");
  yield { word, from, to: from + text.length };
}

/** The words of a text: by spaces and punctuation, and by a dictionary in scripts without spaces. */
export function tokenise(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  const mixed = hasUnspaced.test(text);
  for (const match of text.matchAll(wordPattern)) {
    if (!mixed) {
      if (match[0].length <= maxWordLength)
        tokens.push(...splitWord(match[0], match.index, language));
      continue;
    }
    let done = 0;
    for (const run of match[0].matchAll(unspaced)) {
      if (run.index > done)
        tokens.push(...splitWord(match[0].slice(done, run.index), match.index + done, language));
      for (const { word, at } of wordsOfRun(run[0])) {
        const from = match.index + run.index + at;
        tokens.push({ word, from, to: from + word.length });
      }
      done = run.index + run[0].length;
    }
    const rest = match[0].slice(done);
    if (rest && rest.length <= maxWordLength)
      tokens.push(...splitWord(rest, match.index + done, language));
  }
  return tokens;
}
