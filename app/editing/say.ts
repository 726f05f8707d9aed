import type { LanguageEdits } from "../languages/edits.ts";
import { capitalised } from "../languages/sentences.ts";
import { type Cut, findCuts } from "./cuts.ts";
import { factsOf, straight } from "./facts.ts";
import { framed } from "./frames.ts";
import { finished, type Kept, keptOf } from "./kept.ts";
import { asAuthors, inThirdPerson, unquoted } from "./person.ts";
import type { Said, SayOptions } from "./said.ts";

const evenMarks = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 0;

/** The person of a kept sentence turned, or undefined where only its own words will do. */
function personTurned(kept: Kept, edits: LanguageEdits, options: SayOptions): string | undefined {
  if (edits.plural.test(straight(unquoted(kept.text))))
    return options.document && !options.speaker ? asAuthors(kept, edits) : undefined;
  return inThirdPerson(kept, edits, {
    ...(options.speaker ? { speaker: options.speaker } : {}),
    opens: options.continues === true,
  });
}

function composed(line: string, cuts: Cut[], options: SayOptions): Said | undefined {
  const edits = factsOf(options.language)?.edits;
  if (!edits) return undefined;
  const kept = keptOf(line, cuts, options);
  if (kept.words.length < 3 || !evenMarks(kept.text)) return undefined;
  if (edits.unfit.test(straight(kept.text))) return undefined;
  const turned = personTurned(kept, edits, options);
  if (turned === undefined) return undefined;
  const text = finished(turned, options.language);
  const capital = { ...kept, text: capitalised(kept.text) };
  const frame =
    options.speaker && turned === kept.text && capital.text === text
      ? framed(capital, edits, options.speaker.short)
      : undefined;
  return { line, cuts, text, ...(frame === undefined ? {} : { framed: frame }) };
}

/**
 * Reports a sentence; undefined where it can only be quoted or left: a first person that cannot be
 * turned with certainty, an unclear "we", inner speech, a broken sentence, a language without edits.
 */
export function say(line: string, options: SayOptions): Said | undefined {
  return composed(line, findCuts(line, options), options);
}

/** Puts the cut number `at` back, or all of them. */
export function restore(said: Said, at: number | undefined, options: SayOptions): Said | undefined {
  const cuts = at === undefined ? [] : said.cuts.filter((_, index) => index !== at);
  return composed(said.line, cuts, options);
}
