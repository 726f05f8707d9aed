/** How people are introduced at the start of a talk; each pattern holds a group `name`. */
export type Introductions = {
  /** Somebody says that they host it. */
  host: RegExp;
  /** Somebody says who they are. */
  self: RegExp;
  /** A host names guests, one or more in a row. */
  guest: RegExp;
  /** A host names who hosts along. */
  cohost: RegExp;
};

const nothing = /(?<name>(?!))/gu;
const particles = "d[aeou]s?|del|della|der|den|di|el|al|la|le|van|von|zu|bin|ibn|ben|ter|ten";
/** "I'm Kim UX designer": what somebody does follows the name. */
const noWork = "(?!\\p{Lu}{2,3}(?!\\p{L}))";
const name = `\\p{Lu}[\\p{L}\\p{M}'’-]+(?:(?: (?:${particles}))* ${noWork}\\p{Lu}[\\p{L}\\p{M}'’-]+){0,3}`;
const names = `${name}(?:(?:,? (?:and|und|et|y|e|en|&) |, )${name})*`;

type Phrases = {
  host: string;
  self: string;
  guest: string;
  cohost?: string;
  /** Right behind a guest's name. */
  here?: string;
  /** Before the name of a guest of whom soon is said that they are `present`. */
  having?: string;
  present?: string;
};

/**
 * Spells small letters in both cases: "my" as "[mM][yY]". The modifier `(?i:…)` would say the same, but
 * V8 of Node 24 forgets it once a process has compiled many patterns.
 */
const inAnyCase = (pattern: string): string =>
  pattern.replace(
    /\\p\{[^}]*\}|\\.|\(\?[<=!:]+|\[[^\]]*\]|(\p{Ll})/gu,
    (whole, letter: string | undefined) =>
      letter === undefined || letter.toUpperCase().length !== letter.length
        ? whole
        : `[${letter}${letter.toUpperCase()}]`,
  );

/** A reader hears one language, and the patterns of all take it as long as the rest of its start. */
function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Patterns of a language whose names have capitals, by the words before a name, and `here` behind. */
export const introductions = (phrases: Phrases): (() => Introductions) =>
  madeOnce(() => patternsOf(phrases));

function patternsOf(phrases: Phrases): Introductions {
  const { host, self, guest, cohost, here, having, present } = phrases;
  const before = (words: string, who = name) =>
    new RegExp(`(?<!\\p{L})(?:${inAnyCase(words)}),? (?<name>${who})`, "gu");
  const behind = here ? `|(?<name>${names})(?:${inAnyCase(here)})` : "";
  const soon = `(?=[^!?]{0,50}? (?:${inAnyCase(present ?? "")})(?!\\p{L}))`;
  const along = having ? `|(?<!\\p{L})(?:${inAnyCase(having)}),? (?<name>${names})${soon}` : "";
  return {
    host: before(host),
    self: before(self),
    guest: new RegExp(
      `(?<!\\p{L})(?:${inAnyCase(guest)}),? (?<name>${names})${behind}${along}`,
      "gu",
    ),
    cohost: cohost ? before(cohost, names) : nothing,
  };
}

/** Patterns of a language without capitals: each is the whole, with `{name}` for its place. */
export const withoutCapitals = (
  { host, guest }: Pick<Phrases, "host" | "guest">,
  letters: string,
): (() => Introductions) => {
  const whole = (pattern: string) =>
    new RegExp(pattern.replaceAll("{name}", `(?<name>${letters})`), "gu");
  return madeOnce(() => ({
    host: whole(host),
    self: nothing,
    guest: whole(guest),
    cohost: nothing,
  }));
};
