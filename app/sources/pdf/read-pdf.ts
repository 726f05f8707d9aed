import type { PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";
import type { Known } from "../../transcripts/known.ts";
import type { Role } from "../../transcripts/transcript.ts";
import type { Emit } from "../text/piece.ts";
import { splitLong } from "../text/split-long.ts";
import { type Layout, layoutReader } from "./layout/document.ts";
import type { Kind } from "./layout/paragraphs.ts";
import { type PageRuns, runsOf } from "./layout/runs.ts";
import { withPdf } from "./open.ts";
import { readabilityMeter } from "./readable.ts";
import { sensibleTitle } from "./title.ts";

/**
 * Reads a PDF into paragraphs with their page and role. Throws PDF_PASSWORD, PDF_TOO_LONG (over
 * 3,000 pages), PDF_SCANNED if there is no readable text layer, and BAD_PDF for all else. Some files
 * make the library crash or run for minutes, so call it in its own process. Awaits `onPage` before
 * each page.
 */
export function readPdf(
  file: string,
  emit: Emit,
  onPage: (page: number, total: number) => Promise<void> = async () => {},
): Promise<Known> {
  return withPdf(file, async (document) => {
    const meter = readabilityMeter();
    const layout = layoutReader();
    for (let number = 1; number <= document.numPages; number++) {
      await onPage(number, document.numPages);
      const page = await document.getPage(number);
      layout.add(await pageRuns(page, meter));
      page.cleanup();
    }
    meter.check(document.numPages);
    const { info } = await document.getMetadata();
    return emitLayout(layout.finish(sensibleTitle((info as { Title?: unknown }).Title)), emit);
  });
}

async function pageRuns(
  page: PDFPageProxy,
  meter: ReturnType<typeof readabilityMeter>,
): Promise<PageRuns> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  for (const item of content.items) if ("str" in item) meter.add(item.str);
  return { runs: runsOf(content, transform), width, height };
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
  label: "furniture",
};

function emitLayout({ texts, title, authors, date, chapters }: Layout, emit: Emit): Known {
  for (const { page, text, kind } of texts) {
    const role = roleOf[kind];
    for (const piece of splitLong({ page, text, ...(role ? { role } : {}) })) emit(piece);
  }
  const people = authors.map((name) => ({ name, part: "author" as const }));
  return {
    ...(title ? { title } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(date ? { date } : {}),
    ...(chapters.length > 1 ? { chapters } : {}),
  };
}
