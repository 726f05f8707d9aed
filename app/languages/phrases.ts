import { languageFor } from "./index.ts";
import type { Glue, PhraseSlot } from "./language.ts";

type PhraseValues = {
  speaker?: string;
  host?: string;
  topics?: string;
  title?: string;
  /** The title of a source that was spoken, where a sentence tells to hear it. */
  recording?: string;
  page?: number;
  /** What is mentioned, as a list. */
  items?: string;
  count?: number;
};

/** How the source's language quotes, lists and introduces. */
export type Phrases = {
  quoted(text: string): string;
  /** `Ana: “…”`: a speaker before their words. */
  said(speaker: string, words: string): string;
  /** `(translated: …)`: behind a quotation in another language. */
  translated(words: string): string;
  /** `“…” — Ana, 14:07`: words and where they come from; the words alone where nothing is known. */
  from(words: string, origin: string[]): string;
  list(items: string[]): string;
  /** Empty where the language has no such sentence, or a value it needs is missing. */
  say(slot: PhraseSlot, values: PhraseValues): string;
};

/** FNV-1a: the same content always gets the same sentences. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

function filled(template: string, values: PhraseValues): string | undefined {
  let complete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, name: keyof PhraseValues) => {
    const value = values[name];
    if (value === undefined || value === "") complete = false;
    return String(value ?? "");
  });
  return complete ? text : undefined;
}

/** Marks inside the words become the language's inner ones: opening after a space, else closing. */
function quoted(text: string, glue: Glue): string {
  const inner = text.trim().replace(/["“”„«»]|[「」]/gu, (mark, at: number, all: string) => {
    const opens = mark === "「" || (mark !== "」" && /^$|[\s(—–-]/u.test(all.charAt(at - 1)));
    return opens ? glue.inner[0] : glue.inner[1];
  });
  return `${glue.marks[0]}${inner}${glue.marks[1]}`;
}

const pointing = new Set<PhraseSlot>(["reply", "follow"]);

/** How a language quotes, lists and introduces; `seed` chooses among its sentences. */
export function phrasesOf(language: string, seed: string): Phrases {
  const { glue } = languageFor(language);
  return {
    quoted: (text) => quoted(text, glue),
    said: (speaker, words) =>
      glue.said.replace("{speaker}", () => speaker).replace("{words}", () => words),
    translated: (words) => glue.translated.replace("{words}", () => words),
    from: (words, origin) =>
      origin.length === 0
        ? words
        : glue.from
            .replace("{words}", () => words)
            .replace("{origin}", () => origin.join(glue.pause)),
    list: (items) =>
      items.length < 2
        ? (items[0] ?? "")
        : `${items.slice(0, -1).join(glue.comma)}${glue.and}${items.at(-1)}`,
    say(slot: PhraseSlot, values: PhraseValues) {
      const own = glue.sentences[slot] ?? [];
      // What a reader is to do with a letter or a thread is to turn to its source, where that has a name.
      const all = pointing.has(slot) ? [...(glue.sentences.whole ?? []), ...own] : own;
      const known = all.filter((template) => filled(template, values) !== undefined);
      // A source that has a title is named by it, else by its people.
      const told = (["recording", "title", "host"] as const)
        .map((name) => known.filter((template) => template.includes(`{${name}}`)))
        .find(({ length }) => length > 0);
      const templates = told ?? all;
      const first = templates.length ? hashOf(`${seed}/${slot}`) % templates.length : 0;
      for (let at = 0; at < templates.length; at++) {
        const text = filled(templates[(first + at) % templates.length] ?? "", values);
        if (text !== undefined) return text;
      }
      return "";
    },
  };
}
