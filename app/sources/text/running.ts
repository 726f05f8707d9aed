import { isName } from "./heads.ts";
import { betweenPages } from "./notations.ts";

const longest = 120;
/** Fewer lines that come back may be a coincidence. */
const leastPages = 3;
const leastCuts = 1 / 3;
/** Lines beside a page's number that belong to its head or foot as well. */
const mostBeside = 3;
const leastBeside = 0.8;
const leastOthers = 0.8;
/** Lines of heads and feet between two of the text. */
const mostOnPage = 12;
/** The part of a text, in characters, that heads and feet make up at most. */
const mostOfText = 0.4;

/** `Page 3 of 9`, `- 3 -`: what says which page it is. */
const paged =
  /^[-–—|\s]*(?:(?:page|p\.|seite|s\.|página|pagina|pág\.|pag\.|第)\s*\d{1,4}\s*(?:(?:of|von|de|di|sur|van|\/)\s*\d{1,4}|[页頁])?|(?<=[-–—|]\s*)\d{1,4}(?=\s*[-–—|]))[-–—|\s]*$/iu;
/** A number at the edge of the page, far from what is called after it. */
const typeset = /^\s*\d{1,4}\s{3,}\S|\S\s{3,}\d{1,4}$/;
const edged = /^\W*\d{1,4}(?:\s|\W*$)|(?:^|\s)\d{1,4}\W*$/;
const timed = /\d[:.,]\d/;
const ended = /[.!?…:。！？؟][\p{Pe}\p{Pf}"'*_]*$/u;
const goingOn = /^["“‘(]?[\p{Ll}\p{Lo}]/u;

const keyOf = (line: string) => line.trim().replace(/\d+/g, "#").replace(/\s+/g, " ");
const numbersIn = (line: string) => (line.match(/\d+/g) ?? []).map(Number);

/** Whether one number goes up from line to line, and all others stay. */
function countsUp(lines: readonly string[]): boolean {
  const rows = lines.map(numbersIn);
  const [first = [], ...rest] = rows;
  const rising = first.filter((_, at) =>
    rest.every((row, before) => (row[at] ?? 0) > (rows[before]?.[at] ?? 0)),
  );
  const constant = first.filter((number, at) => rest.every((row) => row[at] === number));
  return rising.length === 1 && constant.length === first.length - 1;
}

/** Whether a sentence goes on from one line to the next. */
const goesOn = (before: string, after: string): boolean =>
  !ended.test(before) && goingOn.test(after);

/** Lines that differ in the number of a page alone. */
const areNumbered = (lines: readonly string[]): boolean =>
  lines.length > 1 &&
  lines.every((line) => (edged.test(line) || paged.test(line)) && !timed.test(line)) &&
  (!isName(lines[0]?.trim() ?? "") || typeset.test(lines[0] ?? "")) &&
  countsUp(lines);

/**
 * Tells the heads and feet of pages that were copied with a text: lines that come back with a number
 * that goes up, or unchanged each time among other words, and cut sentences in two; lines that say which page
 * it is; and what stands beside these alone. Undefined where a text has none.
 */
export function runningIn(sample: readonly string[]): ((line: string) => boolean) | undefined {
  const lines = sample.map((line) => line.trimEnd()).filter((line) => line !== "");
  const lineAt = (at: number) => lines[at] ?? "";
  const groups = Map.groupBy(lines.keys(), (at) => keyOf(lineAt(at)));
  const running = new Set<number>();
  const beside = (at: number, step: 1 | -1) => {
    let next = at + step;
    for (let seen = 0; running.has(next) && seen < mostOnPage; seen += 1) next += step;
    return next;
  };
  const cuts = (at: number) => goesOn(lineAt(beside(at, -1)), lineAt(beside(at, 1)).trimStart());
  /** Nothing can go on behind the last page, nor before the first. */
  const inside = (places: number[]) =>
    places.filter((at) => beside(at, -1) >= 0 && beside(at, 1) < lines.length);
  const returns = (places: number[]) =>
    places.length >= leastPages &&
    /\S\s+\S/.test(lineAt(places[0] ?? 0)) &&
    !isName(lineAt(places[0] ?? 0).trim());
  /** A text that comes back as a whole has no heads. */
  const isAmongOthers = (places: number[]) => {
    const around = places.map((at) => `${lineAt(beside(at, -1))}\n${lineAt(beside(at, 1))}`);
    return new Set(around).size >= leastOthers * places.length;
  };

  const short = [...groups].filter(([key]) => key.length <= longest).map(([, places]) => places);
  const isNumbered = (places: number[]) => areNumbered(places.map(lineAt));
  const numbered = short.filter(isNumbered);
  const returning = short.filter((places) => !isNumbered(places) && returns(places));
  for (const at of [...numbered, ...returning].flat()) running.add(at);
  const none = [
    ...returning.filter((places) => !inside(places).every(cuts) || !isAmongOthers(places)),
    ...numbered.filter(
      (places) =>
        places.filter(cuts).length < leastCuts * places.length &&
        !places.every((at) => paged.test(lineAt(at)) || typeset.test(lineAt(at))),
    ),
  ];
  for (const at of none.flat()) running.delete(at);
  if (running.size < leastPages) return undefined;

  for (let ring = 0; ring < mostBeside; ring += 1) {
    const next = new Set([...running].flatMap((at) => [at, beside(at, -1), beside(at, 1)]));
    for (const places of short)
      if (
        places.length >= leastPages &&
        places.filter((at) => next.has(at)).length >= leastBeside * places.length &&
        isAmongOthers(places)
      )
        for (const at of places) running.add(at);
  }
  const charactersIn = (some: string[]) => some.reduce((sum, { length }) => sum + length, 0);
  if (charactersIn([...running].map(lineAt)) > mostOfText * charactersIn(lines)) return undefined;
  const keys = new Set([...running].map((at) => keyOf(lineAt(at))));
  return (line) => line.length < 2 * longest && keys.has(keyOf(line));
}

/**
 * Gives on the lines of a text as `rewrite` writes them, without those between its pages. Empty lines
 * around a page's end are left out where a sentence goes on: they part no paragraphs.
 */
export function acrossPages(
  rewrite: (line: string) => string,
  give: (line: string) => void,
): (line: string) => void {
  let before = "";
  let isBlank = false;
  let isNewPage = false;
  return (text) => {
    const line = rewrite(text);
    if (line === betweenPages) isNewPage = true;
    else if (line.trim() === "") isBlank = true;
    else {
      if (isBlank && !(isNewPage && goesOn(before, line.trim()))) give("");
      [isBlank, isNewPage] = [false, false];
      before = line.slice(-longest).trimEnd();
      give(line);
    }
  };
}
