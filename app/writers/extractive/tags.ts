import model from "wink-eng-lite-web-model";
import winkNLP, { type WinkMethods } from "wink-nlp";

let nlp: WinkMethods | undefined;

/** Longer tokens are no words, and the tagger's time grows with the square of their length. */
const longToken = /\S{60,}/g;

/**
 * Returns the part of speech of each token of an English text ("NOUN", "VERB", …, by Universal
 * Dependencies' names), matched by the token's offset.
 */
export function tagsOf(text: string, tokens: { from: number }[]): string[] {
  nlp ??= winkNLP(model, ["sbd", "pos"]);
  const { its } = nlp;
  const safe = text.replace(longToken, (token) => "x".repeat(20).padEnd(token.length, " "));
  const words = nlp.readDoc(safe).tokens();
  const values = words.out(its.value);
  const spaces = words.out(its.precedingSpaces);
  const parts = words.out(its.pos);
  const tags: string[] = [];
  let at = 0;
  let offset = 0;
  for (const [index, value] of values.entries()) {
    offset += (spaces[index] ?? "").length;
    const end = offset + String(value).length;
    // The tagger splits "don't" in two, we do not: its first part decides.
    while (at < tokens.length && (tokens[at]?.from ?? 0) < end) {
      tags.push(String(parts[index]));
      at++;
    }
    offset = end;
  }
  while (tags.length < tokens.length) tags.push("X");
  return tags;
}
