import type {
  PDFDocumentProxy,
  PDFPageProxy,
  TextContent,
} from "pdfjs-dist/types/src/display/api.js";
import { AppError } from "../../errors.ts";
import type { Known } from "../../transcripts/known.ts";
import type { Role } from "../../transcripts/transcript.ts";
import { maxScannedPages, sourceError } from "../messages.ts";
import type { Emit } from "../text/piece.ts";
import { splitLong } from "../text/split-long.ts";
import { type Layout, layoutReader } from "./layout/document.ts";
import type { Kind } from "./layout/paragraphs.ts";
import { type Run, runsOf } from "./layout/runs.ts";
import { mathReader } from "./math-fonts.ts";
import { pictureOf } from "./ocr/page-picture.ts";
import { makeRecogniser, type Recogniser } from "./ocr/recogniser.ts";
import { showsPicture } from "./ocr/shows-picture.ts";
import { withPdf } from "./open.ts";
import { hasText, worthOf } from "./readable.ts";
import { withoutScraps } from "./scraps.ts";
import { sensibleTitle } from "./title.ts";
import { spokenTurns, withLabelsApart } from "./turns.ts";

type Options = {
  /** Awaited before each page. */
  onPage?: (page: number, total: number) => Promise<void>;
  /** Whether pages without a readable text layer are recognised from their picture (OCR). */
  recognises?: boolean;
};

/**
 * Reads a PDF into paragraphs with their page and role. Throws PDF_PASSWORD, PDF_TOO_LONG (over
 * 3,000 pages) and BAD_PDF for damage; PDF_SCANNED where pages are pictures of text and it does not
 * recognise them, or finds no text; PDF_SCAN_LONG if there are over 60 of them, and OCR_OFF if the
 * recogniser is not installed, unless most of the file is text. Some files make the library crash or
 * run for minutes, so call it in its own process.
 */
export function readPdf(
  file: string,
  emit: Emit,
  { onPage = async () => {}, recognises = false }: Options = {},
): Promise<Known> {
  return withPdf(file, async (document) => {
    const layout = layoutReader();
    const textLayer = textLayerReader();
    const pictures = pictureReader(document, recognises);
    let textPages = 0;
    for (let number = 1; number <= document.numPages; number++) {
      await onPage(number, document.numPages);
      const page = await document.getPage(number);
      const { text, runs } = await textLayer(page);
      const isText = !(await isPicture(page, text));
      const read = isText ? runs : await pictures.read(page, { text, runs });
      if (read.length > 0 && (!isText || hasText(text))) textPages += 1;
      const { width, height } = page.getViewport({ scale: 1 });
      layout.add({ runs: read, width, height });
      page.cleanup();
      if (textPages === 0 && pictures.isHopeless()) throw sourceError("PDF_SCANNED");
    }
    const notes = pictures.notes(textPages, document.numPages);
    const { info } = await document.getMetadata();
    const named = sensibleTitle((info as { Title?: unknown }).Title);
    const known = emitLayout(layout.finish(named), emit);
    return notes.length > 0 ? { ...known, notes } : known;
  });
}

type TextLayer = { text: string; runs: Run[] };

function textLayerReader(): (page: PDFPageProxy) => Promise<TextLayer> {
  const readMath = mathReader();
  return async (page) => {
    const content: TextContent = await readMath(page, await page.getTextContent());
    const text = content.items.map((item) => ("str" in item ? item.str : "")).join(" ");
    return { text, runs: runsOf(content, page.getViewport({ scale: 1 }).transform) };
  };
}

const lettersIn = (runs: Run[]) => runs.reduce((sum, run) => sum + run.text.length, 0);

async function isPicture(page: PDFPageProxy, text: string): Promise<boolean> {
  const worth = worthOf(text);
  return worth === "garbled" || (worth === "little" && (await showsPicture(page, !hasText(text))));
}

/** Reads the pages of a file that are pictures, the first 60 of them. */
function pictureReader(document: PDFDocumentProxy, recognises: boolean) {
  let recogniser: Recogniser | AppError | undefined;
  let pictures = 0;
  let recognised = 0;
  async function recognise(page: PDFPageProxy): Promise<Run[]> {
    recogniser ??= await makeRecogniser().catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    if (recogniser instanceof AppError) return [];
    const picture = await pictureOf(document, page);
    return picture ? recogniser.read(picture) : [];
  }
  return {
    /** Returns what its text layer has where nothing is recognised. */
    async read(page: PDFPageProxy, { text, runs: typed }: TextLayer): Promise<Run[]> {
      pictures += 1;
      const runs = recognises && pictures <= maxScannedPages ? await recognise(page) : [];
      const isGarbled = worthOf(text) === "garbled";
      // A stamp's few letters are not worth a page's.
      if (!isGarbled && lettersIn(runs) < 2 * text.length) return typed;
      if (runs.length > 0) recognised += 1;
      return runs;
    },
    isHopeless: () =>
      recogniser !== undefined && "isHopeless" in recogniser && recogniser.isHopeless(),
    /** Notes on pictures, once all pages are read. Throws what keeps the file from being read. */
    notes(textPages: number, pages: number): string[] {
      const isMostlyText = textPages - recognised > pages / 2;
      const isLong = pictures > maxScannedPages;
      if (!recognises && pictures > 0 && !isLong) throw sourceError("PDF_SCANNED");
      if (isLong && !isMostlyText) throw sourceError("PDF_SCAN_LONG");
      if (recogniser instanceof AppError && !isMostlyText) throw recogniser;
      if (textPages === 0) throw sourceError("PDF_SCANNED");
      if (recognised > 0)
        return [
          `${recognised} of ${pages} pages were read by text recognition (OCR): letters may be wrong.`,
        ];
      const isLeftOut = isLong || recogniser instanceof AppError;
      return isLeftOut ? [`${pictures} of ${pages} pages are pictures and were left out.`] : [];
    },
  };
}

const roleOf: Record<Kind, Role | undefined> = {
  title: "heading",
  people: "credits",
  heading: "heading",
  body: undefined,
  caption: "caption",
  footnote: "footnote",
  permission: "permission",
  reference: "reference",
  table: "table",
  code: "code",
  verse: "quoted",
  label: "furniture",
};

function emitLayout({ texts, title, authors, date, chapters }: Layout, emit: Emit): Known {
  for (const { kind, ...said } of spokenTurns(texts) ?? withoutScraps(withLabelsApart(texts))) {
    const role = roleOf[kind];
    for (const piece of splitLong({ ...said, ...(role ? { role } : {}) })) emit(piece);
  }
  const people = authors.map((name) => ({ name, part: "author" as const }));
  return {
    ...(title ? { title } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(date ? { date } : {}),
    ...(chapters.length > 1 ? { chapters } : {}),
  };
}
