import type { LanguageEdits } from "../languages/edits.ts";
import { capitalised } from "../languages/sentences.ts";
import { type Antecedent, antecedentOf, withAntecedent } from "./antecedents.ts";
import { isWhole } from "./clauses.ts";
import { type Cut, findCuts, stumbles } from "./cuts.ts";
import { escaped, factsOf, straight } from "./facts.ts";
import { framed, written } from "./frames.ts";
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
    return options.document === "many" && !options.speaker ? asAuthors(kept, edits) : undefined;
  return inThirdPerson(kept, edits, {
    ...(options.speaker ? { speaker: options.speaker } : {}),
    opens: options.continues === true,
    line,
  });
}

const lostWords = /^\P{L}*$|\[|https?:/u;

/** The words as they are, less the cuts; undefined where they are no words of a sentence. */
function spoken(line: string, cuts: Cut[], kept: string, { language }: SayOptions) {
  return lostWords.test(kept) ? undefined : { line, cuts, text: finished(kept, language) };
}

/** What a pronoun at the start means, where the sentence before makes that certain. */
function meantIn(kept: Kept, { before, language, continues }: SayOptions): Antecedent | undefined {
  const edits = factsOf(language)?.edits;
  if (!before || !edits || continues) return undefined;
  const own = { language, ...(before.tokens ? { tokens: before.tokens } : {}) };
  const marked = { ...own, ...(before.tags ? { tags: before.tags } : {}) };
  const cuts = findCuts(before.line, { language });
  return antecedentOf(kept, { ...keptOf(before.line, cuts, marked), line: before.line }, edits);
}

function composed(line: string, cuts: Cut[], options: SayOptions): Said | undefined {
  const edits = factsOf(options.language)?.edits;
  if (!edits) return undefined;
  const kept = keptOf(line, cuts, options);
  if (options.spoken) return spoken(line, cuts, kept.text, options);
  if (options.quoted) return undefined;
  if (kept.words.length < leastWords || !evenMarks(kept.text)) return undefined;
  if (/^[,;:.]|[:;：；]$/.test(kept.text) || edits.unfit.test(straight(kept.text)))
    return undefined;
  if (!isWhole(kept, edits)) return undefined;
  const turned = personTurned(kept, line, edits, options);
  if (turned === undefined) return undefined;
  const antecedent = turned === kept.text ? meantIn(kept, options) : undefined;
  const shown = antecedent ? withAntecedent(kept, antecedent) : turned;
  const text = finished(shown, options.language);
  // The places of the words hold as long as nothing but the final mark was added.
  const isPlain = shown === kept.text && text.startsWith(capitalised(kept.text));
  const whole = { ...kept, text };
  const inOnePiece = line.includes(kept.text.replace(/[.!?]$/, ""));
  const { speaker, language, document, findsNothing = false } = options;
  const frame = !isPlain
    ? undefined
    : speaker
      ? framed(whole, edits, { language, who: speaker.short, inOnePiece })
      : document && written(whole, edits, { language, document, findsNothing });
  return {
    line,
    cuts,
    text,
    ...(antecedent ? { antecedent } : {}),
    ...(frame === undefined ? {} : { framed: frame }),
  };
}

/**
 * Reports a sentence; undefined where it can only be quoted or left: a first person that cannot be
 * turned with certainty, an unclear "we", inner speech, a broken sentence, a language without edits.
 * Below its speaker's name (`spoken`) it keeps its person and loses only its cuts.
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
      // Behind the sentence that it points to, a pronoun needs no brackets.
      known.find((one) => one.line === line && !(follows && one.antecedent)) ??
      say(line, { ...options, keepsConnective: follows, continues: follows });
    if (!said) return undefined;
    row.push(said);
  }
  return row;
}
