import { isName } from "../heads.ts";
import { parseSeconds } from "../time.ts";

export type Entry = Record<string, unknown>;
/** Which fields of a list's entries hold what. */
export type Fields = {
  text?: string;
  words?: string;
  start?: string;
  end?: string;
  length?: string;
  speaker?: string;
};

const leastEntries = 6;
/** Names of fields tell enough where there are only these few of them. */
const mostFieldsUntimed = 4;
/** Characters a second, from slow Chinese to fast English. */
const [slowest, fastest] = [1.5, 80];
const longestName = 40;

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
/** A whole sentence, or a line of one: names and titles are shorter and end in no stop. */
const isSentence = (value: string) =>
  !/^(?:https?:|<)/.test(value) &&
  (/\p{L}\s.*[.!?…؟]["”’»)]*$|[。！？]/su.test(value) || /(?:\S+\s+){6}\S/.test(value));

/** The field with the longest texts, most of them sentences and hardly two the same. */
function textIn(probe: Entry[], keys: string[]): string | undefined {
  const found = keys.flatMap((key) => {
    const values = probe.map((entry) => entry[key]).filter((value) => typeof value === "string");
    const sentences = values.filter(isSentence).length;
    const isText =
      values.length >= 0.8 * probe.length &&
      sentences >= 0.4 * values.length &&
      new Set(values).size >= 0.7 * values.length;
    return isText ? [{ key, length: mean(values.map(({ length }) => length)) }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0]?.key;
}

const timesAt = (probe: Entry[], key: string) =>
  probe.map((entry) => {
    const value = entry[key];
    return typeof value === "number" || typeof value === "string" ? parseSeconds(value) : undefined;
  });

/** Whether numbers are times: they go up, and at a pace at which the words between can be said. */
function areTimes(times: (number | undefined)[], lengths: number[]): boolean {
  const told = times.filter((time) => time !== undefined);
  const steps = told.slice(1).map((time, at) => time - (told[at] ?? 0));
  if (told.length < 0.9 * times.length || new Set(told).size < 0.5 * told.length) return false;
  if (steps.filter((step) => step < 0).length > 0.1 * steps.length) return false;
  // Numbers that count the entries, or stand at the same distance, are no times.
  if (new Set(steps).size === 1) return false;
  const paces = steps.flatMap((step, at) => (step > 0 ? [(lengths[at] ?? 0) / step] : []));
  const pace = middle(paces);
  return [pace, pace * 1_000].some((one) => one >= slowest && one <= fastest);
}

/** The field whose short values come back, as the names of those who speak do. */
function speakerIn(probe: Entry[], keys: string[]): string | undefined {
  const found = keys.flatMap((key) => {
    const values = probe.map((entry) => entry[key]);
    const names = values.filter(
      (value): value is string =>
        typeof value === "string" && value.length <= longestName && isName(value),
    );
    const distinct = new Set(names).size;
    const changes = names.slice(1).filter((name, at) => name !== names[at]).length;
    const isUsual = names.length >= 0.8 * probe.length && distinct >= 2;
    if (!isUsual || distinct > 0.4 * names.length || changes < 0.2 * names.length) return [];
    return [{ key, changes }];
  });
  return found.toSorted((a, b) => b.changes - a.changes)[0]?.key;
}

/**
 * Tells the fields of entries by what they hold, whatever they are called: sentences, numbers that go up
 * at the pace of speech, a few short names that come back. Undefined for data that is no talk.
 */
export function fieldsByContent(probe: Entry[]): Fields | undefined {
  if (probe.length < leastEntries) return undefined;
  const keys = [...new Set(probe.flatMap((entry) => Object.keys(entry)))].filter((key) =>
    probe.some((entry) => typeof entry[key] !== "object"),
  );
  const text = textIn(probe, keys);
  if (text === undefined) return undefined;
  const lengths = probe.map((entry) => String(entry[text] ?? "").length);
  const others = keys.filter((key) => key !== text);
  const times = others.filter((key) => areTimes(timesAt(probe, key), lengths));
  const total = (key: string) => mean(timesAt(probe, key).map((time) => time ?? 0));
  const [start, end] = times.toSorted((a, b) => total(a) - total(b));
  const speaker = speakerIn(probe, others);
  if (start === undefined && (speaker === undefined || others.length >= mostFieldsUntimed))
    return undefined;
  return {
    text,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(speaker === undefined ? {} : { speaker }),
  };
}
