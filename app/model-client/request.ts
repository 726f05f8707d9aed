import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";
import type { Facts, Rung } from "./facts.ts";
import type { Message } from "./model.ts";
import { sketchOf } from "./sketch.ts";
import type { JsonSchema } from "./strict-schema.ts";

/** For prose that follows its source: little chance, but not always the same words. */
const temperature = 0.4;

/**
 * Appends the shape of the reply to the messages, after everything that several questions share,
 * because prompt caches need identical beginnings. Does so on every rung, because servers may
 * accept a schema and overlook it.
 */
export function withSchema(messages: Message[], schema: JsonSchema): Message[] {
  const asked = `Answer with one JSON object of this shape and nothing else:\n${sketchOf(schema)}`;
  const last = messages.at(-1);
  if (last?.role !== "user") return [...messages, { role: "user", content: asked }];
  return [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${asked}` }];
}

export type Asked = {
  name: string;
  schema: JsonSchema;
  messages: Message[];
  limitTokens: number;
};

function formatOf(rung: Rung, { name, schema }: Asked) {
  if (rung === "text") return {};
  if (rung === "json_object") return { response_format: { type: "json_object" as const } };
  const json_schema = { name, schema, strict: true };
  return { response_format: { type: "json_schema" as const, json_schema } };
}

/** Puts the system's words before the first message of the user. */
function withoutSystem(messages: Message[]): Message[] {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const rest = messages.filter(({ role }) => role !== "system");
  const [first, ...others] = rest;
  if (system.length === 0 || !first) return messages;
  if (first.role !== "user") return [{ role: "user", content: system.join("\n\n") }, ...rest];
  return [{ ...first, content: [...system, first.content].join("\n\n") }, ...others];
}

/** Builds a request's body with what this endpoint accepts. */
export function bodyOf(
  asked: Asked,
  rung: Rung,
  facts: Facts,
  model: string,
): ChatCompletionCreateParams {
  const takes = (name: Facts["refused"][number]) => !facts.refused.includes(name);
  const shared = {
    model,
    messages: takes("system") ? asked.messages : withoutSystem(asked.messages),
    ...formatOf(rung, asked),
    ...(takes("limit") ? { [facts.limitName ?? "max_tokens"]: asked.limitTokens } : {}),
    ...(takes("temperature") ? { temperature } : {}),
  };
  if (!takes("stream")) return shared;
  const counted = takes("stream_options") ? { stream_options: { include_usage: true } } : {};
  return { ...shared, stream: true, ...counted };
}
