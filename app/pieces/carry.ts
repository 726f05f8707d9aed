import type { Content } from "../formats/content.ts";
import type { Cite, Evidence, Format } from "../formats/format.ts";
import { textsOf } from "../formats/rules.ts";
import { placeOf, wordsOf } from "./word-runs.ts";

/** A text of the edited piece that the stored one does not have. */
export type Changed = {
  path: string;
  text: string;
  cites: Cite[];
  /** What stood there, if that rested on the source. */
  former?: { path: string; text: string };
};

export type Carried = {
  /** The evidence of unchanged texts, under their new paths. */
  evidence: Evidence;
  changed: Changed[];
  /** The former path of each unchanged text, by its new path. */
  movedFrom: Map<string, string>;
};

/**
 * `sections.2.content` of the new piece was `sections.5.content` of the stored one, if part 2 was
 * 5.
 */
function formerPath(path: string, list: string, origins: number[]): string | undefined {
  const [head, place, ...rest] = path.split(".");
  if (head !== list) return path;
  const origin = origins[Number(place)] ?? -1;
  return origin < 0 ? undefined : [head, origin, ...rest].join(".");
}

/** A bullet may have moved within its list, so this finds it by its words. */
function formerOf(path: string, text: string, before: Map<string, string>): string | undefined {
  if (before.get(path) === text) return path;
  if (!/\.\d+$/.test(path)) return undefined;
  const list = path.replace(/\d+$/, "");
  for (const [other, words] of before)
    if (words === text && other.startsWith(list) && /^\d+$/.test(other.slice(list.length)))
      return other;
  return undefined;
}

type Said = NonNullable<Cite["said"]>[number];

/**
 * True if a text still says a reported sentence, with its speaker named in it or not: nothing stands
 * between its words, for a "not" would.
 */
const stillSays = (text: string, { text: said, framed = said }: Said): boolean =>
  [said, framed].some((words) => placeOf(wordsOf(words), text) !== undefined);

/** The cites that stay with a changed text: what it still quotes, and the sentences it still reports. */
function stillCited(text: string, cites: readonly Cite[]): Cite[] {
  return cites.flatMap((cite) => {
    if (cite.quote !== undefined) return text.includes(cite.quote) ? [cite] : [];
    if (cite.mention) {
      const { name, link } = cite.mention;
      return [name, link].every((words = "") => text.includes(words)) ? [cite] : [];
    }
    const said = cite.said?.filter((one) => stillSays(text, one)) ?? [];
    return said.length > 0 ? [{ ...cite, said }] : [];
  });
}

/**
 * Moves a stored piece's evidence to its edited content. `origins` gives each part's former index
 * (-1: new).
 */
export function carryEvidence(
  format: Format,
  stored: { content: Content; evidence: Evidence },
  content: Content,
  origins: number[],
): Carried {
  const before = new Map(
    textsOf(format.blocks(stored.content)).map(({ path, text }) => [path, text]),
  );
  const cites = new Map(stored.evidence.map((entry) => [entry.path, entry.cites]));
  const carried: Carried = { evidence: [], changed: [], movedFrom: new Map() };
  for (const { path, text } of textsOf(format.blocks(content))) {
    const expected = formerPath(path, format.list.name, origins);
    const former = expected && formerOf(expected, text, before);
    if (former) {
      carried.movedFrom.set(path, former);
      const kept = cites.get(former);
      if (kept) carried.evidence.push({ path, cites: kept });
    } else {
      const old = (expected && cites.get(expected)) || [];
      const was = before.get(expected ?? "");
      const former =
        expected !== undefined && was !== undefined && old.length > 0
          ? { path: expected, text: was }
          : undefined;
      const kept = stillCited(text, old);
      carried.changed.push({ path, text, cites: kept, ...(former ? { former } : {}) });
    }
  }
  return carried;
}
