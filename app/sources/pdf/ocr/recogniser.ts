import { languageMeter } from "../../language.ts";
import { median } from "../layout/paragraphs.ts";
import { oriented, type Run } from "../layout/runs.ts";
import { type Engine, loadEngine, type Picture, type Recognised } from "./engine.ts";

/** A page is text from this certainty on; pictures of other things reach 30 to 50. */
const textSure = 60;
/** A language whose letters these are not reaches less than this. */
const scriptSure = 75;
/** After so many pages without text, the file has none. */
const mostTries = 5;

/** One language for each script besides the Latin one, tried in this order. */
const otherScripts: Record<string, RegExp> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  zh: /\p{Script=Han}/gu,
  ar: /\p{Script=Arabic}/gu,
};

export type Recogniser = {
  /** Reads a page's picture into runs, in points; none where it shows no text. */
  read(picture: Picture): Run[];
  /** Whether it has seen pages enough to know that the file shows no text. */
  isHopeless(): boolean;
};

/**
 * Makes a recogniser for one file. Its language is found on the first page that shows text: by the
 * words where Latin letters are recognised, else by the script that is recognised best. Throws
 * OCR_OFF if nothing is installed.
 */
export async function makeRecogniser(): Promise<Recogniser> {
  const engine = await loadEngine();
  let language: string | undefined;
  let tries = 0;
  return {
    read(picture) {
      if (!language) {
        tries += 1;
        const found = firstPage(engine, picture);
        if (!found) return [];
        language = found.language;
        return runsIn(found.page, picture);
      }
      const page = engine.recognise(picture, language);
      return page.sure < textSure ? [] : runsIn(page, picture);
    },
    isHopeless: () => language === undefined && tries >= mostTries,
  };
}

type Found = { language: string; page: Recognised };

function firstPage(engine: Engine, picture: Picture): Found | undefined {
  const latin = engine.languages.includes("en") ? "en" : engine.languages[0];
  const tried = latin ? { language: latin, page: engine.recognise(picture, latin) } : undefined;
  if (tried && tried.page.sure >= scriptSure && hasWords(tried.page))
    return inItsLanguage(engine, picture, tried);
  const found: (Found & { weight: number })[] = tried
    ? [{ ...tried, weight: tried.page.sure }]
    : [];
  for (const [language, letters] of Object.entries(otherScripts)) {
    if (!engine.languages.includes(language)) continue;
    const page = engine.recognise(picture, language);
    const text = textOf(page);
    // A script counts by its own letters: each data set knows Latin ones too.
    const own = (text.match(letters)?.length ?? 0) / Math.max(1, text.length);
    found.push({ language, page, weight: own > 0.1 ? page.sure : 0 });
  }
  const [best] = found.toSorted((a, b) => b.weight - a.weight);
  return best && best.weight >= textSure && hasWords(best.page) ? best : undefined;
}

/** Accents and special letters need the language's own data. */
function inItsLanguage(engine: Engine, picture: Picture, tried: Found): Found {
  const meter = languageMeter();
  for (const { text } of tried.page.lines) meter.add(text);
  const language = meter.language();
  if (!language || language === tried.language || !engine.languages.includes(language))
    return tried;
  const page = engine.recognise(picture, language);
  return page.sure >= textSure ? { language, page } : tried;
}

const textOf = ({ lines }: Recognised) => lines.map(({ text }) => text).join("");
const hasWords = (page: Recognised) => textOf(page).length > 20;

/** Lines of about one size have that size: the recogniser measures letters, not fonts. */
const sizeTolerance = 0.25;

function runsIn({ lines }: Recognised, { dotsPerPoint }: Picture): Run[] {
  const usual = median(lines.map(({ size }) => size));
  const runs = lines.map(({ text, x0, x1, base, size }): Run => {
    const isUsual = Math.abs(size - usual) < sizeTolerance * usual;
    return {
      text,
      x0: x0 / dotsPerPoint,
      x1: x1 / dotsPerPoint,
      base: base / dotsPerPoint,
      size: ((isUsual ? usual : size) * fontShare) / dotsPerPoint,
      font: "recognised",
      isRightToLeft: false,
      isMonospace: false,
      isSpaced: true,
    };
  });
  return oriented(runs);
}

/** A font's size is this share of the height from its ascenders to its descenders. */
const fontShare = 0.95;
