import type { ModelRequest } from "../../app/model-client/testing/server.ts";
import { nested } from "../../app/writers/model/testing/nested.ts";
import type { Planted, PlantedSource } from "./planted.ts";

/** How the double answers the question whether sentences stand in the lines they cite. */
export const manners = ["off", "truthful", "agrees", "fails"] as const;
export type Manner = (typeof manners)[number];

type Text = { path: string; text: string; cites: string[] };

const bulletsEach = 3;
/** Sentences that one letter takes: a section has one in its text and some as bullets. */
const sectionsEach = 4;
export const plantedEach = sectionsEach * (bulletsEach + 1);

const marks: Record<string, [string, string]> = {
  de: ["„", "“"],
  es: ["«", "»"],
  fr: ["« ", " »"],
  ja: ["「", "」"],
};

/** Quotes a whole line of the source: true words around a planted sentence. */
function carrier({ language, segments }: PlantedSource, at: number): string {
  const { speaker = "", text = "" } = segments[at] ?? {};
  const [open, close] = marks[language] ?? ["“", "”"];
  return language === "ja"
    ? `${speaker}：${open}${text}${close}`
    : `${speaker}: ${open}${text}${close}`;
}

const introLine = 1;
const takeawayLine = 10;

/** Lines that the sections may quote: what a planted sentence quotes must not stand there already. */
function carriersFor({ segments }: PlantedSource, planted: readonly Planted[]): number[] {
  const quoted = planted
    .filter(({ text }) => /[“„«「]/u.test(text))
    .flatMap(({ cites }) => cites.map((cite) => Number(cite.slice(1)) - 1));
  const taken = new Set([...quoted, introLine, takeawayLine]);
  return segments.flatMap((_, at) => (at > introLine && !taken.has(at) ? [at] : []));
}

const longest = ({ segments }: PlantedSource, lines: readonly number[]) =>
  lines.toSorted((a, b) => (segments[b]?.text.length ?? 0) - (segments[a]?.text.length ?? 0));

/** Writes a letter that holds the planted sentences, each with its own cites. */
export function letterWith(source: PlantedSource, planted: readonly Planted[]): Text[] {
  const glue = source.language === "ja" ? "" : " ";
  const held = (...lines: number[]) => ({
    text: lines.map((at) => carrier(source, at)).join(glue),
    cites: lines.map((at) => `s${at + 1}`),
  });
  const texts: Text[] = [
    { path: "title", text: source.segments[10]?.text.slice(0, 30) ?? "", cites: [] },
    { path: "intro", ...held(introLine) },
    { path: "quickTakeaway", ...held(takeawayLine) },
    { path: "callToAction", text: "", cites: [] },
  ];
  const carriers = carriersFor(source, planted);
  for (let section = 0; section < sectionsEach; section++) {
    const own = planted.slice(section * (bulletsEach + 1)).slice(0, bulletsEach + 1);
    // A single bullet is no list.
    const inText = own.length === 2 ? 2 : 1;
    const lines = carriers.slice(2 * section, 2 * section + 2);
    const { text, cites } =
      source.language === "ja" ? held(...longest(source, lines).slice(0, 1)) : held(...lines);
    const path = `sections.${section}`;
    const heading =
      source.segments[lines[0] ?? 0]?.text
        .match(/\p{L}{3,}/gu)
        ?.slice(1, 6)
        .join(" ") || path;
    texts.push({ path: `${path}.heading`, text: heading.slice(0, 60), cites: [] });
    texts.push({
      path: `${path}.content`,
      text: [text, ...own.slice(0, inText).map((each) => each.text)].filter(Boolean).join(glue),
      cites: [...new Set([...cites, ...own.slice(0, inText).flatMap((each) => each.cites)])],
    });
    for (const [number, bullet] of own.slice(inText).entries())
      texts.push({
        path: `${path}.bulletPoints.${number}`,
        text: bullet.text,
        cites: bullet.cites,
      });
  }
  return texts;
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** Judges the numbered sentences of a question by the labels of the planted set. */
function verdictsOn(question: string, planted: readonly Planted[], manner: Manner) {
  const falsehoods = planted.filter(({ isTrue }) => !isTrue).map(({ text }) => bare(text));
  const asked = [...question.matchAll(/^(\d+)[.)] (.+)$/gm)];
  return asked.map(([, number, sentence = ""]) => {
    const isFalse = falsehoods.some((text) => bare(sentence).includes(text));
    const verdict = manner === "truthful" && isFalse ? "contradicted" : "supported";
    return { sentence: Number(number), verdict };
  });
}

/** Answers as a model that writes the letter and, asked about sentences, judges in its manner. */
export function doubleOf(texts: readonly Text[], planted: readonly Planted[], manner: Manner) {
  return ({
    messages,
    schema,
  }: ModelRequest): { content: unknown } | { status: number; body: object } => {
    const properties = Object.keys((schema?.properties as object | undefined) ?? {});
    if (properties.includes("verdicts")) {
      if (manner === "fails") return { status: 500, body: { error: { message: "out of order" } } };
      const question = messages.map(({ content }) => content).join("\n");
      return { content: { verdicts: verdictsOn(question, planted, manner) } };
    }
    // Asked for another sentence, it insists on its own.
    if (properties.includes("sentences")) return { content: { sentences: [] } };
    return { content: properties.includes("texts") ? { texts } : nested(texts) };
  };
}
