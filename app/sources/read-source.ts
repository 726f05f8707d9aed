import { AppError } from "../errors.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { countWords } from "../transcripts/words.ts";
import type { ExtractedInfo, ExtractMessage, ExtractOrder } from "./extract-message.ts";
import { languageMeter } from "./language.ts";
import { minWords, sourceError, tooShortMessage } from "./messages.ts";
import type { Piece } from "./text/piece.ts";

/** Large enough to compress well, small enough not to hold up the event loop that stores it. */
const partCharacters = 131_072;

type Send = (message: ExtractMessage) => Promise<void>;

/**
 * Reads one source and sends its segments in parts of about 128 KB as they come, then its facts.
 * Throws an AppError (EMPTY, TOO_SHORT, NOT_TEXT, PDF_…) where the source can't be used.
 */
export async function readSource(order: ExtractOrder, send: Send): Promise<void> {
  const part = partBuffer(send);
  const facts = factsMeter();
  const emit = (piece: Piece) => {
    facts.add(piece);
    part.add(piece);
  };
  const { title } = await read(order, emit, part, send);
  await part.flush();
  const info = facts.info(order);
  if (info.words === 0) throw sourceError("EMPTY");
  if (info.words < minWords) throw new AppError("TOO_SHORT", tooShortMessage(info.words));
  await send({ type: "done", info: title ? { ...info, title } : info });
}

async function read(
  order: ExtractOrder,
  emit: (piece: Piece) => void,
  part: { drain(): Promise<void> },
  send: Send,
): Promise<{ title?: string }> {
  if (order.reader === "pdf") {
    const { readPdf } = await import("./pdf/read-pdf.ts");
    return readPdf(order.path, emit, (page, total) =>
      send({ type: "progress", note: `reading page ${page} of ${total}` }),
    );
  }
  const { readText } = await import("./text/read-text.ts");
  return readText(order.path, emit, async (share) => {
    await part.drain();
    await send({ type: "progress", note: `reading the text, ${Math.floor(share * 100)} %` });
  });
}

/** Numbers the segments and hands them on in parts; `drain` waits until the reader has taken them. */
function partBuffer(send: Send) {
  let segments: Segment[] = [];
  let characters = 0;
  let count = 0;
  let sent: Promise<void> = Promise.resolve();
  const flush = () => {
    if (segments.length === 0) return sent;
    const message: ExtractMessage = { type: "segments", segments };
    sent = sent.then(() => send(message));
    segments = [];
    characters = 0;
    return sent;
  };
  return {
    add(piece: Piece) {
      count += 1;
      segments.push({ id: `s${count}`, ...piece });
      characters += piece.text.length + 60;
      if (characters >= partCharacters) void flush();
    },
    flush,
    drain: () => sent,
  };
}

function factsMeter() {
  const language = languageMeter();
  let words = 0;
  let duration = 0;
  return {
    add(piece: Piece) {
      words += countWords(piece.text);
      duration = Math.max(duration, piece.end ?? piece.start ?? 0);
      language.add(piece.text);
    },
    info(order: ExtractOrder): ExtractedInfo {
      const told = language.language() ?? order.language;
      return {
        words,
        origin: order.reader,
        ...(told ? { language: told } : {}),
        ...(duration > 0 ? { duration } : {}),
      };
    },
  };
}
