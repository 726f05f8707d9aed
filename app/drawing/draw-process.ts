import { cardOf, pagesOf } from "./deck.ts";
import { MissingLetter } from "./faces.ts";
import { missingLetterCode, type Order, orderSchema } from "./order.ts";
import { pdfOf, pngOf, zipOf } from "./outputs.ts";

/**
 * The process that draws pictures of slides: `node draw-process.ts <order as JSON>`. It writes the
 * file to standard output. Fonts and drawing run in WebAssembly, so a text that breaks them ends
 * this process, not the server.
 */
async function draw({ as, title, deck, only = 0 }: Order): Promise<Uint8Array> {
  if (as === "card") return pngOf(await cardOf(deck));
  const pages = await pagesOf(deck);
  const page = pages[only];
  if (as === "png" && page) return pngOf(page);
  return as === "pdf" ? pdfOf(pages, { title, language: deck.language }) : zipOf(pages);
}

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ""));
draw(order).then(
  (file) => process.stdout.end(file),
  (thrown) => {
    if (!(thrown instanceof MissingLetter)) throw thrown;
    process.exitCode = missingLetterCode;
    process.stdout.end(thrown.letter);
  },
);
