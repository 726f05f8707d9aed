import type { PDFPageProxy, TextContent, TextItem } from "pdfjs-dist/types/src/display/api.js";

/**
 * Fonts of mathematical signs that journals' typesetters embed (their names begin with "Adv") and
 * that give letters, figures and marks for their glyphs: "ðtð162Þ ¼ 25:714; p , 0:01" is
 * "(t(162) = −5.714, p < 0.01". Which glyph stands for which sign was read off printed pages.
 */
const typesetter = /^(?:[A-Z]{6}\+)?Adv/;
const signs: Record<string, string> = { ð: "(", Þ: ")", "¼": "=", þ: "+" };
const points: Record<string, string> = { ":": ".", ";": "," };
const relations: Record<string, string> = { ",": "<", ".": ">" };

/** A font that shows minus, times, plus-minus, less and greater as figures and marks has no others. */
const figures = /^[236,.]+$/;
/** One that shows a times sign as a pound sign. */
const pounds = /^£+$/;

const isItem = (item: TextContent["items"][number]): item is TextItem => "str" in item;
const consistsOf = (text: string, ...tables: Record<string, string>[]) =>
  text !== "" && [...text].every((sign) => tables.some((table) => sign in table));

/** All that a page says in each of its fonts, without spaces. */
function writtenIn(items: readonly TextItem[]): Map<string, string> {
  const fonts = new Map<string, string>();
  for (const { fontName, str } of items)
    fonts.set(fontName, (fonts.get(fontName) ?? "") + str.replace(/\s/g, ""));
  return fonts;
}

/** "Training £ support", "3 £ 2", in a font of its own: a product, where no price follows. */
const timesAt = (after: string) => (/^£*\d/.test(after) ? "£" : "×");

/** What a figure in a font of its own stands for: no number changes its font on the way. */
function figureAt(sign: string, before: string, after: string): string {
  const isNumber = /^\s*[\d.]/.test(after);
  if (sign === "2" && isNumber && /(?:^|[=<>(,;±]|\s)$/.test(before)) return "−";
  if (/\d\s*$/.test(before) && isNumber) return sign === "3" ? "×" : sign === "6" ? "±" : sign;
  return sign;
}

function signOf(written: string, sign: string, before: string, after: string): string {
  if (consistsOf(written, signs)) return signs[sign] ?? sign;
  if (consistsOf(written, points)) return points[sign] ?? sign;
  if (pounds.test(written)) return sign === "£" ? timesAt(after) : sign;
  if (!figures.test(written)) return sign;
  if (sign in relations) return /^\s*[\d.]/.test(after) ? (relations[sign] ?? sign) : sign;
  return figureAt(sign, before, after);
}

/** Reads mathematical signs for what they show. One reader a document: its fonts are known from page to page. */
export function mathReader(): (page: PDFPageProxy, content: TextContent) => Promise<TextContent> {
  const known = new Map<string, boolean>();

  /** Fonts are named once their page's operators are read, which takes time. */
  async function learn(page: PDFPageProxy, fonts: Iterable<string>): Promise<void> {
    const unknown = [...fonts].filter((font) => !known.has(font));
    if (unknown.length === 0) return;
    await page.getOperatorList();
    for (const font of unknown) {
      const loaded: { name?: unknown } | undefined = page.commonObjs.has(font)
        ? page.commonObjs.get(font)
        : undefined;
      known.set(font, typesetter.test(String(loaded?.name ?? "")));
    }
  }

  return async (page, content) => {
    const items = content.items.filter(isItem);
    const fonts = writtenIn(items);
    const isMathematical = [...fonts.values()].some(
      (written) => consistsOf(written, signs) || pounds.test(written),
    );
    if (!isMathematical && ![...known.values()].some(Boolean)) return content;
    const short = [...fonts].filter(
      ([, written]) =>
        consistsOf(written, signs, points) || figures.test(written) || pounds.test(written),
    );
    await learn(
      page,
      short.map(([font]) => font),
    );
    let before = "";
    const shown = items.map((item, at) => {
      const written = fonts.get(item.fontName) ?? "";
      const after = items.slice(at + 1, at + 4).reduce((sum, { str }) => sum + str, "");
      const str = known.get(item.fontName)
        ? [...item.str]
            .map((sign, index, all) =>
              signOf(written, sign, before, all.slice(index + 1).join("") + after),
            )
            .join("")
        : item.str;
      before = `${before}${str}${item.hasEOL ? " " : ""}`.slice(-8);
      return { ...item, str };
    });
    return { ...content, items: shown };
  };
}
