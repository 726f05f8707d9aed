import PQueue from "p-queue";
import { AppError } from "../errors.ts";
import { log } from "../log.server.ts";
import { runConfined } from "../sources/run-confined.server.ts";
import { missingLetterCode, type Order } from "./order.ts";

// Eight slides take about 1 s and 200 MB.
const limits = { cpuSeconds: 20, rssBytes: 640 * 1_048_576, wallMs: 60_000 };
const heapMegabytes = 256;
const maxAnswerBytes = 32 * 1_048_576;

/** Drawing is short, and two at once would take both cores from everyone else. */
const queue = new PQueue({ concurrency: 1 });
const mostWaiting = 20;

/**
 * Draws slides in a process of their own, one order at a time. Throws UNDRAWABLE for a letter that
 * no installed font holds, UNAVAILABLE if many wait or the process fails, and CANCELLED if
 * aborted.
 */
export async function draw(order: Order, signal: AbortSignal): Promise<Uint8Array> {
  if (queue.size >= mostWaiting)
    throw new AppError("UNAVAILABLE", "Many slides are being drawn now. Try again in a moment.");
  return queue.add(() => drawNow(order, signal));
}

async function drawNow(order: Order, signal: AbortSignal): Promise<Uint8Array> {
  const confinement = { heapMegabytes, libraries: true };
  const run = { order, confinement, limits, maxAnswerBytes, signal };
  const ran = await runConfined("draw", run).catch((thrown) => {
    // A browser that leaves a page takes its pictures back: no fault.
    if (!signal.aborted) throw thrown;
    throw new AppError("CANCELLED", "The drawing was stopped.", { cause: thrown });
  });
  if (ran.code === 0 && !ran.isTooMuch) return ran.answer;
  const ending = `Drawing ended: ${ran.exceeded ?? ran.signal ?? ran.code}`;
  const cause = new Error(`${ending} ${ran.complaint.slice(-500)}`);
  if (ran.code === missingLetterCode)
    throw new AppError("UNDRAWABLE", missing(ran.answer.toString()), { cause });
  log().error({ cause }, "Drawing failed");
  throw new AppError("UNAVAILABLE", "The slides could not be drawn just now. Try again.", {
    cause,
  });
}

const inOptionalFonts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function missing(letter: string): string {
  const sentence = `These slides can't be drawn: this server has no font for “${letter}”.`;
  return inOptionalFonts.test(letter)
    ? `${sentence} Whoever runs it can add it with npm install --include=optional.`
    : sentence;
}
