/**
 * The words of statements in one language, a kind a row, `kind: words`. Bars part alternatives of a
 * regular expression, semicolons the groups of a row:
 *
 *     says:   verbs beside the name of who says something
 *     per:    words before that name
 *     maybe:  what makes a statement less than certain;  surely: what makes it certain
 *     when:   what a statement is made to depend on
 *     unless: what a statement about the future is made to depend on;  will: what makes it one
 *     undo:   words other than negations that turn a statement round; beside one, nothing is decided
 *     idle:   phrases with a negation that deny nothing
 *     all:    words for all or none;  part: words for less
 *     total:  beside a sum
 *     apart:  beside a span of time: later=earlier
 *     poles:  more=less ; words=their opposites
 *     than:   parts the two sides of a comparison; without spaces, whole comparisons with the groups
 *             `left` and `right`, the first that matches
 *     since:  an effect before it, its cause behind; without spaces, as `than`, the effect being left
 *     hence:  a cause before it, its effect behind
 *     rather: what follows is denied beside what stands before; without spaces, what goes before it
 *     parts:  of a day: morning ; noon ; afternoon ; evening and night ; midnight ; dawn ; dusk
 *     seasons: spring ; summer ; autumn ; winter
 *     ratio:  between the two numbers of "two in three"; in Japanese the whole comes first
 *     rough:  about ; more than ; less than
 *     shares: `word=value` ; "and a half" behind a unit
 *     clock:  `words before an hour=minutes to add` ; `words behind it=minutes to add`
 */
export type StatementRows = string;

const kinds = [
  "says",
  "per",
  "maybe",
  "surely",
  "when",
  "unless",
  "will",
  "undo",
  "idle",
  "all",
  "part",
  "total",
  "apart",
  "poles",
  "than",
  "since",
  "hence",
  "rather",
  "parts",
  "seasons",
  "ratio",
  "rough",
  "shares",
  "clock",
] as const;
type Kind = (typeof kinds)[number];

/** A word's pattern with the number it stands for. */
export type Valued = [pattern: RegExp, value: number];

export type StatementFacts = {
  says: string;
  per: string;
  maybe: RegExp;
  surely: RegExp;
  when: RegExp;
  unless: RegExp;
  will: RegExp;
  undo: RegExp;
  idle: RegExp;
  all: RegExp;
  part: RegExp;
  total: RegExp;
  /** "Three years later", "three years before". */
  apart: [later: RegExp, earlier: RegExp];
  /** Pairs of opposites; the first is "more" and "less". */
  poles: [RegExp, RegExp][];
  than: RegExp;
  since: RegExp;
  hence: RegExp;
  /** Of a script without spaces: sentences with the groups `left` and `right`. */
  sides: Record<"than" | "since", RegExp[]>;
  rather: RegExp;
  /** Morning, noon, afternoon, evening and night, midnight, dawn, dusk. */
  parts: RegExp[];
  /** Spring, summer, autumn, winter. */
  seasons: RegExp[];
  ratio: RegExp;
  /** Directly before a number, or in some languages behind it. */
  rough: Record<"about" | "over" | "under", { before: RegExp; behind: RegExp }>;
  shares: Valued[];
  andHalf: RegExp;
  hour: { before: Valued[]; behind: Valued[] };
};

const never = "(?!)";

function valuesOf(group: string, pattern: (words: string) => RegExp): Valued[] {
  return [...group.matchAll(/(.+?)=(-?[\d.]+)(?:\||$)/gu)].map(([, words = never, value]) => [
    pattern(words),
    Number(value),
  ]);
}

/** Prepares a language's rows; `isSpaceless` for scripts without spaces between words. */
export function createStatementFacts(rows: StatementRows, isSpaceless: boolean): StatementFacts {
  const table = new Map(
    rows.split("\n").map((row) => {
      const at = row.indexOf(": ");
      return [row.slice(0, at), row.slice(at + 2)];
    }),
  );
  const row = (kind: Kind) => table.get(kind) || never;
  const groups = (kind: Kind) => row(kind).split(" ; ");
  const [opens, closes] = isSpaceless ? ["", ""] : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
  const word = (words: string) => new RegExp(`${opens}(?:${words})${closes}`, "giu");
  const before = (words: string) => new RegExp(`${opens}(?:${words})\\s*$`, "iu");
  const behind = (words: string) => new RegExp(`^\\s*(?:${words})${closes}`, "iu");
  const [about = never, over = never, under = never] = groups("rough").map(
    (group) => group || never,
  );
  // Names are written with the same letters: 夏美, 秋田.
  const han = "\\p{Script=Han}";
  const season = (words: string) =>
    isSpaceless ? new RegExp(`(?<!${han})(?:${words})(?!${han})`, "gu") : word(words);
  const opposites = (group: string): [RegExp, RegExp] => {
    const [up = never, down = never] = group.split("=");
    return [word(up), word(down)];
  };
  const both = (words: string) => ({ before: before(words), behind: behind(words) });
  const parting = (kind: Kind) => word(isSpaceless ? never : row(kind));
  const sides = (kind: Kind) =>
    isSpaceless ? groups(kind).map((group) => new RegExp(`^${group}`, "u")) : [];
  const [shares = "", half = never] = groups("shares");
  const [hourBefore = "", hourBehind = ""] = groups("clock");
  return {
    says: row("says"),
    per: row("per"),
    maybe: word(row("maybe")),
    surely: word(row("surely")),
    when: word(row("when")),
    unless: word(row("unless")),
    will: word(row("will")),
    undo: word(row("undo")),
    idle: word(row("idle")),
    all: word(row("all")),
    part: word(row("part")),
    total: word(row("total")),
    apart: opposites(row("apart")),
    poles: groups("poles").map(opposites),
    than: parting("than"),
    since: parting("since"),
    hence: parting("hence"),
    sides: { than: sides("than"), since: sides("since") },
    rather: word(row("rather")),
    parts: groups("parts").map((group) => word(group)),
    seasons: groups("seasons").map((group) => season(group)),
    ratio: new RegExp(
      isSpaceless
        ? `^[人個回本日件]?(?:${row("ratio")})$`
        : `^\\s*(?:\\p{L}+\\s+)?(?:${row("ratio")})\\s*$`,
      "iu",
    ),
    rough: { about: both(about), over: both(over), under: both(under) },
    shares: valuesOf(shares, word),
    andHalf: behind(half),
    hour: { before: valuesOf(hourBefore, before), behind: valuesOf(hourBehind, behind) },
  };
}
