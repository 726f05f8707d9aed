import { createAuthor, type Request } from "../../app/writers/model/testing/author.ts";
import { nested } from "../../app/writers/model/testing/nested.ts";

type Text = { path: string; text: string; cites: string[] };

/** Linear congruential numbers from 0 to 1 (Numerical Recipes' constants): the same for a seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const quoted = /([“„«「])([^”“»」]{20,})([”“»」])/gu;
const other: Record<string, string> = { "「": "全然違う", "“": "seventeen", "„": "siebzehn" };

/** Puts a word of its own into the middle of a quotation. */
function misquoted(text: string): string {
  return text.replace(quoted, (_, open: string, words: string, close: string) => {
    const spaced = words.split(" ");
    const middle = Math.floor((spaced.length > 1 ? spaced.length : words.length) / 2);
    const put = other[open] ?? "dix-sept";
    const wrong =
      spaced.length > 1
        ? spaced.with(middle, put).join(" ")
        : words.slice(0, middle) + put + words.slice(middle);
    return open + wrong + close;
  });
}

const shortened = (text: string): string => {
  const words = text.split(" ");
  return words.length > 1
    ? words.slice(0, Math.ceil(words.length / 3)).join(" ")
    : text.slice(0, Math.ceil(text.length / 3));
};

const isOwnShape = ({ properties = {} }: { properties?: object }) =>
  !["texts", "verdicts", "sentences", "notes"].some((name) => name in properties);

const firstWords = (text: string) => text.split(" ").slice(0, 2).join(" ").slice(0, 12);

/**
 * Writes as a small model does: forgets one field in ten, writes a third of the texts a third as
 * long as asked, and puts a word of its own into the quotations of `misquotes` of them. `count`
 * tells how often.
 */
export function createForgetful(seed: number, misquotes = 0.1) {
  const author = createAuthor();
  const next = numbersFrom(seed);
  const count = { texts: 0, forgotten: 0, short: 0, misquoted: 0 };
  const spoilt = (each: Text): Text[] => {
    count.texts++;
    if (next() < 0.1) {
      count.forgotten++;
      return [];
    }
    let { text } = each;
    if (next() < 1 / 3) {
      count.short++;
      text = shortened(text);
    }
    const wrong = next() < misquotes ? misquoted(text) : text;
    if (wrong !== text) count.misquoted++;
    return [{ ...each, text: wrong }];
  };
  const reply = (request: Request): unknown => {
    const isNested = request.schema?.properties !== undefined && isOwnShape(request.schema);
    const answer = author(isNested ? { ...request, schema: undefined } : request) as {
      texts?: Text[];
    };
    if (!answer.texts) return answer;
    if (!isNested) return { texts: answer.texts.flatMap(spoilt) };
    // A grammar has every part of its shape: what is forgotten is there with next to nothing in it.
    return nested(
      answer.texts.map((each) => spoilt(each)[0] ?? { ...each, text: firstWords(each.text) }),
    );
  };
  return { reply, count };
}
