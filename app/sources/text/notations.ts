import { anyOf } from "../../languages/index.ts";
import { isName } from "./heads.ts";
import { timeSource } from "./time.ts";

/**
 * Another way to write a time, or something that stands around each line. A line that has it is
 * rewritten so that layouts can be induced from it; for another one `rewrite` returns undefined.
 */
type Notation = {
  /** The share of the lines with words that must have it. */
  least: number;
  /** Made for one text: it may look at all its lines first. */
  rewriteIn(lines: readonly string[]): ((line: string) => string | undefined) | undefined;
};

const minLines = 3;
/** What a line is rewritten to that stands between the lines of a text, as a page's foot does. */
export const betweenPages = "\f";
const two = (value: number, width = 2) => String(Math.floor(value)).padStart(width, "0");

/** `0:01:02.500` */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${two(Math.round((seconds % 1) * 1_000) % 1_000, 3)}`;

/** A notation that is one replacement. */
const replacing = (pattern: RegExp, by: string, least = 0.15): Notation => ({
  least,
  rewriteIn: () => (line) => {
    const rewritten = line.replace(pattern, by);
    return rewritten === line ? undefined : rewritten;
  },
});

/** Each line is a quotation's: `> ` before all of them marks nobody else's words. */
const quoted = replacing(/^\s{0,3}>\s?(?:\[![\w-]{2,20}\][+-]?\s*)?/, "", 0.8);

/** `【0:12】`, `００：１２`, `[٠٠:٠١:٠٢]`: East Asian brackets and colons, Arabic digits at a line's beginning. */
const wide: Notation = {
  least: 0.15,
  rewriteIn: () => (line) => {
    const head = line.slice(0, 60);
    const narrow = head
      .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
      .replace(/(?<=\d)：(?=\d{2})/g, ":")
      .replace(/[【［〔]([^】］〕]{1,40})[】］〕]/g, "[$1]")
      .replace(/（(\d[\d:.]*)）/g, "($1)")
      .replace(/[٠-٩۰-۹]{1,2}(?::[٠-٩۰-۹]{2}){1,2}/g, (time) =>
        time.replace(/[^:]/g, (digit) => String(digit.charCodeAt(0) % 16)),
      );
    return narrow === head ? undefined : narrow + line.slice(60);
  },
};

/** `[0:12](https://…)`, `*0:12*`, `[Ana](https://…)`: a time or a name as a link, or set apart. */
const marked: Notation = {
  least: 0.15,
  rewriteIn: () => {
    const linked = new RegExp(
      String.raw`(\[?)\[([[(]?${timeSource}[\])]?)\]\(<?https?:[^()\s]*\)(\]?)`,
      "g",
    );
    const emphatic = new RegExp(String.raw`(\*\*|__|\*|_|\`)([[(]?${timeSource}[\])]?)\1`, "g");
    const named = /^(\s*(?:[-*•>#]+\s+)?(?:\*\*|__)?)\[([^\][\n]{1,40})\]\(<?https?:[^()\s]*\)/;
    return (line) => {
      const plain = line
        .replace(named, (whole, before: string, name: string) =>
          isName(name) ? before + name : whole,
        )
        .replace(linked, (_, open: string, time: string) =>
          open === "[" || /^\d/.test(time) ? `[${time}]` : time,
        )
        .replace(emphatic, "$2");
      return plain === line ? undefined : plain;
    };
  },
};

const sign = String.raw`(?:@|(?:tc|timecode|timestamp|time|in|start)\s*[:=]?\s*|t\s*=\s*)`;
/** `@0:12`, `IN: 0:12 OUT: 0:15`, `TC 0:12`: a sign or a word before a line's time. */
const announced: Notation = {
  least: 0.15,
  rewriteIn: () => {
    const both = new RegExp(
      String.raw`^\s*in\s*[:=]?\s*(${timeSource})[\s,;|–-]*out\s*[:=]?\s*(${timeSource})`,
      "i",
    );
    const one = new RegExp(String.raw`^\s*${sign}(${timeSource})`, "i");
    return (line) => {
      const plain = line.replace(both, "$1 - $2").replace(one, "$1");
      return plain === line ? undefined : plain;
    };
  },
};

/** `0001  00:00:02:00  00:00:09:00`: two times side by side, with the number of the title. */
const paired = replacing(
  new RegExp(String.raw`^\s*(?:\d{1,5}[\s.):]+)?(${timeSource})\s+(${timeSource})(?=\s|$)`),
  "$1 - $2",
);

/** `00.01.02`, as in Scandinavia and Finland. */
const dotted: Notation = {
  least: 0.15,
  rewriteIn: () => {
    const whole = /(?<![\d.,])(\d{1,2})\.([0-5]\d)\.([0-5]\d)(?![\d.]*\d)(?!,?\s+\d{1,2}:\d{2})/g;
    return (line) => {
      const [head, tail] = [line.slice(0, 80), line.slice(80)];
      const plain = head.replace(whole, "$1:$2:$3");
      const behind = tail.replace(/(\d{1,2})\.([0-5]\d)\.([0-5]\d)(?=[\])]?\s*$)/, "$1:$2:$3");
      return plain + behind === line ? undefined : plain + behind;
    };
  },
};

/** `1'02"` */
const primes = replacing(/^(\s*[[(]?)(\d{1,3})['’′]\s?([0-5]\d)(?:["”″]|''|’’)?/, "$1$2:$3");

const counted =
  /^(\s*)(?:t\s*=\s*)?([[(<]?)(\d{1,9}(?:\.\d{1,6})?)\s?(ms|s|sec|seconds)?(?:\s*(?:-{1,2}>|→|-|–|,)\s*(\d{1,9}(?:\.\d{1,6})?)\s?(?:ms|s|sec|seconds)?)?([\])>]?)(\s*:|(?=\s|$))/i;
const leastGapSeconds = 1.5;
/** Lines of speech follow each other faster than in so many seconds: such numbers count more. */
const longGap = 150;

type Counted = { start: number; end?: number; isUnit: boolean; isMilli: boolean; isApart: boolean };

function countedIn(line: string): Counted | undefined {
  const match = counted.exec(line);
  if (!match || !/\p{L}/u.test(line.slice(match[0].length))) return undefined;
  const [, , open = "", start = "", unit = "", end, close = ""] = match;
  if (open !== "" && close === "") return undefined;
  const isSetOff = /\.\d/.test(start) && /^(?::|\t| {2})/.test(line.slice(match[0].length));
  return {
    start: Number(start),
    ...(end === undefined ? {} : { end: Number(end) }),
    isUnit: unit !== "",
    isMilli: /^ms$/i.test(unit),
    isApart: (open !== "" && close !== "") || end !== undefined || isSetOff,
  };
}

/** `[12.50s -> 18.00s]`, `[12500]`, `12s:`: seconds or milliseconds that count from the beginning. */
const counting: Notation = {
  least: 0.3,
  rewriteIn(lines) {
    const found = lines.flatMap((line) => countedIn(line) ?? []);
    const gaps = found.slice(1).map(({ start }, at) => start - (found[at]?.start ?? 0));
    const gap = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
    const back = gaps.filter((one) => one < 0).length;
    const isTold = found.filter(({ isUnit, isApart }) => isUnit || isApart).length;
    if (back > 0.1 * found.length || isTold < 0.8 * found.length || gap <= 0) return undefined;
    const isMilli = found.some((one) => one.isMilli) || gap > longGap;
    // Numbers that count up one by one are those of notes.
    if (!isMilli && gap < leastGapSeconds && !found.some(({ isUnit }) => isUnit)) return undefined;
    const scale = isMilli ? 1_000 : 1;
    return (line) => {
      const told = countedIn(line);
      if (!told) return undefined;
      const range = told.end === undefined ? "" : ` - ${clock(told.end / scale)}`;
      return line.replace(counted, `$1[${clock(told.start / scale)}${range}]`);
    };
  },
};

const someone = String.raw`\p{Lu}[^\[\](){}<>:,;!?\d]{0,39}?`;
/** `[Ana, 0:12] …`, `Ana at 0:12: …`, `Ana, Host: …`: name and time in one sign, or a part behind it. */
const together: Notation = {
  least: 0.15,
  rewriteIn: () => {
    const bracketed = new RegExp(
      String.raw`^\s*[[(](${someone})(?:,| at)?\s+(${timeSource})[\])]\s*:?\s+`,
      "u",
    );
    const behind = new RegExp(String.raw`^\s*(${someone})(?:,| at)\s+(${timeSource})\s*:\s+`, "u");
    const chat = new RegExp(
      String.raw`^\s*(?:\d{4}-\d{2}-\d{2}\s+)?(${timeSource})\s+From\s+(${someone})(?:\s+to\s[^:]{1,40})?\s*:\s*`,
      "u",
    );
    const part = new RegExp(String.raw`^(${someone}),\s+\p{Lu}[\p{L} ]{2,30}:\s+`, "u");
    return (line) => {
      const plain = line
        .replace(bracketed, "$1 [$2]: ")
        .replace(behind, "$1 [$2]: ")
        .replace(chat, "$1 $2: ")
        .replace(part, "$1: ");
      return plain === line ? undefined : plain;
    };
  },
};

/** `#0:12#`, `#00:01:02-5#`: as programs for interviews write it. */
const hashed = replacing(new RegExp(`#(${timeSource})(?:-\\d)?#`, "g"), "[$1]");

const unitOf = (at: 0 | 1 | 2) => anyOf(({ texts }) => texts.units?.[at]);
const unit = (at: 0 | 1) => String.raw`(?:(\d{1,3})\s(?:${unitOf(at)}),?\s)?`;
/** `Ana   1 minute 5 seconds`: a time in words, at the end of a line. */
const worded: Notation = {
  least: 0.15,
  rewriteIn: () => {
    const time = new RegExp(`(?<=^|\\s)${unit(0)}${unit(1)}(\\d{1,2})\\s(?:${unitOf(2)})$`);
    return (line) => {
      const [whole, hours = 0, minutes = 0, seconds = 0] = time.exec(line.trimEnd()) ?? [];
      if (whole === undefined) return undefined;
      const at = clock(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
      return `${line.trimEnd().slice(0, -whole.length)} ${at}`;
    };
  },
};

const inWords = String.raw`(?:\d{1,3}\s(?:${[0, 1, 2].map((at) => unitOf(at as 0)).join("|")}),?\s?){1,3}`;
/** `0:044 secondsWords`: the time of a copied list, again in words for those who hear a page. */
const twice = replacing(
  new RegExp(String.raw`^(\s*(?:\d{1,2}:)?\d{1,2}:\d{2})${inWords}(?=\S)`, "u"),
  "$1 ",
);

/**
 * A name, then `1 minute 5 seconds1:05`, then both again beside the words: where names and times are
 * announced like that, the first of the two is left out.
 */
const doubled: Notation = {
  least: 0.3,
  rewriteIn(lines) {
    const announced = new RegExp(String.raw`^\s*${inWords}\d{1,2}(?::\d{2}){1,2}\s*$`, "u");
    const beside = new RegExp(String.raw`^(\S.{0,60}?)\s+${inWords}$`, "u");
    const names = new Set(lines.flatMap((line) => beside.exec(line)?.[1] ?? []));
    if (!lines.some((line) => announced.test(line))) return undefined;
    return (line) => (announced.test(line) || names.has(line.trim()) ? betweenPages : undefined);
  },
};

/** `[Speaker: Ana] …` */
const called = replacing(
  new RegExp(
    String.raw`^(\s*)\[(?:${anyOf(({ texts }) => texts.speaker)})\s*:\s*([^\]]{1,40})\]`,
    "iu",
  ),
  "$1[$2]",
);

/** `2024-03-05T10:06:02Z` */
const dated = replacing(
  /^(\s*[[(]?)\d{4}-\d{2}-\d{2}T(\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?Z?(?=[\s\])])/,
  "$1$2",
);

const office = new RegExp(`^(${someone})\\s+(?:--|[-–—])\\s+\\p{Lu}[^.!?:]{2,80}$`, "u");

/** `Ana Ruiz -- Chief Executive Officer`: the same line above each of their turns. */
const offices: Notation = {
  least: 0.02,
  rewriteIn(lines) {
    const names = new Map<string, number>();
    for (const line of lines) if (office.test(line)) names.set(line, (names.get(line) ?? 0) + 1);
    return (line) => {
      const name = office.exec(line)?.[1] ?? "";
      return (names.get(line) ?? 0) > 1 && isName(name) ? name : undefined;
    };
  },
};

const leastOffices = 3;
/** A name, and below it each time the same line that tells what they do. */
const officesBelow: Notation = {
  least: 0.05,
  rewriteIn(lines) {
    const pairs = new Map<string, number>();
    for (const [at, line] of lines.entries()) {
      const below = lines[at + 1]?.trim() ?? "";
      const isOffice = below.length <= 80 && /^\p{Lu}[^:]*[^\s.!?…:]$/u.test(below);
      if (isOffice && isName(line.trim()) && !isName(below))
        pairs.set(below, (pairs.get(below) ?? 0) + 1);
    }
    return (line) => ((pairs.get(line.trim()) ?? 0) >= leastOffices ? betweenPages : undefined);
  },
};

/** `00041:07`: the page and line of a deposition. */
const placed = replacing(/^\s*\d{4,6}:\d{2}\s+/, "", 0.5);

const lineNumber = /^\s{0,8}(\d{1,5})(?:[.):]\s+|\s+|$)/;
/** A page of a hearing has 25 lines. */
const leastOnPage = 10;

/** Numbers that count the lines; where they begin anew on each page, all else is around the pages. */
const numbering: Notation = {
  least: 0.8,
  rewriteIn(lines) {
    const numbers = lines.flatMap((line) => {
      const [, number] = lineNumber.exec(line) ?? [];
      return number === undefined ? [] : [Number(number)];
    });
    const steps = numbers
      .slice(1)
      .filter((number, at) => number === (numbers[at] ?? 0) + 1 || number === 1);
    if (numbers.length < 2 * minLines || steps.length < 0.9 * (numbers.length - 1))
      return undefined;
    const ends = numbers.filter((_, at) => numbers[at + 1] === 1);
    const isPaged = ends.length > 0 && ends.every((end) => end >= leastOnPage);
    const longest = isPaged ? Math.max(...ends) : Number.POSITIVE_INFINITY;
    return (line) => {
      const [, number = longest + 1] = lineNumber.exec(line) ?? [];
      if (Number(number) <= longest) return line.replace(lineNumber, "");
      return isPaged ? betweenPages : undefined;
    };
  },
};

/** In the order in which they are taken off: a line's number stands before its time. */
const notations = [
  quoted,
  wide,
  paired,
  placed,
  numbering,
  marked,
  called,
  doubled,
  twice,
  worded,
  dated,
  hashed,
  announced,
  dotted,
  primes,
  counting,
  together,
  offices,
  officesBelow,
];

/**
 * The rewriting of a text whose lines have such notations, or undefined where none of them does. A
 * line without one stays as it is.
 */
export function notationOf(sample: readonly string[]): ((line: string) => string) | undefined {
  let lines = sample.filter((line) => line.trim() !== "");
  const chosen: ((line: string) => string | undefined)[] = [];
  for (const { least, rewriteIn } of notations) {
    const rewrite = rewriteIn(lines);
    if (!rewrite) continue;
    const rewritten = lines.map(rewrite);
    const hits = rewritten.filter((line) => line !== undefined).length;
    if (hits < minLines || hits < least * lines.length) continue;
    chosen.push(rewrite);
    lines = lines.map((line, at) => rewritten[at] ?? line);
  }
  if (chosen.length === 0) return undefined;
  return (line) => chosen.reduce((read, rewrite) => rewrite(read) ?? read, line);
}
