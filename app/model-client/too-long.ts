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
 * The limit with which a reply still fits, after a server found prompt and reply too long together.
 * The window is remembered either way. Where the prompt alone is too long, throws a passing fault:
 * the next attempt budgets with what is known now; or a final one where no window so small serves.
 */
export function shorterLimit(
  connection: Connection,
  asked: Asked,
  limitTokens: number,
  fault: HttpFault,
): number {
  const said = windowSaid(fault.said);
  const prompt = promptSaid(fault.said) ?? promptTokens(asked);
  // A window that holds what was asked by every count is not the reason: the counts differ.
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

/** Shorter prompts fit every window; instructions of the server's own would blur the figures. */
const leastJudged = 1_000;
/** A server that counts fewer counts something else, such as what its cache did not hold. */
const leastCredible = 64;

/**
 * Throws where the server counted far less than it was sent: some cut a long prompt in silence
 * (Ollama, at num_ctx), and the reply then leaves out most of the recording.
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
