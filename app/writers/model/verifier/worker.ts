import { parentPort } from "node:worker_threads";
import { type Grounding, verifyQuote, verifyTexts } from "../../../grounding/index.ts";
import { groundingOf } from "../../../transcripts/grounded.ts";
import type { Reply, Request } from "./protocol.ts";

/** Keeps the sources opened last: as many as are usually written from at a time. */
const mostOpen = 4;
const open = new Map<number, { grounding?: Grounding; make(): Grounding }>();

/** Builds the index with the first question: if none comes, most of its cost is saved. */
function groundingFor(source: number): Grounding | undefined {
  const held = open.get(source);
  if (held) held.grounding ??= held.make();
  return held?.grounding;
}

function answer(request: Request): Reply {
  const { id, source } = request;
  if (request.kind === "open") {
    const { segments, language, written } = request;
    open.set(source, { make: () => groundingOf(segments, language, written) });
    for (const oldest of open.keys()) if (open.size > mostOpen) open.delete(oldest);
    return { id, kind: "opened" };
  }
  const grounding = groundingFor(source);
  if (!grounding) return { id, kind: "closed" };
  if (request.kind === "texts")
    return { id, kind: "texts", texts: verifyTexts(request.drafts, grounding, request.allowed) };
  const verdicts = request.quotations.map(({ quote, near }) => verifyQuote(quote, grounding, near));
  return { id, kind: "quotations", verdicts };
}

parentPort?.on("message", (request: Request) => {
  try {
    parentPort?.postMessage(answer(request));
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const { message, stack } = error;
    parentPort?.postMessage({
      id: request.id,
      kind: "failed",
      message,
      ...(stack ? { stack } : {}),
    });
  }
});
