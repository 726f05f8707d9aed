import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLanguage } from "../languages/index.ts";
import { holds, type Said, type SayOptions, say } from "./index.ts";
import { type Parts, parts } from "./testing/parts.ts";

const speaker = { name: "Ida Brandt", short: "Brandt", pronoun: "she" } as const;

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence with guarded words and words that may go, both anywhere. */
function sentences(made: Parts): fc.Arbitrary<string> {
  const gap = made.spaceless ? "" : " ";
  const comma = made.comma ?? ", ";
  const one = (items: string[]) => fc.constantFrom(...items);
  const strew = fc.array(
    fc.record({
      at: fc.nat(40),
      word: one(made.guarded),
      aside: one(made.asides),
      limit: one(made.limits.length > 0 ? made.limits : [""]),
      kind: fc.constantFrom("aside" as const, "guarded" as const, "limit" as const),
    }),
    { maxLength: 4 },
  );
  return fc
    .tuple(
      one(made.openings),
      one(made.conditions),
      one(made.subjects),
      one(made.verbs),
      one(made.rests),
      one(made.endings),
      fc.boolean(),
      strew,
    )
    .map(([opening, condition, subject, verb, rest, ending, stumbles, strewn]) => {
      const clauses = [condition, (stumbles ? made.stumble : "") + subject, verb, rest];
      const words = (made.spaceless ? clauses : clauses.join(gap).split(/ +/)).filter(Boolean);
      for (const { at, word, aside, limit, kind } of strewn) {
        const added = {
          aside: `${comma.trim()}${gap}${aside}${comma.trim()}`,
          guarded: word,
          limit,
        };
        if (added[kind]) words.splice(1 + (at % words.length), 0, added[kind]);
      }
      const body = words.join(gap).replaceAll(" ,", ",").replaceAll(" ،", "،");
      return withCapital(`${opening}${body}${ending}`);
    });
}

const border = "[\\p{L}\\p{N}]";

/** The guarded words of a text and its numbers, in order. */
function guardedIn(text: string, made: Parts): string[] {
  const words = made.guarded.filter((word) => !/\d/.test(word)).join("|");
  const whole = made.spaceless ? words : `(?<!${border})(?:${words})(?!${border})`;
  return text.toLowerCase().match(new RegExp(`${whole}|\\d+(?:[.,]\\d+)*`, "giu")) ?? [];
}

/** The same with one thing wrong that a reader would be misled by. */
function* mutants(said: Said, made: Parts): Generator<Said> {
  const [first] = guardedIn(said.text, made);
  const at = first === undefined ? -1 : said.text.toLowerCase().indexOf(first);
  if (first !== undefined && at > 0) {
    const without = (by: string) =>
      said.text.slice(0, at) + by + said.text.slice(at + first.length);
    yield { ...said, text: without("") };
    if (/\d/.test(first)) yield { ...said, text: without(`${first}1`) };
  }
  if (said.framed) {
    yield { ...said, framed: said.framed.replace(speaker.short, "Lindqvist") };
    yield { ...said, framed: `${said.framed} ${made.guarded[0]}` };
  }
  const from = said.cuts.at(-1)?.[1] ?? 0;
  const rest = guardedIn(said.line.slice(from), made)[0];
  const place = rest === undefined ? -1 : said.line.toLowerCase().indexOf(rest, from);
  if (rest !== undefined && place > 0)
    yield {
      ...said,
      cuts: [...said.cuts, [place, place + rest.length]],
      text: said.text.replace(said.line.slice(place, place + rest.length), ""),
    };
}

describe.each(Object.entries(parts).filter(([language]) => findLanguage(language)))(
  "in %s",
  (language, made) => {
    const options: SayOptions = { language, speaker };

    test("no cut and no frame takes a negation, number, hedge, condition or comparison", () => {
      fc.assert(
        fc.property(sentences(made), (line) => {
          const said = say(line, options);
          if (!said) return;
          const before = guardedIn(line, made);
          expect(guardedIn(said.text, made)).toEqual(before);
          if (said.framed) expect(guardedIn(said.framed, made)).toEqual(before);
          for (const limit of made.limits)
            expect(said.text.split(limit).length).toBe(line.split(limit).length);
          expect(holds(said, options)).toBe(true);
        }),
        { numRuns: 400 },
      );
    });

    test("what is wrong does not hold", () => {
      fc.assert(
        fc.property(sentences(made), (line) => {
          const said = say(line, options);
          if (!said) return;
          for (const mutant of mutants(said, made))
            expect(holds(mutant, options), JSON.stringify(mutant)).toBe(false);
        }),
        { numRuns: 200 },
      );
    });

    test.each(made.corrected)("an aside that corrects a number or guesses it stays: %s", (line) => {
      const said = say(line, options);
      if (said) expect(said.text.replaceAll(/[\s.。]/g, "")).toBe(line.replaceAll(/[\s.。]/g, ""));
      const cut = [...line.matchAll(/[,،，、] ?[^,،，、]+[,،，、] ?/gu)].at(0);
      if (!cut) throw new Error("the sentence has no aside");
      const cuts: Said["cuts"] = [[cut.index, cut.index + cut[0].length]];
      const text =
        line.slice(0, cut.index) + (made.spaceless ? "" : " ") + line.slice(cuts[0]?.[1]);
      expect(holds({ line, cuts, text }, options)).toBe(false);
    });

    test("most of its sentences are reported, some with a cut and some in a frame", () => {
      const all = fc
        .sample(sentences(made), { numRuns: 200, seed: 7 })
        .map((line) => say(line, options));
      const share = (test: (said: Said) => boolean) =>
        all.filter((said) => said && test(said)).length / all.length;
      expect(share(() => true)).toBeGreaterThan(0.6);
      expect(share(({ cuts }) => cuts.length > 0)).toBeGreaterThan(0.3);
      expect(share(({ framed }) => framed !== undefined)).toBeGreaterThan(0.1);
    });
  },
);
