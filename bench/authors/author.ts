import { countWords } from "../../app/languages/words.ts";
import { seeded } from "../../app/testing/seeded.ts";
import type { Manner } from "./manners.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Chance = {
  next(): number;
  among<T>(items: readonly T[]): T;
  between(range: readonly [number, number]): number;
};

/** The same seed writes the same text on every machine. */
export function chanceFrom(seed: number): Chance {
  const next = seeded(seed);
  return {
    next,
    among: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    between: ([least, most]) => least + Math.floor(next() * (most - least + 1)),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function clause(manner: Manner, words: Vocabulary, chance: Chance): string {
  if (manner.intensifies && chance.next() < manner.intensifies)
    return chance.among(words.intensified);
  if (manner.person && chance.next() < 0.7) return chance.among(words[manner.person]);
  return `${chance.among(words.things)} ${chance.among(words.doings)}`;
}

function joined(manner: Manner, words: Vocabulary, chance: Chance): string {
  let text = clause(manner, words, chance);
  for (let more = chance.between(manner.clauses); more > 1; more--)
    text += `${manner.joiner ?? `, ${chance.among(words.joiners)} `}${clause(manner, words, chance)}`;
  return text;
}

/** The last mark of a sentence, and what an author puts behind it. */
function ended(text: string, manner: Manner, chance: Chance): string {
  const mark =
    chance.next() < (manner.exclaims ?? 0) ? "!" : chance.next() < (manner.trails ?? 0) ? "…" : ".";
  let sentence = `${text}${mark}`;
  if (manner.emoji && chance.next() < manner.emoji.share)
    sentence += ` ${chance.among(manner.emoji.of)}`;
  if (manner.hashtags && chance.next() < manner.hashtags.share)
    sentence += ` ${chance.among(manner.hashtags.of)}`;
  return sentence;
}

function sentence(manner: Manner, words: Vocabulary, chance: Chance): string {
  if (chance.next() < (manner.asks ?? 0)) return `${chance.among(words.questions)}?`;
  let text = joined(manner, words, chance);
  if (chance.next() < (manner.hedges ?? 0)) text = `${chance.among(words.hedges)} ${text}`;
  if (chance.next() < (manner.starts ?? 0)) text = `${chance.among(words.starts)} ${text}`;
  if (manner.asides && chance.next() < manner.asides.share) {
    const [open, close] = manner.asides.marks;
    const at = text.indexOf(" ", text.length / 2);
    const aside = `${open}${chance.among(words.asides)}${close}`;
    text = at < 0 ? `${text}${aside}` : text.slice(0, at) + aside + text.slice(at);
  }
  if (chance.next() < (manner.numbers ?? 0))
    text += `, ${chance.between([3, 98])} of ${chance.between([100, 900])}`;
  if (chance.next() < (manner.shouts ?? 0))
    text = text.replace(/\p{L}{4,}/u, (word) => word.toUpperCase());
  return ended(capitalised(text), manner, chance);
}

function paragraph(manner: Manner, words: Vocabulary, chance: Chance): string {
  const sentences = Array.from({ length: chance.between(manner.sentences) }, () =>
    sentence(manner, words, chance),
  );
  const text = sentences.join(" ");
  if (chance.next() >= (manner.lists ?? 0)) return text;
  const items = Array.from(
    { length: chance.between([3, 5]) },
    () => `- ${capitalised(chance.among(words.items))}`,
  );
  return `${text}\n\n${items.join("\n")}`;
}

/** A text of an author, of about so many words: another seed is another text of the same hand. */
export function writeAs(
  manner: Manner,
  words: Vocabulary,
  options: { seed: number; words: number },
): string {
  const chance = chanceFrom(options.seed);
  const paragraphs: string[] = [];
  while (countWords(paragraphs.join(" ")) < options.words)
    paragraphs.push(paragraph(manner, words, chance));
  return paragraphs.join("\n\n");
}
