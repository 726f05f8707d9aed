import { type Form, forms, type Head } from "./heads.ts";
import { splitLabel } from "./label.ts";
import { isMarkdown } from "./markdown.ts";
import { type Layout, layoutOf } from "./paragraphs.ts";

/** How turns are written in this text. */
export type TurnTraits = {
  form: Form;
  /** Names met in the sample. */
  speakers: ReadonlySet<string>;
  /** Whether the words of a turn begin with "Name:". */
  labelled: boolean;
  /** Each turn stands after a blank line. */
  afterBlank: boolean;
};

export type Recognised = { markdown: boolean; layout: Layout } & (
  | { kind: "turns"; traits: TurnTraits }
  | { kind: "plain" }
);

type Hit = { head: Head; index: number };

const minHits = 3;
const minNamed = 4;

/** Decides from a text's first part what kind of transcript it is, if one at all. */
export function recognise(sample: string): Recognised {
  const lines = sample.split("\n");
  const markdown = isMarkdown(sample);
  const about = { markdown, layout: layoutOf(lines) };
  let best: { hits: Hit[]; form: Form } | undefined;
  for (const form of forms) {
    const hits = hitsOf(form, lines);
    if (hits.length > (best?.hits.length ?? 0) && isTranscript(form, hits, lines))
      best = { form, hits };
  }
  if (!best) return { ...about, kind: "plain" };
  return { ...about, kind: "turns", traits: turnTraits(best.form, best.hits, lines) };
}

function hitsOf(form: Form, lines: string[]): Hit[] {
  const hits: Hit[] = [];
  for (const [index, line] of lines.entries()) {
    const head = form.match(line);
    if (head) hits.push({ head, index });
  }
  return hits;
}

function isTranscript(form: Form, hits: Hit[], lines: string[]): boolean {
  if (form.byName) return hasSpeakers(form, hits, lines);
  if (hits.length < minHits) return false;
  const places = hits.map(({ head }) => head.start ?? head.page ?? 0);
  const ascending = places.filter((place, i) => i === 0 || place >= (places[i - 1] ?? 0)).length;
  if (ascending < 0.9 * hits.length) return false;
  return !form.weak || labelsOf(form, hits).labelled || readsLikeSpeech(hits, lines);
}

/** Names mark turns where they come back, and where enough of the paragraphs begin with one. */
function hasSpeakers(form: Form, hits: Hit[], lines: string[]): boolean {
  const names = new Set(hits.map(({ head }) => head.speaker));
  if (form.id === "bold-name") return hits.length >= minHits && names.size <= hits.length * 0.6;
  if (hits.length < minNamed || names.size > hits.length * 0.6) return false;
  const filled = lines.filter((line) => line.trim() !== "");
  const begins = lines.filter((line, i) => line.trim() && !lines[i - 1]?.trim());
  return hits.length > 0.3 * Math.min(filled.length, Math.max(begins.length, filled.length / 12));
}

/** Agendas and chapter lists have times too, but few words for the time between two of them. */
function readsLikeSpeech(hits: Hit[], lines: string[]): boolean {
  const rates: number[] = [];
  for (const [i, hit] of hits.entries()) {
    const next = hits[i + 1];
    const seconds = (next?.head.start ?? 0) - (hit.head.start ?? 0);
    if (!next || seconds <= 0) continue;
    const between = lines.slice(hit.index + 1, next.index).reduce((sum, l) => sum + l.length, 0);
    rates.push((between + hit.head.text.length) / seconds);
  }
  rates.sort((a, b) => a - b);
  const median = rates[Math.floor(rates.length / 2)] ?? 0;
  return median >= minCharactersPerSecond && median <= maxCharactersPerSecond;
}

/** Slow Chinese is spoken at 3 characters a second, fast English at 25; pauses lower the figure. */
const minCharactersPerSecond = 1.5;
const maxCharactersPerSecond = 80;

function labelsOf(form: Form, hits: Hit[]): { labelled: boolean; speakers: Set<string> } {
  const given = hits.flatMap(({ head }) => head.speaker ?? []);
  if (!form.inlineLabels && form.id !== "page")
    return { labelled: false, speakers: new Set(given) };
  const names = hits.flatMap(({ head }) => splitLabel(head.text)?.speaker ?? []);
  const speakers = new Set(names);
  const labelled =
    names.length >= 2 && speakers.size < names.length && names.length >= 0.2 * hits.length;
  return { labelled, speakers: labelled ? speakers : new Set() };
}

function turnTraits(form: Form, hits: Hit[], lines: string[]): TurnTraits {
  const blankBefore = hits.filter(({ index }) => index === 0 || !lines[index - 1]?.trim()).length;
  return {
    form,
    ...labelsOf(form, hits),
    afterBlank: form.id === "name" && blankBefore > 0.9 * hits.length,
  };
}
