import type { Connection } from "./connection.ts";
import type { HttpFault } from "./http-fault.ts";
import { ModelFault } from "./model-fault.ts";
import type { Asked } from "./request.ts";
import { likelyTokens } from "./tokens.ts";
import { leastWindowTokens, promptSaid, windowSaid } from "./window.ts";
import type { RawReply } from "./wire.ts";

export function promptTokens({ messages }: Pick<Asked, "messages">): number {
  return messages.reduce((sum, { content }) => sum + likelyTokens(content) + 4, 0);
}

const leastReply = 256;

/**
 * Returns a limit with which the reply still fits, after a server found prompt and reply too long
 * together. Remembers the window in any case. If the prompt alone is too long, throws a passing
 * fault, so that the next attempt can budget for the window; the fault is final if so small a
 * window is of no use.
 */
export function shorterLimit(
  connection: Connection,
  asked: Asked,
  limitTokens: number,
  fault: HttpFault,
): number {
  const said = windowSaid(fault.said);
  const prompt = promptSaid(fault.said) ?? promptTokens(asked);
  // If the window named would hold the request by every count, the counts differ and it is not the
  // reason.
  const fits = said !== undefined && prompt + limitTokens < said;
  connection.learnWindow(
    said !== undefined && !fits ? said : Math.min(connection.windowTokens, prompt) * 0.8,
  );
  const room = (said ?? 0) - prompt - 16;
  if (room >= leastReply && room < limitTokens) return room;
  const { windowTokens } = connection;
  if (windowTokens < leastWindowTokens)
    throw new ModelFault(
      "MODEL_UNUSABLE",
      `The AI model takes ${windowTokens} tokens at once, which is too few to write from a recording.`,
      { cause: fault },
    );
  const sentence = "This recording is too long for the AI model.";
  throw new ModelFault("MODEL_UNUSABLE", sentence, { cause: fault, passing: true });
}

/** Shorter prompts fit every window, and a server's own instructions would blur the figures. */
const leastJudged = 1_000;
/** A server that reports fewer counts something else, such as what its cache did not hold. */
const leastCredible = 64;

/**
 * Throws if the server counted far less than we sent: some cut a long prompt in silence (Ollama, at
 * num_ctx), and the reply then misses most of the recording.
 */
export function requireReadWhole(connection: Connection, asked: Asked, reply: RawReply): void {
  const sent = promptTokens(asked);
  const read = (reply.tokensIn ?? 0) + reply.tokensCached;
  if (sent < leastJudged || read < leastCredible || read >= sent * 0.6) return;
  if (read >= leastWindowTokens) connection.learnWindow(read);
  throw new ModelFault(
    "MODEL_UNUSABLE",
    "The server read only part of the recording: it cuts what is longer than its window (Ollama's setting is OLLAMA_CONTEXT_LENGTH).",
  );
}
