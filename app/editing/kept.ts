import { languageFor } from "../languages/index.ts";
import { capitalised } from "../languages/sentences.ts";
import { type Token, tokenise } from "../languages/tokens.ts";
import type { Cut } from "./cuts.ts";
import { straight } from "./facts.ts";

/** A word that stays, where it stands in what is kept, and its part of speech if that is known. */
export type Word = { word: string; from: number; to: number; tag?: string };

/** What is left of a sentence after its cuts. */
export type Kept = { text: string; words: Word[] };

type Marked = { language: string; tokens?: Token[]; tags?: string[] };

const overlaps = ([from, to]: Cut, token: Token) => token.from < to && token.to > from;

/** Leaves the cuts out; the words keep their tags. */
export function keptOf(line: string, cuts: readonly Cut[], options: Marked): Kept {
  const tokens = options.tokens ?? tokenise(line, options.language);
  let text = "";
  let at = 0;
  for (const [from, to] of cuts) {
    text += line.slice(at, from);
    at = to;
  }
  text += line.slice(at);
  const indent = text.length - text.trimStart().length;
  const before = (place: number) =>
    cuts.reduce((sum, [from, to]) => (to <= place ? sum + to - from : sum), indent);
  const words = tokens.flatMap((token, index): Word[] => {
    if (cuts.some((cut) => overlaps(cut, token))) return [];
    const tag = options.tags?.[index];
    const moved = before(token.from);
    return [
      {
        word: straight(line.slice(token.from, token.to)),
        from: token.from - moved,
        to: token.to - moved,
        ...(tag === undefined ? {} : { tag }),
      },
    ];
  });
  return { text: text.trim(), words };
}

const ended = /[.!?…。！？؟][\s"'”’»」』)]*$/u;

/** Gives a sentence its capital and its final mark, and takes doubled spaces and commas out. */
export function finished(text: string, language: string): string {
  const tidy = text
    .replace(/\s+/g, " ")
    .replace(/\s+([,.،。、，])(?=\s|$)/g, "$1")
    .replace(/([,;،、，])[,;،、，]+/g, "$1")
    .replace(/[,;:،、，]+([.?!。？！؟])$/g, "$1")
    .trim();
  const { spaceless } = languageFor(language);
  return capitalised(
    ended.test(tidy) ? tidy : `${tidy.replace(/[\s,;:、，،—–-]+$/u, "")}${spaceless ? "。" : "."}`,
  );
}
