import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sourceError } from "../../messages.ts";

/** Tesseract's names of the languages that have files of their own; its data are optional packages. */
const tesseractNames: Record<string, string> = {
  ar: "ara",
  de: "deu",
  en: "eng",
  es: "spa",
  fr: "fra",
  it: "ita",
  ja: "jpn",
  nl: "nld",
  pt: "por",
  zh: "chi_sim",
};

/** A picture in grey, one byte a dot, as a PGM file. */
export type Picture = { pgm: Buffer; width: number; height: number; dotsPerPoint: number };

/** Words of one recognised line without a wide gap between them; measures in dots from the top left. */
type RecognisedLine = {
  text: string;
  x0: number;
  x1: number;
  base: number;
  size: number;
};

export type Recognised = {
  lines: RecognisedLine[] /** Mean of the words', 0 to 100. */;
  sure: number;
};

/** What is used of Tesseract's WebAssembly module, which has no types of its own. */
type Tesseract = {
  FS: { writeFile(name: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: string | null, language: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetHOCRText(page: number): string;
    Clear(): void;
    End(): void;
  };
};

/** Tesseract's neural recogniser, the only one that its compact data are for. */
const neural = 1;

export type Engine = {
  languages: string[];
  /** Recognises the letters of a picture in a language (two letters) that `languages` has. */
  recognise(picture: Picture, language: string): Recognised;
};

/**
 * Loads the recogniser with the languages that are installed. Throws OCR_OFF if there are none. It
 * works within this process and its memory: nothing is fetched or written.
 */
export async function loadEngine(): Promise<Engine> {
  // Relative to the working directory, because bundling moves this module.
  const installed = createRequire(path.resolve("package.json"));
  const dataOf = (language: string) => {
    const name = tesseractNames[language] ?? "";
    const manifest = installed.resolve(`@tesseract.js-data/${name}/package.json`);
    return path.join(path.dirname(manifest), "4.0.0_best_int", `${name}.traineddata.gz`);
  };
  const languages = Object.keys(tesseractNames).filter((language) => {
    try {
      return dataOf(language) !== "";
    } catch {
      return false;
    }
  });
  const core = await loadCore(installed);
  if (!core || languages.length === 0) throw sourceError("OCR_OFF");
  const api = new core.TessBaseAPI();
  let current = "";
  return {
    languages,
    recognise(picture, language) {
      if (language !== current) {
        const name = tesseractNames[language] ?? "";
        if (current) api.End();
        core.FS.writeFile(`${name}.traineddata`, gunzipSync(readFileSync(dataOf(language))));
        if (api.Init(null, name, neural) !== 0) throw sourceError("OCR_OFF");
        current = language;
      }
      core.FS.writeFile("/input", picture.pgm);
      if (api.SetImageFile(1, 0) !== 0) return { lines: [], sure: 0 };
      api.SetVariable("user_defined_dpi", String(Math.round(picture.dotsPerPoint * 72)));
      api.Recognize(null);
      const recognised = parseHocr(api.GetHOCRText(0));
      api.Clear();
      return recognised;
    },
  };
}

async function loadCore(installed: NodeJS.Require): Promise<Tesseract | undefined> {
  try {
    const load = installed("tesseract.js-core/tesseract-core-simd-lstm.js") as (
      options: object,
    ) => Promise<Tesseract>;
    // It calls this by its name, for each step.
    const ignored = Function.prototype;
    return await load({ TesseractProgress: ignored, printErr: ignored });
  } catch {
    return undefined;
  }
}

/** Words of which the recogniser is less sure are specks, not letters. */
const leastSure = 40;

const lineMark =
  /<span class='ocr_(?:line|header|textfloat|caption)'[^>]*title="bbox \d+ \d+ \d+ (\d+); baseline [-\d.]+ (-?\d+)[^"]*?x_size ([\d.]+)[^"]*">([\s\S]*?)(?=<span class='ocr_(?:line|header|textfloat|caption)'|<\/p>)/g;
const wordMark =
  /<span class='ocrx_word'[^>]*title='bbox (\d+) \d+ (\d+) \d+; x_wconf (\d+)'[^>]*>([\s\S]*?)<\/span>/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。]/u;

type Word = { text: string; sure: number; x0: number; x1: number };

/** Words of a line further apart, in their letters' size, are cells, or letters in the margin. */
const wideGap = 1.3;

/** Parts a line's words at its wide gaps, as what stands there is no sentence's. */
function partedAtGaps(words: Word[], size: number): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && before && word.x0 - before.x1 < wideGap * size) part.push(word);
    else parts.push([word]);
  }
  return parts;
}

/** Reads hOCR, Tesseract's own output: lines with their box, baseline, size and words. */
function parseHocr(hocr: string): Recognised {
  const lines: RecognisedLine[] = [];
  const sure: number[] = [];
  for (const [, bottom, offset, size, inner = ""] of hocr.matchAll(lineMark)) {
    const words = [...inner.matchAll(wordMark)].map(([, x0, x1, confidence, content = ""]) => ({
      x0: Number(x0),
      x1: Number(x1),
      sure: Number(confidence),
      text: content
        .replace(/<[^>]+>/g, "")
        .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
        .trim(),
    }));
    sure.push(...words.map((word) => word.sure));
    for (const whole of partedAtGaps(words, Number(size))) {
      const part = whole.filter((word) => word.sure >= leastSure);
      const text = part.reduce((line, word) => {
        const isClosed = unspaced.test(line.at(-1) ?? "") && unspaced.test(word.text.charAt(0));
        return line + (line && !isClosed ? " " : "") + word.text;
      }, "");
      if (/[\p{L}\p{N}]/u.test(text))
        lines.push({
          text,
          x0: part[0]?.x0 ?? 0,
          x1: part.at(-1)?.x1 ?? 0,
          base: Number(bottom) + Number(offset),
          size: Number(size),
        });
    }
  }
  return { lines, sure: sure.reduce((sum, one) => sum + one, 0) / Math.max(1, sure.length) };
}
