import type { GroundingLanguage } from "./language.ts";
import { fold, type Token, tokensOf } from "./tokens.ts";
import type { Grounding } from "./transcript.ts";

export type NameMention = { written: string; from: number; to: number };

/** Small words inside a name: "Ludwig van Beethoven", "Universidad de Alba". */
const particles = new Set(
  "of the de la las los del da do dos das di della van von der den zu al el".split(" "),
);

/** Titles before a name, which may be written out in the source and shortened in a text. */
const titles = new Set(
  "dr dra mr mrs ms mme mlle pr prof professor profesor profesora professeur professeure sr sra srta doctor doctora docteur docteure doktor sir madame monsieur señor señora dott".split(
    " ",
  ),
);

const capital = /^\p{Lu}/u;
const acronym = /^\p{Lu}[\p{Lu}\d]+s?$/u;
const camel = /^\p{L}\p{Ll}*\p{Lu}/u;
const latin = /^\p{Script=Latin}/u;

/** `starts`: first in its sentence. `parted`: after a comma or bracket. */
type Word = Token & { written: string; starts: boolean; parted: boolean };

function wordsIn(text: string): Word[] {
  // The letter of "20 °C" is a unit.
  const tokens = tokensOf(text).filter(({ from }) => text[from - 1] !== "°");
  return tokens.map((token, at) => {
    const before = text.slice(tokens[at - 1]?.to ?? 0, token.from);
    const starts = at === 0 || /[.?!…:\n“„«"‘—–•]|^\s*[-*#>]/u.test(before);
    const parted = /[^\s.&'’-]/u.test(before);
    return { ...token, written: text.slice(token.from, token.to), starts, parted };
  });
}

/** A line in capitals or title case says nothing about names. */
function isTitleCase(words: Word[]): boolean {
  const long = words.filter(({ written }) => written.length > 3 && latin.test(written));
  const raised = long.filter(({ written }) => capital.test(written));
  return long.length >= 3 && raised.length > 0.8 * long.length;
}

const unmistakable = (word: string) =>
  (acronym.test(word) && word.length > 1) || (camel.test(word) && !acronym.test(word));

/** Finds runs of capitalised words; a sentence's first word counts only if its run goes on. */
function capitalised(words: Word[]): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  const close = () => {
    while (run.length > 0 && particles.has(run.at(-1)?.text ?? "")) run.pop();
    while (run.length > 0 && titles.has(run[0]?.text ?? "")) run.shift();
    if (run.length > 1 || (run[0] && !run[0].starts)) runs.push(run);
    run = [];
  };
  for (const word of words) {
    if (word.starts || word.parted) close();
    if (capital.test(word.written) && !/^I(?:['’]\p{L}+)?$/u.test(word.written)) run.push(word);
    else if (run.length > 0 && particles.has(word.written)) run.push(word);
    else close();
  }
  close();
  return runs;
}

/** In a language that capitalises every noun, two in a row, or one after a title, make a name. */
function namesAmongNouns(words: Word[], language: GroundingLanguage): Word[][] {
  const { nameTitles, isNumeral } = language;
  return capitalised(words).flatMap((run) => {
    const title = run.findIndex(({ text }) => nameTitles.has(text));
    if (title >= 0 && title + 1 < run.length) return [run.slice(title + 1)];
    const inner = run[0]?.starts ? run.slice(1) : run;
    // "Ende Juni", "200 Euro Rabatt", "drei Tassen Kaffee".
    const before = words[words.indexOf(inner[0] as Word) - 1];
    const isAmount = before !== undefined && isNumeral(before.text);
    const isName = ({ text, written }: Word) =>
      !particles.has(text) && !isNumeral(text) && !isOfCalendar([{ written }], language);
    return inner.length === 2 && !isAmount && inner.every(isName) ? [inner] : [];
  });
}

/** Finds runs of words that may be names. */
export function candidates(text: string, language: GroundingLanguage): Word[][] {
  const { caseless, capitalNouns } = language;
  return text.split(/(?<=\n)/).flatMap((line, at, lines) => {
    const offset = lines.slice(0, at).join("").length;
    const words = wordsIn(line).map((word) => ({
      ...word,
      from: word.from + offset,
      to: word.to + offset,
    }));
    if (caseless)
      return words
        .filter(({ written }) => latin.test(written) && written.length > 1)
        .map((w) => [w]);
    const sure = words.filter(({ written }) => unmistakable(written)).map((word) => [word]);
    if (isTitleCase(words) && !capitalNouns) return sure;
    return [...(capitalNouns ? namesAmongNouns(words, language) : capitalised(words)), ...sure];
  });
}

const stem = (word: string) => word.replace(/s$/, "");

/** Everything a text may name: the transcript's words, its speakers and what the user gave. */
type Known = { rows: string[]; stems: Set<string> };

const row = (words: string[]) => ` ${words.map(stem).join(" ")} `;
const sources = new WeakMap<Grounding, Known>();

function knownIn(texts: string[]): Known {
  const tokens = texts.map((text) => tokensOf(text).map((token) => token.text));
  return { rows: tokens.map(row), stems: new Set(tokens.flat().map(stem)) };
}

function knownOf(grounding: Grounding): Known {
  const ready = sources.get(grounding);
  if (ready) return ready;
  const speakers = new Set(grounding.segments.flatMap(({ speaker }) => speaker ?? []));
  const words = [...grounding.idOf.keys()];
  const all = Array.from(grounding.words, (id) => words[id] ?? "");
  const known = knownIn([...speakers]);
  known.rows.push(row(all));
  for (const word of words) known.stems.add(stem(word));
  sources.set(grounding, known);
  return known;
}

function isKnown(name: Word[], known: Known): boolean {
  const words = name.map(({ written }) => fold(written.replace(/['’]s$/, "")));
  if (words.some((word) => !known.stems.has(stem(word)))) return false;
  const wanted = row(words);
  return known.rows.some((text) => text.includes(wanted));
}

const regionCodes = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
);
const regions = new WeakMap<Grounding, Known>();

/** Countries that the source names, by their names in the language of the texts. */
function regionsOf(grounding: Grounding): Known {
  const ready = regions.get(grounding);
  if (ready) return ready;
  const { language, written, segments } = grounding;
  const namesIn = (code = "en") =>
    new Intl.DisplayNames([code], { type: "region", fallback: "none" });
  const [theirs, ours] = [namesIn(language.code), namesIn(written.code)];
  const source = segments.map(({ text }) => text).join("\n");
  const known = knownIn(
    regionCodes.flatMap((code) => {
      const [said, name] = [theirs.of(code), ours.of(code)];
      return said && name && source.includes(said) ? [name] : [];
    }),
  );
  regions.set(grounding, known);
  return known;
}

const isCaseless = ({ caseless, spaceless }: GroundingLanguage) =>
  caseless === true || spaceless === true;

/** Days and months have capitals in some languages only. */
function isOfCalendar(
  name: readonly Pick<Word, "written">[],
  { calendar }: GroundingLanguage,
): boolean {
  return name.every(
    ({ written }) => calendar.monthOf(written) > 0 || calendar.weekdayOf(written) > 0,
  );
}

/**
 * Finds names that occur neither in the source, nor among its speakers, nor in what the user gave.
 * A name of several words must occur there as a whole. A bare German noun is no name; in scripts
 * without capitals, only Latin words may be names.
 */
export function unsupportedNames(
  text: string,
  grounding: Grounding,
  given: readonly string[] = [],
): NameMention[] {
  const { language, written } = grounding;
  // Two scripts spell a name in two ways.
  if (written !== language && isCaseless(written) !== isCaseless(language)) return [];
  const found = candidates(text, written);
  const names = written === language ? found : found.filter((each) => !isOfCalendar(each, written));
  if (names.length === 0) return [];
  const known = [
    knownOf(grounding),
    knownIn([...given]),
    ...(written === language ? [] : [regionsOf(grounding)]),
  ];
  const seen = new Set<number>();
  return names.flatMap((name) => {
    const rest = name[0]?.starts && name.length > 1 ? name.slice(1) : name;
    if (known.some((each) => isKnown(name, each) || isKnown(rest, each))) return [];
    const [owner] = rest;
    // "Otts Fraktion" names Ott.
    if (
      written.capitalNouns &&
      owner?.text.endsWith("s") &&
      !grounding.idOf.has(owner.text) &&
      grounding.idOf.has(owner.text.slice(0, -1))
    )
      return [];
    const from = rest[0]?.from ?? 0;
    if (seen.has(from)) return [];
    seen.add(from);
    const to = rest.at(-1)?.to ?? from;
    return [{ written: text.slice(from, to), from, to }];
  });
}
