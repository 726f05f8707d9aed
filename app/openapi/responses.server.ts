import { errorAnswer } from "../auth/api.server.ts";
import { type Answer, isSchema, type Operation } from "./operation.ts";
import type { Components } from "./schemas.server.ts";

/** Descriptions of the statuses. */
const meanings: Record<number, string> = {
  200: "Done.",
  204: "Done.",
  302: "Leads on.",
  303: "Leads on.",
  400: "Something sent is missing or wrong.",
  401: "Not logged in, or the proof is wrong.",
  402: "Not enough credits; nothing was charged.",
  403: "The request names another site as its origin, or none.",
  404: "Unknown, or someone else's.",
  409: "Not possible as things stand.",
  413: "Too large.",
  415: "A file of a type that can't be read.",
  422: "Nothing could be written from this source, or the Idempotency-Key belongs to another order; nothing was charged.",
  429: "Too many.",
  500: "A failure on this side; nothing was charged.",
  502: "The model that writes, or the transcription service, has failed; nothing was charged.",
  503: "With Retry-After: not ready yet, send the same call again. Without: not set up on this server.",
};

const retryAfter = {
  "Retry-After": {
    description: "Seconds, where the same call can succeed later (RFC 9110, section 10.2.3).",
    schema: { type: "integer", minimum: 1 },
  },
};

/** One response of an operation: the status's description, headers and content. */
export function response(
  status: number,
  answer: Answer,
  operation: Operation,
  { refer }: Components,
) {
  const description = meanings[status] ?? "";
  const headers = {
    ...(operation.operationId === "login" && status === 303
      ? { "Set-Cookie": { description: "The session.", schema: { type: "string" } } }
      : {}),
    ...(status === 303 || status === 302 ? { Location: { schema: { type: "string" } } } : {}),
    ...(status === 429 || status === 503 ? retryAfter : {}),
  };
  const base = { description, ...(Object.keys(headers).length > 0 ? { headers } : {}) };
  if (answer === "nothing") return base;
  const name = operation.operationId.replace(/^./, (letter) => letter.toUpperCase());
  if (isSchema(answer)) {
    const schema = refer(answer, `${name}Answer${status === 200 ? "" : status}`);
    return { ...base, content: { "application/json": { schema } } };
  }
  const content = {
    [answer.type]: {},
    ...(answer.orError ? { "application/json": { schema: refer(errorAnswer, "Error") } } : {}),
  };
  return { ...base, description: answer.description, content };
}

/** Statuses with which an operation can fail, as JSON. */
export function failuresOf({ session, method, failures, answers }: Operation): number[] {
  const more = [
    ...(session === false ? [] : [401, 500]),
    ...(method === "get" ? [] : [403]),
    ...failures,
  ];
  return [...new Set(more)].filter((status) => !(status in answers)).sort((a, b) => a - b);
}
