import type { ExtractMessage, ExtractOrder, ToldBefore } from "./child-protocol.ts";
import { collector } from "./collect.ts";
import type { Told } from "./known/front-matter.ts";
import type { Piece } from "./text/piece.ts";

type Send = (message: ExtractMessage) => Promise<void>;

/**
 * Reads one source, sends its segments in parts of about 128 KB, then its facts. Throws an AppError
 * (EMPTY, TOO_SHORT, NOT_TEXT, PDF_…, …_DOCUMENT) if the source cannot be used.
 */
export async function readSource(order: ExtractOrder, send: Send): Promise<void> {
  const collected = collector((segments) => send({ type: "segments", segments }), order.language);
  const told = withTold(await read(order, collected, send), order.told);
  const { language = order.language, duration = 0, links: _, people: __, quality, ...known } = told;
  const facts = await collected.finish({ ...told, ...(language ? { language } : {}) });
  const length = isPaced(facts.words, duration, facts.duration) ? { duration } : {};
  // What a recogniser doubted is no better for its full stops.
  const doubted = quality && facts.quality === "good" ? { quality } : {};
  await send({
    type: "done",
    info: {
      ...facts,
      ...known,
      ...doubted,
      ...length,
      origin: order.reader === "scan" ? "pdf" : order.reader,
    },
  });
}

/** Titles of a publisher stand above a file's own; people are whom either names. */
const withTold = (read: Told, { title, show, people = [] }: ToldBefore = {}): Told => ({
  ...read,
  ...(title ? { title } : {}),
  ...(show ? { show } : {}),
  ...(people.length > 0 ? { people: [...people, ...(read.people ?? [])] } : {}),
});

/** Nobody speaks slower or faster for long; a talk with pauses is slower. */
const wordsAMinute = { least: 20, most: 300 };

/** Whether a recording can have the length in seconds that its author tells. */
function isPaced(words: number, seconds: number, lastTime = 0): boolean {
  const pace = (60 * words) / seconds;
  return pace >= wordsAMinute.least && pace <= wordsAMinute.most && seconds >= 0.9 * lastTime;
}

async function read(
  order: ExtractOrder,
  { add, drain }: { add(piece: Piece): void; drain(): Promise<void> },
  send: Send,
): Promise<Told> {
  if (order.reader === "pdf" || order.reader === "scan") {
    const { readPdf } = await import("./pdf/read-pdf.ts");
    const recognises = order.reader === "scan";
    const doing = recognises ? "recognising the text, page" : "reading page";
    const onPage = (page: number, total: number) =>
      send({ type: "progress", note: `${doing} ${page} of ${total}` });
    return readPdf(order.path, add, { onPage, recognises });
  }
  if (order.reader === "document") {
    const { readDocument } = await import("./documents/read-document.ts");
    return readDocument(order.path, add, (note) => void send({ type: "progress", note }));
  }
  const { readText } = await import("./text/read-text.ts");
  return readText(order.path, add, async (share) => {
    await drain();
    await send({ type: "progress", note: `reading the text, ${Math.floor(share * 100)} %` });
  });
}
