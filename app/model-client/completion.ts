import type { OpenAI } from "openai";
import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";
import { BadAnswer, embeddedFault, HttpFault } from "./http-fault.ts";
import type { Timeouts } from "./settings.ts";
import { likelyTokens } from "./tokens.ts";
import { BodyTooLarge, streamOf, unwrapped } from "./transport.ts";
import { untilAborted, type Watch, watch } from "./watch.ts";
import { completionPart, createReply, type RawReply } from "./wire.ts";

type Reply = ReturnType<typeof createReply>;

/**
 * Sends one request and returns its reply as the server gave it. Streams if the server can: only
 * then can we tell a silent server from a slow one, gateways with limits of a minute let a long
 * reply through, and hanging up stops the work at the other end. Also reads servers that answer
 * whole all the same. Throws HttpFault, BadAnswer, SlowReply, BodyTooLarge, the network's errors,
 * and the signal's reason as soon as it is aborted.
 */
export async function complete(
  client: OpenAI,
  body: ChatCompletionCreateParams,
  options: { timeouts: Timeouts; signal: AbortSignal },
): Promise<RawReply> {
  options.signal.throwIfAborted();
  const limits = watch(options.signal, options.timeouts);
  if (!body.stream) limits.whole();
  try {
    return await untilAborted(request(client, body, limits), limits.signal);
  } catch (thrown) {
    if (limits.signal.aborted) throw limits.signal.reason;
    throw unwrapped(thrown);
  } finally {
    limits.stop();
  }
}

async function request(
  client: OpenAI,
  body: ChatCompletionCreateParams,
  limits: Watch,
): Promise<RawReply> {
  const reply = createReply(performance.now());
  const response = await client.chat.completions
    .create(body, { signal: limits.signal })
    .asResponse();
  try {
    await readBody(client, response, reply, limits);
  } catch (thrown) {
    const fault = unwrapped(thrown);
    if (fault instanceof SyntaxError) throw new BadAnswer("malformed", { cause: fault });
    // A network error here means that the answer began and broke off.
    throw isOurs(fault) ? fault : new BadAnswer("broken off", { cause: fault });
  }
  return reply.end(likelyTokens);
}

function isOurs(fault: unknown): boolean {
  return fault instanceof BadAnswer || fault instanceof HttpFault || fault instanceof BodyTooLarge;
}

/** Detects the kind of body from its first character: servers sometimes name its type wrongly. */
async function readBody(client: OpenAI, response: Response, reply: Reply, limits: Watch) {
  const reader = response.body?.getReader();
  if (!reader) throw new BadAnswer("malformed");
  const read: Uint8Array[] = [];
  let start = "";
  while (start === "") {
    const { value, done } = await reader.read();
    if (done) throw new BadAnswer("broken off");
    read.push(value);
    start = Buffer.from(value).toString("latin1").trimStart();
  }
  const body = streamOf(joined(read, reader));
  if (start.startsWith("<")) throw new BadAnswer("web page");
  if (start.startsWith("{")) {
    limits.whole();
    addWhole(await new Response(body).text(), reply);
  } else await addEvents(client, new Response(body), reply, limits);
}

async function* joined(read: Uint8Array[], rest: ReadableStreamDefaultReader<Uint8Array>) {
  yield* read;
  try {
    for (let next = await rest.read(); !next.done; next = await rest.read()) yield next.value;
  } finally {
    await rest.cancel();
  }
}

function addWhole(text: string, reply: Reply): void {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new BadAnswer("malformed", { cause });
  }
  add(json, reply);
}

async function addEvents(client: OpenAI, response: Response, reply: Reply, limits: Watch) {
  const { Stream } = await import("openai/core/streaming");
  const controller = new AbortController();
  const stream = Stream.fromSSEResponse<unknown>(response, controller, client, false, "events");
  for await (const event of stream) {
    limits.alive();
    add(event, reply);
  }
  limits.signal.throwIfAborted();
}

function add(json: unknown, reply: Reply): void {
  const part = completionPart.safeParse(json);
  if (!part.success) throw new BadAnswer("malformed", { cause: part.error });
  if (part.data.error) throw embeddedFault(part.data.error);
  reply.add(part.data);
}
