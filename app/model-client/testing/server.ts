import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Behaviour, ModelRequest, Reply, WireUsage } from "./behaviour.ts";
import { deliver, flood, never } from "./deliver.ts";
import { valueFor } from "./from-schema.ts";
import { createPromptCache, roughTokens } from "./prompt-cache.ts";
import { refusalOf } from "./refusing.ts";
import { chunksOf } from "./reply-body.ts";
import { schemaIn } from "./sketch-schema.ts";

export type { Behaviour, ModelRequest, Reply } from "./behaviour.ts";

export type ModelServerOptions = {
  /** Answers requests that `script` does not: with the model's words, a behaviour, or undefined. */
  reply?: (request: ModelRequest) => Reply | Promise<Reply>;
  /** Behaviours of the first requests, one each; undefined leaves a request to `reply`. */
  script?: Reply[];
  /** The models it has. Default: it answers to every name, and lists "test-model". */
  models?: string[];
  /** The key it requires. Default: none. */
  key?: string;
  /**
   * How it treats a response_format: takes it (the default), answers with a status, or overlooks
   * it.
   */
  formats?: Partial<Record<"json_schema" | "json_object", "takes" | "overlooks" | 400 | 500>>;
  /** Parameters it answers with 400. */
  refuses?: string[];
  /** Longer prompts are refused, or cut in silence as Ollama does. */
  windowTokens?: number;
  cutsSilently?: boolean;
  /** Fields of each model in /v1/models, such as `context_length`. */
  modelFields?: Record<string, unknown>;
  /** The answers to other paths. */
  paths?: Record<string, unknown>;
};

export type ModelServer = {
  /** Includes /v1, as OPENAI_BASE_URL does. */
  baseUrl: string;
  /** Every completion request, in order. */
  requests: ModelRequest[];
  /** Method and path of every request. */
  paths: string[];
  stop(): Promise<void>;
};

type Json = Record<string, unknown>;

async function readJson(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}

function requestOf(index: number, body: Json, headers: ModelRequest["headers"]): ModelRequest {
  const messages = body.messages as ModelRequest["messages"];
  const format = body.response_format as
    | { type: ModelRequest["rung"]; json_schema?: { schema: Json } }
    | undefined;
  const schema = format?.json_schema?.schema ?? schemaIn(messages);
  const rung = format?.type ?? "text";
  const startedAt = performance.now();
  return { index, messages, rung, schema, body, headers, aborted: false, startedAt };
}

/**
 * Answers as a good model: a value of the schema, wrapped in prose if the server overlooks schemas.
 */
function goodContent({ schema, rung }: ModelRequest, options: ModelServerOptions): string {
  if (!schema) return "Ready.";
  const json = JSON.stringify(valueFor(schema));
  const overlooked = rung !== "text" && options.formats?.[rung] === "overlooks";
  return overlooked ? `Sure, I can do that! Here is what I found:\n${json}\nAnything else?` : json;
}

function contentOf(request: ModelRequest, behaviour: Behaviour, options: ModelServerOptions) {
  const { content } = behaviour;
  if (content === undefined) return goodContent(request, options);
  return typeof content === "string" ? content : JSON.stringify(content);
}

/** Orders the prompt as OpenAI reads it: an enforced schema comes before the first message. */
function promptAsRead({ rung, body, messages }: ModelRequest): string {
  const format = rung === "json_schema" ? JSON.stringify(body.response_format) : "";
  return [format, ...messages.map(({ role, content }) => `${role}\n${content}`)].join("\n");
}

/**
 * Starts an OpenAI-compatible server on a free loopback port, over real HTTP, streaming or not.
 * Unless told otherwise, it answers any schema with a value of it; it records what it was sent.
 */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const paths: string[] = [];
  const cache = createPromptCache();
  const names = options.models ?? ["test-model"];

  async function complete(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(incoming);
    const request = requestOf(requests.length, body, incoming.headers);
    requests.push(request);
    response.once("close", () => {
      request.aborted = !response.writableFinished;
      request.endedAt = performance.now();
    });
    const given = options.script?.[request.index] ?? (await options.reply?.(request));
    const behaviour: Behaviour = typeof given === "string" ? { content: given } : (given ?? {});
    if (behaviour.delayMs) await delay(behaviour.delayMs);
    if (behaviour.hang) return never(response);
    if (behaviour.reset) return void response.destroy();
    if (behaviour.status !== undefined || behaviour.body !== undefined)
      return sendJson(response, behaviour.status ?? 200, behaviour.body ?? "", behaviour.headers);
    const refusal = refusalOf(request, options);
    if (refusal) return sendJson(response, refusal.status, refusal.body);
    await answer(request, response, behaviour);
  }

  async function answer(request: ModelRequest, response: ServerResponse, behaviour: Behaviour) {
    const { body } = request;
    const stream = body.stream === true;
    const type = stream ? "text/event-stream" : "application/json";
    response.writeHead(200, { "content-type": type, ...behaviour.headers });
    if (behaviour.flood) return flood(response, behaviour.flood);
    const content = contentOf(request, behaviour, options);
    const prompt = promptAsRead(request);
    const asked = roughTokens(prompt);
    const usage: WireUsage = {
      prompt_tokens: Math.min(
        asked,
        options.cutsSilently ? (options.windowTokens ?? asked) : asked,
      ),
      completion_tokens: roughTokens(content),
      cached_tokens: cache.cachedTokens(prompt),
      reasoning_tokens: 0,
      ...(typeof behaviour.usage === "object" ? behaviour.usage : {}),
    };
    cache.keep(prompt);
    request.usage = usage;
    const streamUsage =
      (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
    const model = String(body.model);
    await deliver(
      response,
      chunksOf({ model, content, behaviour, usage, stream, streamUsage }),
      behaviour,
    );
  }

  function listModels(response: ServerResponse): void {
    const data = names.map((id) => ({ id, object: "model", ...options.modelFields }));
    sendJson(response, 200, { object: "list", data });
  }

  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? "";
    paths.push(`${incoming.method} ${path}`);
    if (options.key && incoming.headers.authorization !== `Bearer ${options.key}`)
      return sendJson(response, 401, {
        error: { message: "Incorrect API key provided", code: "invalid_api_key" },
      });
    if (path === "/v1/chat/completions") return complete(incoming, response);
    if (path in (options.paths ?? {})) return sendJson(response, 200, options.paths?.[path]);
    if (path === "/v1/models") return listModels(response);
    sendJson(response, 404, { error: { message: `Unknown path ${path}` } });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    paths,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
