import { sentencesOf } from "../../../languages/sentences.ts";
import { countWords } from "../../../languages/words.ts";
import { nested } from "./nested.ts";
import { asksForPlan, planFor } from "./planner.ts";

/** A line of the source as a prompt shows it. */
type ShownLine = { number: string; speaker: string; text: string };

export type Request = {
  messages: readonly { role: string; content: string }[];
  schema: Record<string, unknown> | undefined;
};

/** Spoils a sentence on its way into a draft, as a bad author would; `at` counts all sentences. */
export type Habit = (sentence: string, at: number) => string | undefined;

const shown = /^\[(s\d+)(?: (?:p\. \d+|[\d:]+))?(?: ([^\]]+))?\] (.*)$/;

export function linesShown(messages: Request["messages"]): ShownLine[] {
  const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
  return prompt.split("\n").flatMap((row) => {
    const [, number, speaker = "", text = ""] = shown.exec(row) ?? [];
    return number ? [{ number, speaker, text }] : [];
  });
}

/** Finds a shown line's number by words of it. */
export function lineNumbers(messages: Request["messages"]): (words: string) => string {
  const lines = linesShown(messages);
  return (words) => lines.find(({ text }) => text.includes(words))?.number ?? "";
}

type Length = { least: number; most: number; unit: string };
export type Cited = { text: string; cites: string[] };
/** A draft under the names of the content, as the paths of a reply spell them out. */
export type Draft = { [name: string]: Cited | Draft[] };

const askedOf = (messages: Request["messages"]) =>
  messages.find(({ role }) => role === "user")?.content ?? "";

/** Reads the lengths that the prompt asks for, by the last name of the path. */
function lengthsAsked(messages: Request["messages"]): Map<string, Length> {
  const asked = /^- (?:[\w.]+\.)?(\w+?)(?:\.N)?: .*\((\d+)-(\d+) (words|characters)/gm;
  return new Map(
    [...askedOf(messages).matchAll(asked)].map(([, name = "", least, most, unit = ""]) => [
      name,
      { least: Number(least), most: Number(most), unit },
    ]),
  );
}

const wordsInAll = (messages: Request["messages"]): number =>
  Number(/, (\d+) to \d+ words in all/.exec(askedOf(messages))?.[1] ?? 0);

/** Reads the task's lists with their minimum numbers of items. */
const countsAsked = (messages: Request["messages"]): Map<string, number> =>
  new Map(
    [...askedOf(messages).matchAll(/^- (\w+)\.N: (\d+) to \d+,/gm)].map(([, name = "", least]) => [
      name,
      Number(least),
    ]),
  );

/** Reads the paths that the last message asks for: of a draft, of repairs, or of one part. */
function pathsAsked(messages: Request["messages"]): string[] {
  const last = messages.at(-1)?.content ?? "";
  const asked = /whole piece anew/.test(last) ? askedOf(messages) : last;
  return [...asked.matchAll(/^- ([a-z]\w*(?:\.\w+)*)(?=:|$)/gm)].map(([, path = ""]) => path);
}

/** Converts a draft to the reply: its texts with their paths. */
export function replyOf(draft: Draft, above = ""): { texts: ({ path: string } & Cited)[] } {
  const texts = Object.entries(draft).flatMap(([name, value]) => {
    const path = `${above}${name}`;
    if (!Array.isArray(value)) return [{ path, ...value }];
    return value.flatMap((item, at) => replyOf(item, `${path}.${at}.`).texts);
  });
  return { texts };
}

/** Converts a reply to the draft it spells out. */
export function draftOf(reply: { texts: ({ path: string } & Cited)[] }): Draft {
  const draft: Draft = {};
  for (const { path, text, cites } of reply.texts) {
    const steps = path.split(".");
    const [name = "", number, inner] = steps;
    if (number === undefined || inner === undefined) draft[path] = { text, cites };
    else {
      draft[name] ??= [];
      const items = draft[name] as Draft[];
      items[Number(number)] = { ...items[Number(number)], [inner]: { text, cites } };
    }
  }
  return draft;
}

const weigh = (text: string, unit: string) => {
  if (unit === "words") return countWords(text);
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x1100 ? 1 : 2), 0);
};

/**
 * Writes drafts as a model would, from the sentences in the prompt, each once and in source order;
 * deterministic. A habit spoils some of the sentences.
 */
export function createAuthor(habit: Habit = () => undefined) {
  let written = 0;
  return (request: Request): unknown => {
    if (asksForPlan(request)) return planFor(request);
    if (asksForVerdicts(request)) return verdictsFor(request);
    const lines = linesShown(request.messages);
    const lengths = lengthsAsked(request.messages);
    const counts = countsAsked(request.messages);
    const wholeWords = wordsInAll(request.messages);
    const stock = lines.flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })));
    const used = new Set<number>();
    const draft = request.messages.findLast(({ role }) => role === "assistant")?.content ?? "";
    const isFree = (at: number) =>
      !used.has(at) && !draft.includes(JSON.stringify(stock[at]?.text ?? "").slice(1, -1));

    /** Joins sentences from a place on until the text is as long as asked. */
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
          // Captions have no sentences, so this uses their first words.
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

    /** If a short source has no sentence left, this reorders its words. */
    function inOtherWords(from: number): { text: string; cites: string[] } {
      const sentence = stock[from % Math.max(1, stock.length)];
      const bare = (sentence?.text ?? "").replace(/[\p{P}]+/gu, "");
      const words = /\s/.test(bare) ? bare.split(/\s+/) : [...bare];
      const turn = (written++ * 3) % Math.max(1, words.length);
      const turned = [...words.slice(turn), ...words.slice(0, turn)].toReversed().slice(0, 25);
      const text = turned.join(/\s/.test(bare) ? " " : "");
      return { text, cites: sentence ? [sentence.line.number] : [] };
    }

    const paths = pathsAsked(request.messages);
    const nameOf = (path: string) => path.split(".").findLast((step) => /[a-z]/.test(step)) ?? "";

    /** Makes one item more than a list needs, each with the texts below its path. */
    function listFor(list: string): Draft[] {
      const inside = [
        ...askedOf(request.messages).matchAll(new RegExp(`^- ${list}\\.N\\.(\\w+):`, "gm")),
      ].map(([, name = ""]) => name);
      const count = (counts.get(list) ?? 0) + 1;
      return Array.from({ length: count }, (_, at) =>
        Object.fromEntries(inside.map((name) => [name, textFor(name, at / count)])),
      );
    }

    function draftFor(): Draft {
      const tops = paths
        .filter((path) => !/\.N\./.test(path))
        .map((path) => path.replace(/\.N$/, ""));
      // Texts to repair are spread over the source; a draft begins at its start.
      const mends = /do not keep/.test(request.messages.at(-1)?.content ?? "");
      const step = mends ? 1 / tops.length : 0;
      return Object.fromEntries(
        tops.map((path, at): [string, Cited | Draft[]] => [
          path,
          counts.has(path) ? listFor(path) : textFor(nameOf(path), at * step),
        ]),
      );
    }

    const schema = request.schema as { properties?: object } | undefined;
    if (schema?.properties && "notes" in schema.properties) return { notes: notesOn(lines) };
    const reply = replyOf(draftFor());
    return schema?.properties && !("texts" in schema.properties) ? nested(reply.texts) : reply;
  };
}

const asksForVerdicts = ({ schema }: Request) =>
  schema !== undefined && "verdicts" in ((schema.properties as object | undefined) ?? {});

/** Stands by every sentence of its own. */
const verdictsFor = ({ messages }: Request) => ({
  verdicts: [...(messages.at(-1)?.content ?? "").matchAll(/^(\d+)\. /gm)].map(([, number]) => ({
    sentence: Number(number),
    verdict: "supported",
  })),
});

/** Quotes every third sentence, with its speaker's name. */
const quoted = ({ line, text }: { line: ShownLine; text: string }) =>
  line.speaker && text.length % 3 === 0 && !/["“”„«»「」]/.test(text)
    ? `${line.speaker}: “${text}”`
    : text;

const notesOn = (lines: ShownLine[]) =>
  lines.flatMap(({ number, text }) => {
    const [claim = "", quote = ""] = sentencesOf(text);
    return claim ? [{ claim, quote, cites: [number] }] : [];
  });
