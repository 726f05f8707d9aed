import { readdir } from "node:fs/promises";
import path from "node:path";
import { countWords } from "../app/languages/words.ts";
import { fixtures } from "../app/writers/fixtures/sources.ts";
import { es, fr, pt } from "./authors/romance.ts";
import { de, en } from "./authors/vocabulary.ts";
import { readFileSource, type SourceFile } from "./read-file.ts";
import {
  type Author,
  knownAgain,
  planOf,
  type Run,
  runsOf,
  syntheticAuthors,
  totalsOf,
} from "./style-runs.ts";

const readable = /\.(?:txt|md|json|pdf|srt|vtt)$/i;
const sources = {
  en: ["English interview", "lecture of one speaker", "document with pages"],
  de: ["German conversation"],
};
/** Languages whose background was not fitted to these hands: a check that nothing else was. */
const others = [
  { language: "es", words: es, source: "Spanish interview" },
  { language: "fr", words: fr, source: "French interview" },
  { language: "pt", words: pt, source: "Portuguese interview" },
];
const sampleWords = 750;

async function readFolder(folder: string): Promise<{ name: string; file: SourceFile }[]> {
  const names = (await readdir(folder)).filter((name) => readable.test(name)).toSorted();
  const read: { name: string; file: SourceFile }[] = [];
  for (const name of names)
    try {
      read.push({ name, file: await readFileSource(path.join(folder, name)) });
    } catch (thrown) {
      process.stderr.write(`${name}: ${thrown instanceof Error ? thrown.message : thrown}\n`);
    }
  return read;
}

function portions(turns: string[]): string[] {
  const parts: string[] = [];
  let open = "";
  for (const turn of turns) {
    open = open ? `${open}\n\n${turn}` : turn;
    if (countWords(open) < sampleWords) continue;
    parts.push(open);
    open = "";
  }
  return parts;
}

/** Whoever says or writes enough in a file for two samples and a text to be known again by. */
function authorsIn(name: string, { info, segments }: SourceFile): Author[] {
  const bySpeaker = Map.groupBy(segments, ({ speaker }) => speaker ?? "");
  return [...bySpeaker].flatMap(([speaker, turns]) => {
    const [first, second, ...rest] = portions(turns.map(({ text }) => text));
    const other = rest.at(-1);
    if (!first || !second || !other) return [];
    const language = info.language ?? "en";
    return [{ name: `${name} ${speaker}`.trim(), language, samples: [first, second], other }];
  });
}

const grouped = (runs: Run[], key: "author" | "source" | "format") =>
  Object.fromEntries(
    [...Map.groupBy(runs, (run) => run[key])].map(([name, of]) => {
      const { fell, before, after } = totalsOf(of);
      return [name, { fell, before, after }];
    }),
  );

function runAll(authors: Author[], plans: ReturnType<typeof plansOf>): Run[] {
  return authors.flatMap((author) => plans.flatMap((source) => runsOf(author, source)));
}

const plansOf = (names: string[]) =>
  names.flatMap((name) => {
    const fixture = fixtures[name];
    return fixture ? [{ name, plan: planOf(fixture) }] : [];
  });

/** The folder's people as authors of the fixtures, and the fixtures' authors for the folder's files. */
function folderReport(files: { name: string; file: SourceFile }[]) {
  const people = files.flatMap(({ name, file }) => authorsIn(name, file));
  const english = people.filter(({ language }) => language === "en");
  const asAuthors = runAll(english, plansOf(sources.en));
  const recordings = files
    .filter(({ file }) => file.info.language === "en")
    .map(({ name, file }) => ({ name, plan: planOf(file) }));
  const asSources = runAll(syntheticAuthors("en", en), recordings);
  return {
    people: { authors: people.length, knownAgain: knownAgain(english), ...totalsOf(asAuthors) },
    files: {
      files: recordings.length,
      ...totalsOf(asSources),
      bySource: grouped(asSources, "source"),
    },
  };
}

const otherLanguages = () =>
  Object.fromEntries(
    others.map(({ language, words, source }) => {
      const authors = syntheticAuthors(language, words);
      const runs = runAll(authors, plansOf([source]));
      return [language, { knownAgain: knownAgain(authors), ...totalsOf(runs) }];
    }),
  );

/** Prints how often a piece comes nearer to its author's samples, and at what price. */
async function main(folder: string | undefined): Promise<void> {
  const english = syntheticAuthors("en", en);
  const german = syntheticAuthors("de", de);
  const runs = [...runAll(english, plansOf(sources.en)), ...runAll(german, plansOf(sources.de))];
  const report = {
    node: process.version,
    synthetic: {
      authors: english.length + german.length,
      knownAgain: knownAgain(english),
      ...totalsOf(runs),
      byFormat: grouped(runs, "format"),
      byAuthor: grouped(runs, "author"),
    },
    otherLanguages: otherLanguages(),
    ...(folder ? folderReport(await readFolder(folder)) : {}),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

await main(process.argv[2]);
