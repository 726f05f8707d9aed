import { z } from "zod";
import type { Connection } from "./connection.ts";
import { unwrapped } from "./transport.ts";
import { untilAborted } from "./watch.ts";

const lookupMs = 5_000;

/** Fetches JSON from a path of the endpoint; undefined if there is none. */
async function lookUp(
  connection: Connection,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(lookupMs)]);
  const client = await connection.client();
  // Such a path is beside /v1, not under it.
  const url = path.startsWith("/") ? new URL(path, connection.endpoint.baseUrl).href : undefined;
  const options = { signal: limited, ...(body ? { body } : {}) };
  const method = body ? "post" : "get";
  try {
    return await untilAborted(client[method]<unknown>(url ?? `/${path}`, options), limited);
  } catch (thrown) {
    signal.throwIfAborted();
    return { fault: unwrapped(thrown) };
  }
}

const listing = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

export type Listed = { models: z.infer<typeof listing>["data"]; fault?: unknown };

/** Lists the endpoint's models; if it has no list, returns an empty one with the reason. */
export async function listModels(connection: Connection, signal: AbortSignal): Promise<Listed> {
  const answer = await lookUp(connection, "models", signal);
  const parsed = listing.safeParse(answer);
  if (parsed.success) return { models: parsed.data.data };
  const fault =
    typeof answer === "object" && answer !== null && "fault" in answer
      ? answer.fault
      : parsed.error;
  return { models: [], fault };
}

const windowNames = [
  "max_model_len",
  "loaded_context_length",
  "context_length",
  "context_window",
  "max_context_length",
  "max_input_tokens",
  "n_ctx",
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function figure(value: unknown, names: string[]): number | undefined {
  if (!isRecord(value)) return undefined;
  const found = names.map((name) => Number(value[name])).find((tokens) => tokens >= 256);
  return found ?? (isRecord(value.meta) ? figure(value.meta, ["n_ctx"]) : undefined);
}

const inData = (answer: unknown, key: string, model: string): unknown => {
  const list = isRecord(answer) ? answer[key] : undefined;
  return Array.isArray(list)
    ? list.find((entry) => isRecord(entry) && [entry.id, entry.name, entry.model].includes(model))
    : undefined;
};

/** Returns a loaded model's window, else the one set in its file, else Ollama's own default. */
async function ollamaWindow(connection: Connection, signal: AbortSignal) {
  const { model } = connection;
  const shown = await lookUp(connection, "/api/show", signal, { model });
  if (!isRecord(shown) || !isRecord(shown.model_info)) return undefined;
  const running = await lookUp(connection, "/api/ps", signal);
  const loaded = figure(inData(running, "models", model), ["context_length"]);
  const set = /^num_ctx\s+(\d+)/m.exec(String(shown.parameters ?? ""))?.[1];
  return loaded ?? (set ? Number(set) : 4_096);
}

async function llamaWindow(connection: Connection, signal: AbortSignal) {
  const props = await lookUp(connection, "/props", signal);
  return isRecord(props) ? figure(props.default_generation_settings, ["n_ctx"]) : undefined;
}

async function lmStudioWindow(connection: Connection, signal: AbortSignal) {
  const answer = await lookUp(connection, "/api/v0/models", signal);
  return figure(inData(answer, "data", connection.model), [
    "loaded_context_length",
    "max_context_length",
  ]);
}

/**
 * Asks the endpoint for the present model's window: vLLM, OpenRouter and hosted servers tell it in
 * their list of models, llama.cpp in /props, LM Studio and Ollama under paths of their own. Prefers
 * the window in effect to the one the model was trained for.
 */
export async function askWindow(
  connection: Connection,
  { models }: Listed,
  signal: AbortSignal,
): Promise<number | undefined> {
  const listed = models.find(({ id }) => id === connection.model);
  const told = figure(listed, windowNames);
  if (told || connection.endpoint.isOpenAi) return told;
  for (const ask of [llamaWindow, lmStudioWindow, ollamaWindow]) {
    const tokens = await ask(connection, signal);
    if (tokens) return tokens;
  }
  return undefined;
}
