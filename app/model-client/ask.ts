import type { Connection } from "./connection.ts";
import { faultOf, refused } from "./faults.ts";
import { climb, nextRung } from "./ladder.ts";
import type { Answer, Message, Question, Usage } from "./model.ts";
import { ModelFault } from "./model-fault.ts";
import { parseReply, withoutThoughts } from "./parse-reply.ts";
import { isRefusalSentence } from "./refusal-sentence.ts";
import { type Asked, withSchema } from "./request.ts";
import { plainSchema, strictSchema } from "./strict-schema.ts";
import { likelyTokens } from "./tokens.ts";
import { promptTokens, requireReadWhole } from "./too-long.ts";
import { SlowReply } from "./watch.ts";
import type { RawReply } from "./wire.ts";

const mostRepairs = 2;
/** Caps the room for thoughts before a reply, however long a model once thought. */
const mostThoughtTokens = 16_384;
const leastLimit = 256;

const noUsage: Usage = { calls: 0, tokensIn: 0, tokensOut: 0, tokensCached: 0 };

/** Adds a reply to the usage; estimates tokens that the server does not count. */
function withReply(usage: Usage, asked: Asked, reply: RawReply): Usage {
  const tokensOut = reply.tokensOut ?? likelyTokens(reply.content) + reply.thoughtTokens;
  return {
    calls: usage.calls + 1,
    tokensIn: usage.tokensIn + (reply.tokensIn ?? promptTokens(asked)),
    tokensOut: usage.tokensOut + tokensOut,
    tokensCached: usage.tokensCached + reply.tokensCached,
  };
}

function limitWithin(connection: Connection, messages: Message[], tokens: number): number {
  const wanted = tokens + Math.min(mostThoughtTokens, connection.facts.thoughtTokens ?? 0);
  const room = connection.windowTokens - promptTokens({ messages });
  return Math.max(leastLimit, Math.min(wanted, room));
}

function repairOf(content: string, problems: string[]): Message[] {
  const list = problems.map((problem) => `- ${problem}`).join("\n");
  const said: Message[] = content === "" ? [] : [{ role: "assistant", content }];
  const asked = `This does not match the shape:\n${list}\nAnswer again with the whole JSON object, corrected, and nothing else.`;
  return [...said, { role: "user", content: asked }];
}

function requireWilling(reply: RawReply): void {
  if (reply.refusal || reply.finishReason === "content_filter") throw refused();
}

/**
 * A server that accepts a schema but answers in prose has overlooked it, so this moves on to the
 * next rung.
 */
function noteOverlooked(connection: Connection, rung: Connection["facts"]["rung"], text: string) {
  const next = rung && nextRung(rung);
  if (!next || text.startsWith("{") || text.startsWith("[")) return;
  if (connection.facts.rung === rung) connection.learn({ rung: next });
}

type Options = { signal: AbortSignal; onUsage?(usage: Usage): void };

async function converse<Value>(
  connection: Connection,
  question: Question<Value>,
  { signal, onUsage }: Options,
): Promise<Answer<Value>> {
  const schema = strictSchema(question.schema);
  const plain = plainSchema(question.schema);
  const messages = withSchema(question.messages, schema);
  const until = performance.now() + 3 * connection.endpoint.timeouts.totalMs;
  let usage = noUsage;
  let limit = question.maxOutputTokens;
  let repair: Message[] = [];
  for (let repairs = 0; ; ) {
    if (performance.now() > until) throw new SlowReply("end");
    const sent = [...messages, ...repair];
    const limitTokens = limitWithin(connection, sent, limit);
    const asked = { name: question.name, schema, messages: sent, limitTokens };
    const { reply, rung } = await climb(connection, asked, signal);
    usage = withReply(usage, asked, reply);
    onUsage?.(usage);
    const thoughtTokens = Math.max(connection.facts.thoughtTokens ?? 0, reply.thoughtTokens);
    if (thoughtTokens > 0) connection.learn({ thoughtTokens });
    requireWilling(reply);
    requireReadWhole(connection, asked, reply);
    if (reply.finishReason === "length") {
      if (limit > question.maxOutputTokens)
        throw new ModelFault("MODEL_UNUSABLE", "The AI model's answer never ended.");
      limit *= 2;
      continue;
    }
    const parsed = parseReply(reply.content, question.schema, plain);
    if (parsed.ok) return { value: parsed.value, usage };
    const text = withoutThoughts(reply.content);
    if (isRefusalSentence(text)) throw refused();
    noteOverlooked(connection, rung, text);
    if (repairs === mostRepairs) throw unusable(parsed.problems);
    repairs++;
    repair = repairOf(text, parsed.problems);
  }
}

function unusable(problems: string[]) {
  // Contains paths and zod's messages, but nothing the model wrote.
  const cause = new Error(problems.join("; "));
  return new ModelFault(
    "MODEL_UNUSABLE",
    "The AI model's answer could not be used: it does not have the form that was asked for.",
    { cause },
  );
}

/** See `Model.ask`. */
export async function ask<Value>(
  connection: Connection,
  question: Question<Value>,
  options: Options,
): Promise<Answer<Value>> {
  try {
    return await converse(connection, question, options);
  } catch (thrown) {
    if (options.signal.aborted) throw options.signal.reason;
    const { endpoint, model } = connection;
    throw faultOf(thrown, { host: endpoint.host, model });
  }
}
