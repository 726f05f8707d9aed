import { sentencesOf } from "../../../formats/sentence.ts";
import { countWords } from "../../../transcripts/words.ts";

/** A line of the source as a prompt shows it. */
export type ShownLine = { number: string; speaker: string; text: string };

export type Request = {
  messages: readonly { role: string; content: string }[];
  schema: Record<string, unknown> | undefined;
};

/** What a bad author does to a sentence on its way into a draft; `at` counts all sentences. */
export type Habit = (sentence: string, at: number) => string | undefined;

const shown = /^\[(s\d+)(?: (?:p\. \d+|[\d:]+))?(?: ([^\]]+))?\] (.*)$/;

export function linesShown(messages: Request["messages"]): ShownLine[] {
  const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
  return prompt.split("\n").flatMap((row) => {
    const [, number, speaker = "", text = ""] = shown.exec(row) ?? [];
    return number ? [{ number, speaker, text }] : [];
  });
}

type Length = { least: number; most: number; unit: string };

/** The lengths that the prompt asks for, by the part's name. */
function lengthsAsked(messages: Request["messages"]): Map<string, Length> {
  const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
  const asked = /^\s*- (\w+): .*\((?:each )?(\d+) to (\d+) (words|characters)/gm;
  return new Map(
    [...prompt.matchAll(asked)].map(([, name = "", least, most, unit = ""]) => [
      name,
      { least: Number(least), most: Number(most), unit },
    ]),
  );
}

const wordsInAll = (messages: Request["messages"]): number => {
  const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
  return Number(/, (\d+) to \d+ words in all/.exec(prompt)?.[1] ?? 0);
};

const countsAsked = (messages: Request["messages"], name: string): number => {
  const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
  return Number(new RegExp(`^\\s*- ${name}: (\\d+) to \\d+ of them`, "m").exec(prompt)?.[1] ?? 0);
};

const weigh = (text: string, unit: string) => {
  if (unit === "words") return countWords(text);
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x1100 ? 1 : 2), 0);
};

/**
 * Writes drafts as a model would, out of the sentences that the prompt shows, each once and in the
 * order of the source; deterministic. A habit spoils some of the sentences.
 */
export function createAuthor(habit: Habit = () => undefined) {
  let written = 0;
  return (request: Request): unknown => {
    const lines = linesShown(request.messages);
    const lengths = lengthsAsked(request.messages);
    const wholeWords = wordsInAll(request.messages);
    const stock = lines.flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })));
    const used = new Set<number>();
    const draft = request.messages.findLast(({ role }) => role === "assistant")?.content ?? "";
    const isFree = (at: number) =>
      !used.has(at) && !draft.includes(JSON.stringify(stock[at]?.text ?? "").slice(1, -1));

    /** Sentences from a place on until the text is as long as asked. */
    function textFor(name: string, place: number): { text: string; cites: string[] } {
      const { least, most, unit } = lengths.get(name) ?? { least: 1, most: 60, unit: "words" };
      const share = name === "content" ? wholeWords / 3.5 : 0;
      const wanted = Math.min(
        most,
        unit === "words" ? Math.max(least * 1.3, share) : Math.max(least, 30),
      );
      const from = Math.floor(place * stock.length);
      const texts: string[] = [];
      const cites = new Set<string>();
      for (let step = 0; step < stock.length; step++) {
        const at = (from + step) % stock.length;
        const sentence = stock[at];
        if (!sentence || !isFree(at)) continue;
        const joined = [...texts, sentence.text].join(" ");
        if (weigh(joined, unit) > most) {
          // Captions have no sentences: their first words have to do.
          if (unit === "words" || step < stock.length - 1 || texts.length > 0) continue;
          return { text: sentence.text.slice(0, most - 20), cites: [sentence.line.number] };
        }
        used.add(at);
        const spoilt = habit(sentence.text, written++);
        texts.push(spoilt ?? (unit === "words" ? quoted(sentence) : sentence.text));
        cites.add(sentence.line.number);
        if ((unit === "words" ? countWords(joined) : joined.length) >= wanted) break;
      }
      if (texts.length === 0) return inOtherWords(from);
      return { text: texts.join(" "), cites: [...cites] };
    }

    /** A short source has no sentence left: its words in another order have to do. */
    function inOtherWords(from: number): { text: string; cites: string[] } {
      const sentence = stock[from % Math.max(1, stock.length)];
      const bare = (sentence?.text ?? "").replace(/[\p{P}]+/gu, "");
      const words = /\s/.test(bare) ? bare.split(/\s+/) : [...bare];
      const turn = (written++ * 3) % Math.max(1, words.length);
      const turned = [...words.slice(turn), ...words.slice(0, turn)].toReversed().slice(0, 25);
      const text = turned.join(/\s/.test(bare) ? " " : "");
      return { text, cites: sentence ? [sentence.line.number] : [] };
    }

    function valueFor(schema: Schema, name: string, place: number, width: number): unknown {
      const { properties, items } = schema;
      if (items) {
        const paths = items.properties?.path?.enum;
        const count =
          paths?.length ?? (items.properties?.text ? 0 : countsAsked(request.messages, name) + 1);
        return Array.from({ length: count }, (_, at) => {
          const part = width / Math.max(1, count);
          if (!paths) return valueFor(items, name, place + at * part, part);
          const last = (paths[at] ?? "").split(".").findLast((key) => /\D/.test(key)) ?? "";
          return { path: paths[at], ...textFor(last, place + at * part) };
        });
      }
      if (properties?.text && properties.cites) return textFor(name, place);
      const entries = Object.entries(properties ?? {});
      return Object.fromEntries(
        entries.map(([key, each]) => [key, valueFor(each, key, place, width)]),
      );
    }

    const schema = (request.schema ?? {}) as Schema;
    if (schema.properties?.notes) return { notes: notesOn(lines) };
    return valueFor(schema, "", 0, 1);
  };
}

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: string[];
};

/** Every third sentence is quoted, with the name of who says it. */
const quoted = ({ line, text }: { line: ShownLine; text: string }) =>
  line.speaker && text.length % 3 === 0 && !/["“”„«»「」]/.test(text)
    ? `${line.speaker}: “${text}”`
    : text;

const notesOn = (lines: ShownLine[]) =>
  lines.flatMap(({ number, text }) => {
    const [claim = "", quote = ""] = sentencesOf(text);
    return claim ? [{ claim, quote, cites: [number] }] : [];
  });
