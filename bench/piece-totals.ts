import { z } from "zod";

const counted = z.object({ checked: z.number(), right: z.number() });

const texts = z.array(z.string());

export const fileReportSchema = z.object({
  words: z.number(),
  readSeconds: z.number(),
  seconds: z.number(),
  /** Of the writer's thread until it answers, which a server pays once in five idle minutes. */
  startCpuSeconds: z.number(),
  writerCpuSeconds: z.number(),
  peakMegabytes: z.number(),
  identicalTwice: z.boolean(),
  coverage: z.number(),
  overlap: z.object({ shared: z.number(), of: z.number() }),
  pieces: z.array(
    z.object({
      format: z.string(),
      refused: z.string().optional(),
      unpunctuated: z.literal(true).optional(),
      rules: z.array(z.object({ rule: z.string(), passed: z.boolean() })),
      quotations: counted,
      times: counted,
      coverage: z.number(),
      lint: z.object({
        passages: z.number(),
        hanging: texts,
        adverts: texts,
        headings: z.number(),
        nounAndNoun: texts,
        foreign: texts,
        quotations: z.number(),
      }),
    }),
  ),
});

export type FileReport = z.infer<typeof fileReportSchema>;

export const share = (right: number, all: number): number =>
  all === 0 ? 1 : Number((right / all).toFixed(4));

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** For each format and hard rule: of how many pieces, and the share that passes. */
function rulesOf(files: FileReport[]): Record<string, { pieces: number; passed: number }> {
  const tallies = new Map<string, boolean[]>();
  for (const { format, rules } of files.flatMap(({ pieces }) => pieces))
    for (const { rule, passed } of rules) {
      const name = `${format}: ${rule}`;
      tallies.set(name, [...(tallies.get(name) ?? []), passed]);
    }
  return Object.fromEntries(
    [...tallies].map(([name, verdicts]) => [
      name,
      { pieces: verdicts.length, passed: share(verdicts.filter(Boolean).length, verdicts.length) },
    ]),
  );
}

/** Under so many words a source may be refused; above, one that can be read always holds something. */
const alwaysEnough = 400;

/** What a severe reader counts; the texts of what is wrong, to be looked at. */
function lintOf(files: FileReport[]) {
  const pieces = files.flatMap((file) => file.pieces).filter(({ refused }) => !refused);
  const all = (key: "hanging" | "adverts" | "nounAndNoun" | "foreign") =>
    pieces.flatMap(({ lint }) => lint[key]);
  const letters = pieces.filter(({ format }) => format === "newsletter");
  const shared = sum(files.map(({ overlap }) => overlap.shared));
  const hanging = all("hanging");
  return {
    hangingShare: Number(
      (hanging.length / Math.max(1, sum(pieces.map(({ lint }) => lint.passages)))).toFixed(4),
    ),
    hanging,
    adverts: all("adverts"),
    headings: sum(pieces.map(({ lint }) => lint.headings)),
    headingsOfTwoNouns: all("nounAndNoun"),
    headingsWithoutAWordOfTheirSection: all("foreign"),
    sharedByTwoFormats: Number(
      (shared / Math.max(1, sum(files.map(({ overlap }) => overlap.of)))).toFixed(4),
    ),
    mostQuotationsInANewsletter: Math.max(0, ...letters.map(({ lint }) => lint.quotations)),
    falseRefusals: files
      .filter(({ words }) => words >= alwaysEnough)
      .flatMap(({ pieces: made }) => made.filter((one) => one.refused && !one.unpunctuated))
      .map(({ format, refused }) => `${format}: ${refused}`),
  };
}

/** The figures of a whole folder. A share of nothing is 1: nothing was wrong. */
export function totalsOf(files: FileReport[]) {
  const pieces = files.flatMap((file) => file.pieces);
  const count = (key: "quotations" | "times") => {
    // What is refused is shown to nobody.
    const shown = pieces.filter(({ refused }) => !refused);
    const checked = sum(shown.map((piece) => piece[key].checked));
    const right = sum(shown.map((piece) => piece[key].right));
    return { checked, right, share: share(right, checked) };
  };
  const clean = ({ refused, rules }: FileReport["pieces"][number]) =>
    refused === undefined && rules.every(({ passed }) => passed);
  const words = sum(files.map((file) => file.words));
  const cpu = sum(files.map((file) => file.writerCpuSeconds));
  const quotations = count("quotations");
  const times = count("times");
  return {
    files: files.length,
    words,
    pieces: pieces.length,
    piecesThatPassEveryHardRule: share(pieces.filter(clean).length, pieces.length),
    hardRules: rulesOf(files),
    lint: lintOf(files),
    quotations: {
      checked: quotations.checked,
      verbatim: quotations.right,
      share: quotations.share,
    },
    times: { checked: times.checked, valid: times.right, share: times.share },
    meanCoverage: share(sum(files.map((file) => file.coverage)), files.length),
    leastCoverage: Math.min(1, ...files.map((file) => file.coverage)),
    startCpuSeconds: Number(
      (sum(files.map((file) => file.startCpuSeconds)) / Math.max(1, files.length)).toFixed(3),
    ),
    writerCpuSecondsPer10000Words: Number(((cpu / Math.max(1, words)) * 10_000).toFixed(3)),
    seconds: Number(sum(files.map((file) => file.seconds)).toFixed(2)),
    peakMegabytes: Math.round(Math.max(0, ...files.map((file) => file.peakMegabytes))),
    identicalTwice: files.every((file) => file.identicalTwice),
  };
}
