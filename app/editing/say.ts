import type { LanguageEdits } from "../languages/edits.ts";
import { capitalised } from "../languages/sentences.ts";
import { isWhole } from "./clauses.ts";
import { type Cut, findCuts, stumbles } from "./cuts.ts";
import { escaped, factsOf, straight } from "./facts.ts";
import { framed } from "./frames.ts";
import { finished, type Kept, keptOf } from "./kept.ts";
import { asAuthors, inThirdPerson, unquoted } from "./person.ts";
import type { Said, SayOptions } from "./said.ts";

/** True if each mark of quotation has its other half. */
function evenMarks(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  return count(/"/g) % 2 === 0 && count(/[“„«]/g) === count(/”|»|(?<=„[^“]*)“/g);
}

const leastWords = 3;

/** True if the sentence still speaks to somebody by name. */
const addresses = (text: string, names: readonly string[] = []) =>
  names.some((name) => new RegExp(`(?:^|, )${escaped(name)}[,.?!]`, "u").test(text));

/** The person of a kept sentence turned, or undefined where only its own words will do. */
function personTurned(
  kept: Kept,
  line: string,
  edits: LanguageEdits,
  options: SayOptions,
): string | undefined {
  if (edits.plural.test(straight(unquoted(kept.text))))
    return options.document && !options.speaker ? asAuthors(kept, edits) : undefined;
  return inThirdPerson(kept, edits, {
    ...(options.speaker ? { speaker: options.speaker } : {}),
    opens: options.continues === true,
    line,
  });
}

function composed(line: string, cuts: Cut[], options: SayOptions): Said | undefined {
  const edits = factsOf(options.language)?.edits;
  if (!edits) return undefined;
  const kept = keptOf(line, cuts, options);
  if (options.quoted) return undefined;
  if (kept.words.length < leastWords || !evenMarks(kept.text)) return undefined;
  if (/^[,;:.]|[:;：；]$/.test(kept.text) || edits.unfit.test(straight(kept.text)))
    return undefined;
  if (!isWhole(kept, edits)) return undefined;
  const turned = personTurned(kept, line, edits, options);
  if (turned === undefined) return undefined;
  const text = finished(turned, options.language);
  // The places of the words hold as long as nothing but the final mark was added.
  const isPlain = turned === kept.text && text.startsWith(capitalised(kept.text));
  const frame =
    options.speaker && isPlain
      ? framed({ ...kept, text }, edits, {
          language: options.language,
          who: options.speaker.short,
          inOnePiece: line.includes(kept.text.replace(/[.!?]$/, "")),
        })
      : undefined;
  return { line, cuts, text, ...(frame === undefined ? {} : { framed: frame }) };
}

/**
 * Reports a sentence; undefined where it can only be quoted or left: a first person that cannot be
 * turned with certainty, an unclear "we", inner speech, a broken sentence, a language without edits.
 */
export function say(line: string, options: SayOptions): Said | undefined {
  const cuts = findCuts(line, options);
  const { text } = keptOf(line, cuts, options);
  if (stumbles(text, options.language) || addresses(text, options.addressed)) return undefined;
  return composed(line, cuts, options);
}

/** Puts the cut number `at` back, or all of them. */
export function restore(said: Said, at: number | undefined, options: SayOptions): Said | undefined {
  const cuts = at === undefined ? [] : said.cuts.filter((_, index) => index !== at);
  return composed(said.line, cuts, options);
}

/**
 * Reports sentences in a row, those that are reported already as they are; undefined if one of them
 * can only be quoted.
 */
export function sayInRow(
  lines: readonly string[],
  known: readonly Said[],
  options: SayOptions,
): Said[] | undefined {
  const row: Said[] = [];
  for (const [at, line] of lines.entries()) {
    const follows = at > 0;
    const said =
      known.find((one) => one.line === line) ??
      say(line, { ...options, keepsConnective: follows, continues: follows });
    if (!said) return undefined;
    row.push(said);
  }
  return row;
}
