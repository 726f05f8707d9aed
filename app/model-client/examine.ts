import { z } from "zod";
import { adviceOn, choose } from "./advice.ts";
import { type Connection, connect } from "./connection.ts";
import { createFactStore, type FactStore, type Rung } from "./facts.ts";
import { faultOf } from "./faults.ts";
import { HttpFault } from "./http-fault.ts";
import { climb } from "./ladder.ts";
import { type Listed, listModels } from "./listing.ts";
import { parseReply } from "./parse-reply.ts";
import { defaultPatience } from "./patience.ts";
import { prepare } from "./prepare.ts";
import { withSchema } from "./request.ts";
import { endpointOf, type ModelSettings } from "./settings.ts";
import { plainSchema, strictSchema } from "./strict-schema.ts";
import { likelyTokens } from "./tokens.ts";

/** The result of one examination, in words for the operator. */
export type Finding = {
  what: string;
  /** The endpoint may work even if a result is "unknown". */
  result: "ok" | "unknown" | "failed";
  detail: string;
  advice?: string;
};

const rungNames: Record<Rung, string> = {
  json_schema: "it takes a JSON schema (the strictest of three ways)",
  json_object: "it takes no schema but promises JSON (the second of three ways)",
  text: "it is asked for JSON in the prompt alone (the last of three ways)",
};

const question = z.object({
  title: z.string(),
  sentences: z.array(z.string()).describe("Ten sentences, each of about fifteen words."),
});

function failed(connection: Connection, what: string, thrown: unknown): Finding {
  const { endpoint, model } = connection;
  const fault = faultOf(thrown, { host: endpoint.host, model });
  return {
    what,
    result: "failed",
    detail: fault.message,
    advice: adviceOn(fault, endpoint),
  };
}

/** Checks the address and the key with the list of models, which not every server has. */
function reached(connection: Connection, { models, fault }: Listed): Finding {
  const { host } = connection.endpoint;
  if (!fault) return { what: "Reachable", result: "ok", detail: `${host} lists ${models.length}` };
  const noList = fault instanceof HttpFault && [404, 405, 501].includes(fault.status);
  if (noList || fault instanceof z.ZodError)
    return { what: "Reachable", result: "unknown", detail: `${host} answers, without a list` };
  return failed(connection, "Reachable", fault);
}

function named({ model }: Connection, { models }: Listed): Finding {
  const names = models.map(({ id }) => id);
  const what = "Model";
  if (names.length === 0) return { what, result: "unknown", detail: `${model}, not listed` };
  if (names.includes(model)) return { what, result: "ok", detail: `${model} is there` };
  return {
    what,
    result: "unknown",
    detail: `${model} is not in the list`,
    advice: choose(names),
  };
}

function speed(reply: { tokensOut: number; firstPieceMs: number; totalMs: number }): Finding {
  const writingSeconds = Math.max(1, reply.totalMs - reply.firstPieceMs) / 1_000;
  const tokensPerSecond = reply.tokensOut / writingSeconds;
  const slow = tokensPerSecond < 8;
  const first = (reply.firstPieceMs / 1_000).toFixed(1);
  return {
    what: "Speed",
    result: slow ? "unknown" : "ok",
    detail: `${Math.round(tokensPerSecond)} tokens a second, the first after ${first} s`,
    ...(slow
      ? {
          advice: "A piece takes minutes at this speed: set OPENAI_TIMEOUT_SECONDS to 900 or more.",
        }
      : {}),
  };
}

/** Sends a small question through the whole ladder. */
async function tryQuestion(connection: Connection, signal: AbortSignal): Promise<Finding[]> {
  const schema = strictSchema(question);
  const content = "Write ten sentences about how bridges are repaired.";
  // With a system message, as every piece has one: not every template takes it.
  const system = { role: "system" as const, content: "You write short texts for engineers." };
  const messages = withSchema([system, { role: "user", content }], schema);
  const asked = { name: "examination", schema, messages, limitTokens: 1_500 };
  const { reply, rung } = await climb(connection, asked, signal);
  const parsed = parseReply(reply.content, question, plainSchema(question));
  const tokensOut = reply.tokensOut ?? likelyTokens(reply.content);
  const answer: Finding = parsed.ok
    ? { what: "Answers", result: "ok", detail: `in the shape asked for; ${rungNames[rung]}` }
    : {
        what: "Answers",
        result: "failed",
        detail: `not in the shape asked for: ${parsed.problems.join("; ")}`,
        advice:
          "A larger model keeps to a form better. Pieces are repaired twice before they fail.",
      };
  return [answer, speed({ ...reply, tokensOut })];
}

function window(connection: Connection): Finding {
  const { facts, windowTokens, endpoint } = connection;
  const told = facts.windowTokens !== undefined || endpoint.isOpenAi;
  const words = Math.round((windowTokens * 0.6) / 1_000) * 1_000;
  return {
    what: "Window",
    result: told ? "ok" : "unknown",
    detail: `${windowTokens} tokens${told ? "" : " are assumed, the server does not say"}`,
    ...(words < 8_000
      ? {
          advice: `Sources of more than about ${words} words are read in parts. A larger window makes better pieces (Ollama: OLLAMA_CONTEXT_LENGTH, llama.cpp: --ctx-size, vLLM: --max-model-len).`,
        }
      : {}),
  };
}

/**
 * Examines an endpoint from the outside in, reports one finding at a time, and stops at the first
 * that keeps it from working. Returns whether it works; writes what it found out to `facts`.
 */
export async function examine(
  settings: ModelSettings,
  onFinding: (finding: Finding) => void,
  { facts, signal }: { facts?: FactStore; signal: AbortSignal },
): Promise<boolean> {
  const fresh = createFactStore();
  const connection = connect(endpointOf(settings), fresh, defaultPatience);
  let works = true;
  const report = (finding: Finding) => {
    works &&= finding.result !== "failed";
    onFinding(finding);
    return works;
  };
  const listed = await listModels(connection, signal);
  if (!report(reached(connection, listed))) return false;
  try {
    await prepare(connection, signal);
    report(named(connection, listed));
    for (const finding of await tryQuestion(connection, signal)) report(finding);
    report(window(connection));
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    report(failed(connection, connection.model === "" ? "Model" : "Answers", thrown));
  }
  if (works) facts?.write(fresh.read());
  return works;
}
