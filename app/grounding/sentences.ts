export type SentenceSpan = { from: number; to: number; text: string };

/** After these a stop ends no sentence: "Dr. Ruiz", "J. Miller". */
const abbreviations =
  "Dr|Dra|Mr|Mrs|Ms|Mme|Mlle|Prof|St|Sr|Sra|Sig|Hr|Fr|Nr|No|vs|bzw|ca|Ing|dhr|mevr|\\p{Lu}";

const closing = '["”’»“)\\]]*\\s+(?=["“„«‘(¿¡\\p{Lu}\\p{N}])';

const border = new RegExp(
  `(?<!(?<!\\p{L})(?:${abbreviations}))\\.${closing}|[?!…]${closing}|[。！？؟]["”’»」』）]*\\s*|\\n+`,
  "gu",
);

/** The sentences of a text with their places; the white space after one belongs to it. */
export function sentencesOf(text: string): SentenceSpan[] {
  const ends = [...text.matchAll(border)].map((match) => match.index + match[0].length);
  const spans: SentenceSpan[] = [];
  let from = 0;
  for (const to of [...ends, text.length]) {
    if (text.slice(from, to).trim()) spans.push({ from, to, text: text.slice(from, to).trim() });
    from = to;
  }
  return spans;
}
