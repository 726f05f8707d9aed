import { isFeed, maxFeedBytes, readFeed } from "./feed.ts";
import { maxPageBytes, readMarkup } from "./markup.ts";
import { type ReadingOrder, readingOrderSchema } from "./order.ts";

/**
 * The process that reads other people's pages and feeds: `node reading-process.ts <order as JSON>`.
 * It writes its answer to standard output. Nesting that exhausts the stack, or a document that
 * exhausts memory, ends this process, not the server.
 */
async function answer(order: ReadingOrder): Promise<unknown> {
  if (order.task === "feed") {
    const text = await readMarkup(order.path, order.type, maxFeedBytes);
    return isFeed(text) ? readFeed(text, order.wanted) : {};
  }
  const html = await readMarkup(order.path, order.type, maxPageBytes);
  if (order.task === "transcript") {
    const { readTranscriptPage } = await import("./transcript-page.ts");
    return readTranscriptPage(html);
  }
  const { readPage } = await import("./page.ts");
  return readPage(html, order.url);
}

const order = readingOrderSchema.parse(JSON.parse(process.argv[2] ?? ""));
answer(order).then((answered) => process.stdout.end(JSON.stringify(answered)));
