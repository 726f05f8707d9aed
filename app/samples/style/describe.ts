import { counted } from "../../counted.ts";
import type { FeatureName } from "./features.ts";
import { type Habits, habitsOf } from "./habits.ts";

type Said = { high?: string; low?: string };

/** The words for a high or a low value. Many habits only show by being present. */
const said: Partial<Record<FeatureName, Said>> = {
  sentenceSpread: { high: "Short and long sentences by turns", low: "Sentences of even length" },
  shortSentences: { high: "Many very short sentences" },
  longSentences: { high: "Many long sentences" },
  paragraphWords: { high: "Long paragraphs", low: "Short paragraphs" },
  wordLength: { high: "Long words", low: "Short words" },
  variety: { high: "Seldom the same word twice", low: "The same words come back" },
  commas: { high: "Many commas", low: "Few commas" },
  semicolons: { high: "Semicolons" },
  colons: { high: "Colons that announce what follows" },
  dashes: { high: "Dashes" },
  parentheses: { high: "Remarks in parentheses" },
  ellipses: { high: "Sentences that trail off (…)" },
  exclamations: { high: "Exclaims often" },
  questions: { high: "Asks the reader questions" },
  digits: { high: "Many figures" },
  capitals: { high: "Whole words in CAPITALS" },
  bullets: { high: "Lists with bullets" },
  contractions: { high: "Contractions, as in speech (it’s, don’t)", low: "Few contractions" },
  i: { high: "Speaks as I" },
  we: { high: "Speaks as we" },
  you: { high: "Speaks to the reader as you" },
  hedges: { high: "Careful wording (perhaps, I think)" },
  intensifiers: { high: "Strong wording (really, absolutely)" },
  links: { high: "Sentences that begin with And, But or So" },
};

/** A dozen lines tell nobody more than eight do. */
const mostLines = 8;
/** With fewer words, measurements are chance. */
const fewWords = 60;

function lengthLine({ style }: Habits): string {
  const words = Math.round(style.features.sentenceWords ?? 0);
  return `Sentences of about ${counted(words, "word")}`;
}

function lineOf(habits: Habits, name: FeatureName, high: boolean): string | undefined {
  if (name === "emoji") return high ? `Emoji: ${habits.emoji.join(" ")}` : undefined;
  if (name === "hashtags") return high ? `Hashtags: ${habits.hashtags.join(" ")}` : undefined;
  return high ? said[name]?.high : said[name]?.low;
}

/** Writes the lines that a person reads beside a sample. */
export function describe(content: string, language: string): string[] {
  const habits = habitsOf(content, language);
  const lines = habits.habits.flatMap(({ name, z }) => lineOf(habits, name, z > 0) ?? []);
  const short =
    habits.style.words < fewWords ? ["Too short to tell much: a few hundred words say more"] : [];
  return [lengthLine(habits), ...lines.slice(0, mostLines - 1), ...short];
}
