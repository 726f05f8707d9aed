import { tidy } from "../piece.ts";
import { parseSeconds } from "../time.ts";
import type { Cue, DocumentForm, Findings, Sample } from "./form.ts";
import { type Entry, type Fields, fieldsByContent } from "./json-content.ts";
import { cueOf, nameOf } from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const textNames =
  /^(?:text|body|transcript|transcription|sentence|content|caption|utterance|line|message|msg|quote|value|words?|punctuated_?word|raw_?text|display|said|quote|speech|dialogue|paragraph|str|utf8)$/i;
const startNames =
  /^(?:start|begin|from|offset|time|ts|timestamp|t|in|seek|at|position|timecode)$|start|begin|^t_?s|^time_?(?:in|code|stamp)|_in$|offset|^ts|^from/i;
const endNames = /^(?:end|stop|to|out|finish|until)$|end|stop|^time_?out|_out$|^to_?(?:ms|s|sec)/i;
const lengthNames = /^d$|duration|length|^dur/i;
const speakerNames =
  /speaker|^voice$|^name$|participant|sender|^nick|^who$|^author$|^role$|^person$|^channel$|^user$|^from$|^spk|display_?name|character/i;
const wordLists = /^(?:words|tokens|elements|items|word_?timestamps)$/i;
/** What a time is made of besides: `timestamp: [0, 2.5]`, `instances: [{start, end}]`. */
const probes = 300;

/** One level of inner objects is looked into: `participant.name`, `data.start`, `instances.0.start`. */
function flat(entry: Entry): Entry {
  const found: Entry = {};
  for (const [key, value] of Object.entries(entry)) {
    found[key] = value;
    const inner =
      Array.isArray(value) && value.length <= 2 && !wordLists.test(key)
        ? pairOrFirst(value)
        : value;
    if (typeof inner === "object" && inner !== null && !Array.isArray(inner))
      for (const [name, part] of Object.entries(inner)) found[`${key}.${name}`] = part;
  }
  return found;
}

function pairOrFirst(value: unknown[]): unknown {
  if (value.length === 2 && value.every((part) => parseSeconds(part) !== undefined))
    return { start: value[0], end: value[1] };
  return value[0];
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** A name comes before a number. */
const rank = (key: string) => (/name/i.test(key) ? 0 : 1);

/** What fields hold by their names, or, where those tell too little, by what stands in them. */
function fieldsOf(list: Entry[]): Fields {
  const probe = list.slice(0, probes).map(flat);
  const named = fieldsByName(probe);
  const isTold = (named.text || named.words) && (named.start || named.speaker);
  if (isTold && named.speaker) return named;
  const told = fieldsByContent(probe);
  if (!isTold) return told ?? named;
  // Whose name a field has may be told by what stands in it.
  return told?.speaker && told.text === named.text ? { ...named, speaker: told.speaker } : named;
}

function fieldsByName(probe: Entry[]): Fields {
  const share = (key: string, holds: (value: unknown) => boolean) =>
    probe.filter((entry) => holds(entry[key])).length / probe.length;
  const keys = [...new Set(probe.flatMap((entry) => Object.keys(entry)))];
  const best = (
    names: RegExp,
    holds: (value: unknown) => boolean,
    least: number,
    not: (string | undefined)[] = [],
  ) =>
    keys
      .filter(
        (key) =>
          key.split(".").some((part) => names.test(part)) &&
          !not.includes(key) &&
          share(key, holds) >= least,
      )
      .toSorted(
        (a, b) =>
          share(b, holds) - share(a, holds) ||
          rank(a) - rank(b) ||
          a.split(".").length - b.split(".").length,
      )[0];
  const isText = (value: unknown) => typeof value === "string" && /\p{L}/u.test(value);
  const isTime = (value: unknown) =>
    (typeof value === "number" || typeof value === "string") && parseSeconds(value) !== undefined;
  const isName = (value: unknown) =>
    (typeof value === "string" && value.length <= 60) || typeof value === "number";
  const isWords = (value: unknown) => Array.isArray(value) && value.some(isEntry);
  const text = best(textNames, isText, 0.5);
  const words = best(wordLists, isWords, 0.5);
  const end = best(endNames, isTime, 0.5, [text]);
  const length = best(lengthNames, isTime, 0.5, [text]);
  const others = [text, end, length];
  const start =
    best(/^(?:start|begin|from|offset)/i, isTime, 0.5, others) ??
    best(startNames, isTime, 0.5, others);
  const speaker = best(speakerNames, isName, 0.02, [text, start, end]);
  return {
    ...(text === undefined ? {} : { text }),
    ...(words === undefined ? {} : { words }),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(length === undefined ? {} : { length }),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

const mostCells = 8;

/** An entry without names: times, then words, perhaps with a name between or behind them. */
function ofTuple(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2 || value.length > mostCells) return value;
  const times = value.findIndex((part) => typeof part !== "number");
  const texts = value.slice(times).filter((part) => typeof part === "string");
  const isTuple = times > 0 && times <= 2 && texts.length === value.length - times;
  const [text, ...names] = texts.toSorted((a, b) => b.length - a.length);
  const isRow = value.every((part) => typeof part !== "object") && texts.length > 0;
  if (!isTuple || text === undefined || names.length > 1 || value.length > 5)
    return isRow ? Object.fromEntries(value.map((part, at) => [`#${at}`, part])) : value;
  const [start, end] = value.slice(0, times) as number[];
  return {
    text,
    start,
    ...(end === undefined ? {} : { end }),
    ...(names[0] ? { speaker: names[0] } : {}),
  };
}

type Found = { list: Entry[]; fields: Fields; weight: number };

/** A label somewhere in an app's page is a list of one text; near the top it is the text. */
const leastParagraphs = 3;

/** Text with times comes before text with names, and of equals the one whose entries are longer. */
function weightOf(list: Entry[], fields: Fields, depth: number): number {
  if (!fields.text && !fields.words) return 0;
  const isBare = !fields.start && !fields.speaker && !fields.words;
  // Paragraphs alone are a text where nothing else goes by that name.
  const isProse =
    /^(?:text|body)$/.test(fields.text ?? "") && (depth <= 1 || list.length >= leastParagraphs);
  if (isBare && !isProse) return 0;
  const { text } = fields;
  const lengths = list
    .slice(0, probes)
    .map((entry) => String(text ? (flat(entry)[text] ?? "") : "").length);
  const mean = lengths.reduce((a, b) => a + b, 0) / Math.max(1, lengths.length);
  const total = (text ? mean : 20) * list.length;
  const known = (fields.start ? 3 : 0) + (fields.speaker ? 2 : 0) + (fields.words ? 1 : 0);
  return total * (1 + known) * (mean > 12 || fields.words ? 1 : 0.7);
}

function heaviest(value: unknown, depth = 0): Found | undefined {
  if (depth > 8 || typeof value !== "object" || value === null) return undefined;
  let found: Found | undefined;
  const better = (other: Found | undefined) => {
    if (other && other.weight > (found?.weight ?? 0)) found = other;
  };
  if (Array.isArray(value)) {
    const list = value.map(ofTuple).filter(isEntry);
    if (list.length > 0 && list.length >= value.length / 2)
      for (const entries of [list, ...inner(list)]) {
        const fields = fieldsOf(entries);
        better({ list: entries, fields, weight: weightOf(entries, fields, depth) });
      }
    if (!found) for (const item of value.slice(0, probes)) better(heaviest(item, depth + 1));
    return found;
  }
  for (const item of Object.values(value)) better(heaviest(item, depth + 1));
  for (const entries of [keyed(value), columned(value)])
    if (entries.length > 0 && !found) better(heaviest(entries, depth));
  return found;
}

/** A word is shorter: entries inside entries that hold more are what is said. */
const leastSaid = 12;
const isScalar = (value: unknown) => typeof value !== "object" || value === null;

const mostInside = 50_000;

/** What stands in the entries' own lists, each with what its entry tells of all: turns of sentences. */
function inner(list: Entry[], depth = 0): Entry[][] {
  if (depth > 2 || list.length > mostInside) return [];
  const probe = list.slice(0, probes);
  const keys = [...new Set(probe.flatMap((entry) => Object.keys(entry)))];
  return keys.flatMap((key) => {
    const lists = probe.map((entry) => entry[key]);
    const held = lists.filter((one) => Array.isArray(one) && one.length > 0 && one.every(isEntry));
    if (held.length < 0.5 * probe.length) return [];
    const texts = (held as Entry[][]).flat().slice(0, probes);
    const longest = texts.map((entry) =>
      Math.max(
        0,
        ...Object.values(entry).map((part) => (typeof part === "string" ? part.length : 0)),
      ),
    );
    if (longest.reduce((a, b) => a + b, 0) < leastSaid * texts.length) return [];
    const outer = (entry: Entry) =>
      Object.fromEntries(
        Object.entries(flat(entry)).filter(([name, value]) => isScalar(value) && name !== key),
      );
    const entries = list.flatMap((entry) => {
      const inside = entry[key];
      const shared = outer(entry);
      return Array.isArray(inside)
        ? inside.filter(isEntry).map((one) => ({ ...shared, ...one }))
        : [];
    });
    return [entries, ...inner(entries, depth + 1)];
  });
}

/** A table as lists of the same length, one for each column. */
function columned(value: object): Entry[] {
  const columns = Object.entries(value).map(
    ([name, cells]) =>
      [name, isEntry(cells) && "0" in cells ? Object.values(cells) : cells] as const,
  );
  const lists = columns.filter(
    (column): column is [string, unknown[]] =>
      Array.isArray(column[1]) && column[1].every(isScalar),
  );
  const length = lists[0]?.[1].length ?? 0;
  if (lists.length < 2 || length < leastKeyed || lists.some(([, cells]) => cells.length !== length))
    return [];
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(lists.map(([name, cells]) => [name, cells[at]])),
  );
}

const leastKeyed = 3;

/** The entries of an object whose keys are their numbers or codes: each has the same fields. */
function keyed(value: object): Entry[] {
  const entries = Object.values(value);
  if (entries.length < leastKeyed || !entries.every(isEntry)) return [];
  const fields = Object.keys(entries[0] ?? {});
  const isAlike = entries.every((entry) => fields.filter((key) => key in entry).length >= 2);
  return isAlike ? entries : [];
}

/** A number whose unit nobody told. */
const isNumber = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value));

function textAt(entry: Entry, key: string | undefined): string {
  const value = key === undefined ? undefined : entry[key];
  return typeof value === "string" ? value : "";
}

function cuesOf({ list, fields }: Found): Cue[] {
  const inner = fields.words ? wordFieldsOf(list, fields.words) : undefined;
  return list.flatMap((raw): Cue[] => {
    const entry = flat(raw);
    const given = fields.speaker ? entry[fields.speaker] : undefined;
    const speaker =
      typeof given === "string" || typeof given === "number" ? nameOf(given) : undefined;
    const words = inner && fields.words ? entry[fields.words] : undefined;
    if (inner?.text && Array.isArray(words) && (!fields.text || inner.start))
      return cuesOfWords(wordsOf(words.filter(isEntry), inner, speaker)).map((cue) => ({
        ...cue,
        bare: true,
      }));
    const start = fields.start ? parseSeconds(entry[fields.start]) : undefined;
    const length = fields.length ? parseSeconds(entry[fields.length]) : undefined;
    const end = fields.end
      ? parseSeconds(entry[fields.end])
      : start !== undefined && length !== undefined
        ? start + length
        : undefined;
    const text = textAt(entry, fields.text);
    const isBare = fields.start !== undefined && isNumber(entry[fields.start]);
    return text.trim() ? [{ ...cueOf({ text, start, end, speaker }), bare: isBare }] : [];
  });
}

function wordFieldsOf(list: Entry[], key: string): Fields | undefined {
  const words = list.slice(0, probes).flatMap((entry) => {
    const inner = flat(entry)[key];
    return Array.isArray(inner) ? inner.filter(isEntry) : [];
  });
  return words.length > 0 ? fieldsOf(words) : undefined;
}

function wordsOf(words: Entry[], fields: Fields, speaker: string | undefined): Word[] {
  return words.map((raw) => {
    const word = flat(raw);
    const text = textAt(word, fields.text);
    return {
      text,
      start: fields.start ? parseSeconds(word[fields.start]) : undefined,
      end: fields.end ? parseSeconds(word[fields.end]) : undefined,
      speaker,
      attached: /^[.,!?;:…。、！？]+$/u.test(text),
    };
  });
}

const longestTree = 20_000;

/** Answers below answers: every object with the same two fields, in the order of the document. */
function treeOf(data: unknown, { list, fields }: Found): Found | undefined {
  const [text = "", speaker = ""] = [fields.text, fields.speaker].map((key) =>
    key?.split(".").at(-1),
  );
  if (!text || !speaker || fields.start || fields.words) return undefined;
  const entries: Entry[] = [];
  const visit = (value: unknown, depth: number) => {
    if (isScalar(value) || depth > 60 || entries.length >= longestTree) return;
    if (isEntry(value) && typeof value[text] === "string" && typeof value[speaker] === "string")
      entries.push(value);
    for (const part of Object.values(value as object)) visit(part, depth + 1);
  };
  visit(data, 0);
  const isTree = entries.length > list.length;
  return isTree ? { list: entries, fields: { text, speaker }, weight: 1 } : undefined;
}

const titleNames = [
  "title",
  "episode_title",
  "episodeTitle",
  "meeting_title",
  "meetingTitle",
  "headline",
  "subject",
];
const longestTitle = 200;
const mostLevels = 5;

/** What the objects around the entries say that it is called, the outermost first. */
function titleOf(data: unknown, list: readonly unknown[]): Findings {
  const said = new Set(list);
  let level = [data];
  for (let depth = 0; depth <= mostLevels && level.length > 0; depth++) {
    const entries = level.filter((value): value is Entry => isEntry(value) && !said.has(value));
    for (const entry of entries) {
      const holds = Object.values(entry).some(
        (part) => part === list || (Array.isArray(part) && said.has(part[0])),
      );
      const found = [...titleNames, ...(holds ? ["name"] : [])]
        .map((name) => entry[name])
        .find(
          (value): value is string =>
            typeof value === "string" && value.trim() !== "" && value.length <= longestTitle,
        );
      if (found) return { title: tidy(found) };
    }
    level = level
      .flatMap((value) =>
        isScalar(value) || said.has(value) ? [] : Object.values(value as object).slice(0, probes),
      )
      .filter((value) => !isScalar(value));
  }
  return {};
}

/** Data that no known program writes, but whose fields tell what they hold by name and content. */
export const jsonLists: DocumentForm = {
  id: "json-lists",
  name: "other JSON that holds text with times or speakers",
  recognise: ({ data }: Sample) => (data !== undefined && heaviest(data) ? 0.5 : 0),
  read(_, data) {
    const found = heaviest(data);
    if (!found) return { cues: [] };
    return { ...titleOf(data, found.list), cues: cuesOf(treeOf(data, found) ?? found) };
  },
};
