import anyAscii from "any-ascii";
import type { SeoLanguage } from "./language.ts";
import type { SeoPost } from "./post.ts";

const maxLength = 60;
const maxWords = 6;
const leastWords = 3;

/** True for `[a-z0-9-]`, 3 to 6 words, at most 60 characters. */
export function isSlug(text: string): boolean {
  const words = text.split("-").length;
  return (
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) &&
    text.length <= maxLength &&
    words >= leastWords &&
    words <= maxWords
  );
}

/** Spells a word in `[a-z0-9]`; "" if that is impossible. */
export function latin(word: string, { letters }: Pick<SeoLanguage, "letters">): string {
  const spelled = [...word.normalize("NFC").toLowerCase()].map(
    (letter) => letters[letter] ?? letter,
  );
  return anyAscii(spelled.join(""))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

/**
 * Makes a post's address from the content words of its title, with the keyphrase first if the title
 * lacks it, then from keywords and headings, finally from the date.
 */
export function slugOf(
  { content, terms, language }: Pick<SeoPost, "content" | "terms" | "language">,
  keywords: string[],
  publishedAt: string,
): string {
  const [keyphrase = "", ...others] = keywords;
  const inTitle = keyphrase !== "" && terms.count(keyphrase, content.title) > 0;
  const date = new Date(publishedAt);
  const sources = [
    ...(inTitle ? [] : terms.contentWords(keyphrase)),
    ...terms.contentWords(content.title),
  ];
  const more = [...others, ...content.sections.map(({ heading }) => heading)];
  const last = Number.isNaN(date.valueOf()) ? [] : date.toISOString().slice(0, 10).split("-");
  const words: string[] = [];
  const add = (candidates: string[], most: number) => {
    for (const word of candidates.map((candidate) => latin(candidate, language))) {
      const length = [...words, word].join("-").length;
      if (words.length < most && word && !words.includes(word) && length <= maxLength)
        words.push(word);
    }
  };
  add(sources, maxWords);
  add(
    more.flatMap((text) => terms.contentWords(text)),
    leastWords,
  );
  add(["post", ...last], Math.max(leastWords, words.length));
  add(["read", "the", "source"], leastWords);
  return words.join("-");
}
