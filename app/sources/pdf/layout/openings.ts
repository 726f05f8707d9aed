import { anyOf } from "../../../languages/index.ts";

const numbered = String.raw`(?:(?:[A-Z]\.?)?\d+(?:[.\-–]\d+)*[a-z]?|[IVX]+|[٠-٩]+)(?![\p{L}\d])`;
const captions = anyOf(({ spaceless, texts }) => (spaceless ? undefined : texts.caption));
const unspaced = anyOf(({ spaceless, texts }) => (spaceless ? texts.caption : undefined));
/** The heading of a part, which may have a number. */
const heading = (words: string) =>
  new RegExp(`^(?:[\\dIVX]{1,3}\\.?\\s+)?(?:${words})\\s*:?$`, "iu");

/** How parts of a printed text open. */
export const openings = {
  /** The first group is there if a mark ends the number. */
  caption: new RegExp(
    String.raw`^(?:(?:${captions})\s*${numbered}\s*([.:|–—-])?|(?:${unspaced})\s*[\d一二三四五六七八九十]+([.:：.\s]|$))`,
    "iu",
  ),
  permission: new RegExp(
    anyOf(({ texts }) => texts.rights),
    "iu",
  ),
  permissionSmall:
    /^(?:©|copyright|\(c\) \d{4})|copyright (?:©|\d{4})|© ?(?:the |copyright |\d{4})|\b(?:isbn|issn|doi:)|https?:\/\/(?:dx\.)?doi\.org/iu,
  numbered:
    /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|[A-Z]\.|第[\d一二三四五六七八九十百]+[章节節編部条]|[一二三四五六七八九十]{1,3}、|（[\d一二三四五六七八九十]{1,3}）)\s*[\p{Lu}\p{Lo}]/u,
  item: /^(?:[•‣▪◦●■□–]|-\s|\(?[a-z\d]{1,3}\))/u,
  references: heading(anyOf(({ texts }) => texts.references)),
  /** What a journal says of a text beside it: keywords, how to cite it, where it is kept. */
  details: new RegExp(
    `^(?:${anyOf(({ texts }) => texts.details)})(?:\\s*[.:：—–]|\\s(?=\\p{Lu}|\\d{1,2} \\p{L}))`,
    "iu",
  ),
  /** Where else a text is found, and where more of its kind is. */
  elsewhere:
    /\b(?:full[- ]text (?:archive|of this)|(?:is|are) available (?:online )?at (?:https?:|www\.)|(?:downloaded|retrieved) from (?:https?:|www\.)|view (?:the )?(?:article|journal) online|for (?:reprints|permissions?),? (?:please )?(?:contact|e-?mail)|authorized (?:licensed use|to reproduce))/iu,
  /** Parts behind a text that tell who paid for it and who helped. */
  backMatter: heading(anyOf(({ texts }) => texts.backMatter)),
  abstract: new RegExp(`^(?:${anyOf(({ texts }) => texts.abstract)})(?!\\p{L})`, "iu"),
};

/** Whether a text begins as footnotes do: with a number or a sign. */
export const isMarkOfNote = (text: string) =>
  /^(?:\d{1,3}(?!\d)|[*†‡§¶∗]+)\s?[\p{L}"“(«]/u.test(text);

/** A part of a structured abstract names itself: "Findings – The training …", "RESULTS: …". */
const abstractPart =
  /^(?:abstract|summary|purpose|aims?|objectives?|background|context|(?:materials and )?methods?|design\/methodology\/approach|design|participants|findings|results?|conclusions?|(?:research |practical |social )?(?:limitations|implications)(?:\/implications)?|originality\/value|originality|value)(?=(?:\s*—\s*|\s+[–-]\s+|:\s+)\p{Lu})/iu;

/**
 * The parts of a structured abstract with their names, where a text begins with one or one begins
 * behind a sentence of it; none in all other text.
 */
export function namedParts(text: string): { name: string; said: string }[] {
  const starts = [
    0,
    ...[...text.matchAll(/[.!?]\s+(?=\p{Lu})/gu)].map((m) => m.index + m[0].length),
  ];
  const found = starts.flatMap((at) => {
    const name = /^\p{Lu}/u.test(text.slice(at))
      ? abstractPart.exec(text.slice(at))?.[0]
      : undefined;
    return name === undefined ? [] : [{ at, name }];
  });
  if (found.length === 0) return [];
  const parts = found.map(({ at, name }, index) => ({
    name,
    said: text
      .slice(at + name.length, found[index + 1]?.at)
      .replace(/^\s*[–—:-]\s*/u, "")
      .trim(),
  }));
  const before = text.slice(0, found[0]?.at).trim();
  return before ? [{ name: "", said: before }, ...parts] : parts;
}
