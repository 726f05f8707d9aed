import type { Content } from "../formats/content.ts";
import type { Cite, Evidence, Format } from "../formats/format.ts";
import { textsOf } from "../formats/rules.ts";

/** A text of the edited piece that the stored one does not have. */
export type Changed = { path: string; text: string; cites: Cite[] };

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

/** True if a text still holds all words of a reported sentence, whatever stands between them. */
function stillSays(text: string, said: string): boolean {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return (said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => words.has(word));
}

/** The cites that stay with a changed text: what it still quotes, and the sentences it still reports. */
function stillCited(text: string, cites: readonly Cite[]): Cite[] {
  return cites.flatMap((cite) => {
    if (cite.quote !== undefined) return text.includes(cite.quote) ? [cite] : [];
    const said = cite.said?.filter((one) => stillSays(text, one.text)) ?? [];
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
      carried.changed.push({ path, text, cites: stillCited(text, old) });
    }
  }
  return carried;
}
