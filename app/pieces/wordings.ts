import { restore, type Said, type SayOptions, sayInRow } from "../editing/index.ts";
import { voiceOf } from "../editing/names.ts";
import { attributed, joinerOf, placeOf, spokenBy } from "../formats/attribution.ts";
import { clock } from "../formats/clock.ts";
import type { Cite } from "../formats/format.ts";
import { citeOf, type Grounding, verifyQuote } from "../grounding/index.ts";
import { type Phrases, phrasesOf } from "../languages/phrases.ts";
import { capitalised } from "../languages/sentences.ts";
import { verifiedEvidence } from "../writers/extractive/verified-evidence.ts";
import type { Around } from "./source-sentences.ts";

/** Another way to put one paragraph, with its evidence; `key` names it in a form. */
export type Wording = { key: string; label: string; text: string; cite: Cite };

/** A paragraph that holds one passage of the source and nothing else. */
export type Paragraph = { text: string; cite: Cite };

type Setting = { language: string; phrases: Phrases };

const placeless = ({ start: _, ...cite }: Cite): Cite => cite;

const timeAhead = /^\[[\d:]+\]\s*/;

const sayOptionsOf = ({ speaker, spoken }: Cite, language: string): SayOptions => {
  if (spoken) return { language, spoken };
  const voice = speaker === undefined ? undefined : voiceOf(speaker);
  return { language, ...(voice ? { speaker: voice } : { document: "many" as const }) };
};

/** Makes the options of one paragraph in a language. */
export function createWordings({
  language,
  grounding,
}: {
  language: string;
  grounding: Grounding;
}) {
  const setting: Setting = { language, phrases: phrasesOf(language, "") };

  /**
   * The evidence of words that stand in the source in one turn; undefined for any others. It has a
   * time where the paragraph before has one: other sources are not timed throughout.
   */
  function found(words: string, near: readonly string[], before: Paragraph): Cite | undefined {
    const verdict = verifyQuote(words, grounding, near);
    if (verdict.status !== "verbatim") return undefined;
    const cite = citeOf(verdict);
    return before.cite.start === undefined ? placeless(cite) : cite;
  }

  const verified = (cite: Cite): Cite | undefined =>
    verifiedEvidence([{ path: "", cites: [cite] }], grounding, { language }).evidence[0]?.cites[0]
      ?.verbatim
      ? cite
      : undefined;

  /** Begins with its time where the paragraph before did. */
  const timed = (text: string, { start }: Cite, before: string) =>
    timeAhead.test(before) && start !== undefined ? `[${clock(start)}] ${text}` : text;

  function quoted(
    words: string,
    near: readonly string[],
    before: Paragraph,
  ): Paragraph | undefined {
    const plain = capitalised(words);
    const place = found(plain, near, before);
    const cite = place && verified({ ...place, quote: plain });
    if (!cite) return undefined;
    const origin = timeAhead.test(before.text) ? placeless(cite) : cite;
    const text = attributed({ ...origin, plain }, setting);
    return { text: timed(text, cite, before.text), cite };
  }

  /** The speaker is named where the paragraph before named one. */
  function told(said: readonly Said[], speaker: string | undefined, before: Paragraph): string {
    const voice = speaker === undefined ? undefined : voiceOf(speaker);
    const isNamed = voice !== undefined && before.text.includes(voice.short);
    const named = isNamed ? said.findIndex(({ framed }) => framed !== undefined) : -1;
    const isFull = voice !== undefined && before.text.includes(voice.name);
    const full = (framed: string) =>
      voice && isFull && !framed.includes(voice.name)
        ? framed.replace(voice.short, () => voice.name)
        : framed;
    const texts = said.map(({ text, framed }, at) =>
      at === named && framed ? full(framed) : text,
    );
    return texts.join(joinerOf(setting));
  }

  function reported(
    said: readonly Said[],
    { segmentIds = [], spoken }: Pick<Cite, "spoken"> & Partial<Pick<Cite, "segmentIds">>,
    before: Paragraph,
  ): Paragraph | undefined {
    const place = found(said.map(({ line }) => line).join(" "), segmentIds, before);
    const cite = place && verified({ ...place, said: [...said], ...(spoken ? { spoken } : {}) });
    if (!cite) return undefined;
    const words = said.map(({ text }) => text).join(joinerOf(setting));
    const text = spoken ? spokenBy(cite.speaker, words, setting) : told(said, cite.speaker, before);
    const page = cite.start === undefined ? placeOf(cite, setting) : "";
    return { text: timed(page ? `${text} (${page})` : text, cite, before.text), cite };
  }

  function restored({ cite, text }: Paragraph, options: SayOptions): Wording[] {
    const { said = [] } = cite;
    const cuts = said.flatMap((one, at) => one.cuts.map((cut, index) => ({ one, at, cut, index })));
    return cuts.flatMap(({ one, at, cut: [from, to], index }) => {
      const whole = restore(one, index, { ...options, continues: at > 0 });
      const put = whole && reported(said.with(at, whole), cite, { text, cite });
      const words = one.line.slice(from, to).replace(/^[\s,;]+|[\s,;]+$/gu, "");
      if (!put || !words) return [];
      return [{ key: `cut-${at}-${index}`, label: `Put back “${words}”`, ...put }];
    });
  }

  function unexplained({ cite, text }: Paragraph): Wording[] {
    const { said = [] } = cite;
    return said.flatMap(({ antecedent, ...one }, at) => {
      if (!antecedent) return [];
      const bracket = ` [${antecedent.words}]`;
      const bare = { ...one, text: one.text.replace(bracket, "") };
      const put = reported(said.with(at, bare), cite, { text, cite });
      return put ? [{ key: `bracket-${at}`, label: `Without “${bracket.trim()}”`, ...put }] : [];
    });
  }

  function widened(paragraph: Paragraph, around: Around, options: SayOptions): Wording[] {
    const { said, segmentIds } = paragraph.cite;
    const { sentences, first, last } = around;
    const ways = [
      { key: "before", label: "With the sentence before", from: first - 1, to: last },
      { key: "after", label: "With the sentence after", from: first, to: last + 1 },
    ];
    return ways.flatMap(({ key, label, from, to }) => {
      if (from < 0 || to >= sentences.length) return [];
      const lines = sentences.slice(from, to + 1);
      const report = said && sayInRow(lines, said, options);
      const wide =
        (report && reported(report, paragraph.cite, paragraph)) ??
        quoted(lines.join(" "), segmentIds, paragraph);
      return wide ? [{ key, label, ...wide }] : [];
    });
  }

  function turned(paragraph: Paragraph, around: Around, options: SayOptions): Wording[] {
    const { said, segmentIds, speaker } = paragraph.cite;
    const lines = around.sentences.slice(around.first, around.last + 1);
    if (said) {
      const words = quoted(lines.join(" "), segmentIds, paragraph);
      return words ? [{ key: "quote", label: "As a quotation", ...words }] : [];
    }
    const report = sayInRow(lines, [], options);
    // What nobody else can say in their place is told by its speaker, below their name.
    const own = speaker === undefined ? undefined : sayInRow(lines, [], { language, spoken: true });
    const text =
      (report && reported(report, { segmentIds }, paragraph)) ??
      (own && reported(own, { segmentIds, spoken: true }, paragraph));
    return text ? [{ key: "report", label: "Reported, not quoted", ...text }] : [];
  }

  return {
    /**
     * Every other way to put a paragraph that the verifier accepts: a cut put back, a neighbouring
     * sentence taken too, quoted instead of reported and the other way round.
     */
    of(paragraph: Paragraph, around: Around | undefined): Wording[] {
      const options = sayOptionsOf(paragraph.cite, language);
      const beside = around
        ? [...turned(paragraph, around, options), ...widened(paragraph, around, options)]
        : [];
      return [...restored(paragraph, options), ...unexplained(paragraph), ...beside];
    },
    /** A ready passage in the place of a paragraph; undefined if the verifier does not accept it. */
    swapped(
      passage: { text: string; line: string; told?: Said[] },
      before: Paragraph,
    ): Paragraph | undefined {
      return passage.told ? reported(passage.told, {}, before) : quoted(passage.text, [], before);
    },
  };
}
