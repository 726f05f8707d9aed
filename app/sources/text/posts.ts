import { isName } from "./heads.ts";

const account = /^@\w{1,30}$/;
const mostWordsAside = 4;
const leastPosts = 2;
/** How often a post was answered, shared, liked and seen. */
const count = /^\d{1,3}(?:[.,]\d{1,3})?\s?[KM]?$/;
const isAside = (line: string) => line.split(/\s+/).length <= mostWordsAside;

/**
 * How the lines of a thread that was copied from a page are to be read: without the account below each
 * name, a dot and a day, whom the post answers, and counts; without the name too where one person wrote
 * all posts, else with a colon behind it. Undefined for any other text.
 */
export function postsIn(sample: readonly string[]): ((line: string) => string) | undefined {
  const lines = sample.map((line) => line.trim()).filter((line) => line !== "");
  const accounts = lines.flatMap((line, at) => (account.test(line) ? [at] : []));
  const named = new Set(accounts.filter((at) => isName(lines[at - 1] ?? "")));
  if (named.size < leastPosts) return undefined;
  const asides = new Set(
    accounts.flatMap((at, index) => {
      if (lines[at + 1] === "·") return lines.slice(at + 1, at + 3).filter(isAside);
      const next = accounts[index + 1] ?? at;
      const between = lines.slice(at + 1, next);
      return named.has(next) || !between.every(isAside) ? [] : between;
    }),
  );
  const names = new Set([...named].map((at) => lines[at - 1] ?? ""));
  return (raw) => {
    const line = raw.trim();
    if (account.test(line) || count.test(line) || asides.has(line)) return "";
    if (!names.has(line)) return raw;
    return names.size === 1 ? "" : `${line}:`;
  };
}
