import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { ApiError, answer } from "./stripe/api.ts";
import { type Fields, parseFields } from "./stripe/form.ts";
import { hostedPage } from "./stripe/hosted.ts";
import type { StripeEvent } from "./stripe/objects.ts";
import { World } from "./stripe/world.ts";

/** What happens to the next call: refused, or "lost" (done, but the answer never arrives). */
export type Fault = { status: number; code?: string } | "lost";

type StripeRequest = {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  fields: Fields;
};

export type StripeServer = {
  /** STRIPE_API_BASE */
  url: string;
  world: World;
  requests: StripeRequest[];
  faults: Fault[];
  /** Is waited for with each answer once it is made: a slow network. */
  beforeAnswer?: (request: StripeRequest) => Promise<void> | undefined;
  close(): Promise<void>;
};

const secretKey = "sk_test_double";
const webhookSecret = "whsec_double";
export const prices = { starter: "price_starter", pro: "price_pro" };

/** The environment of a server that pays with this double. */
export function stripeVariables(stripe: StripeServer): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_STARTER: prices.starter,
    STRIPE_PRICE_PRO: prices.pro,
    STRIPE_API_BASE: stripe.url,
  };
}

/** An event as it is posted, signed by the scheme that Stripe documents (v1, HMAC-SHA256). */
export function signed(
  event: StripeEvent,
  options: { secret?: string; ageSeconds?: number } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event, null, 2);
  const at = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0);
  const signature = createHmac("sha256", options.secret ?? webhookSecret)
    .update(`${at}.${body}`)
    .digest("hex");
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Stripe-Signature": `t=${at},v1=${signature}`,
  };
  return { body, headers };
}

type Answer = { status: number; body: string };

/** Answers that were given before, by idempotency key: the same call again gets the same answer. */
function remembering(answers: Map<string, Answer & { asked: string }>) {
  return (request: StripeRequest, text: string, answerNow: () => Answer): Answer => {
    const { idempotencyKey: key, method, path } = request;
    if (!key || method !== "POST") return answerNow();
    const asked = createHash("sha256").update(`${path}\n${text}`).digest("hex");
    const earlier = answers.get(key);
    if (earlier && earlier.asked !== asked)
      return failure(
        new ApiError(400, {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters.",
        }),
      );
    const given = earlier ?? { ...answerNow(), asked };
    if (given.status < 500) answers.set(key, given);
    return given;
  };
}

function failure(thrown: unknown): Answer {
  if (!(thrown instanceof ApiError)) throw thrown;
  return { status: thrown.status, body: JSON.stringify({ error: thrown.body }) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

/**
 * Stripe on loopback: objects that remember, idempotency keys, pages to pay on, and signed events,
 * posted to `webhookUrl` where one is given.
 */
export async function startStripe(
  options: { now?: number; webhookUrl?: () => string } = {},
): Promise<StripeServer> {
  const world = new World(options.now);
  for (const [id, unit_amount] of [
    [prices.starter, 1900],
    [prices.pro, 4900],
  ] as const)
    world.prices.set(id, {
      id,
      object: "price",
      unit_amount,
      currency: "usd",
      metadata: {},
      recurring: { interval: "month", interval_count: 1 },
    });
  const remembered = remembering(new Map());
  const stripe: StripeServer = {
    url: "",
    world,
    requests: [],
    faults: [],
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "/", stripe.url);
    const text = await textOf(request);
    if (!pathname.startsWith("/v1/")) return hostedPage(world, request, text, response);
    const method = request.method ?? "GET";
    const fields = parseFields(method === "GET" ? search.slice(1) : text);
    const idempotencyKey = request.headers["idempotency-key"]?.toString();
    const call = { method, path: pathname, idempotencyKey, fields };
    stripe.requests.push(call);
    const fault = stripe.faults.shift();
    const { status, body } =
      fault && fault !== "lost"
        ? failure(new ApiError(fault.status, { type: "api_error", message: "Fault", ...fault }))
        : remembered(call, text, () => api(request, call));
    await stripe.beforeAnswer?.(call);
    if (fault === "lost") return void response.destroy();
    response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_double" });
    response.end(body);
  }

  function api(request: IncomingMessage, { method, path, fields }: StripeRequest): Answer {
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new ApiError(401, { type: "invalid_request_error", message: "Invalid API Key" });
      const parts = path.slice("/v1/".length).split("/");
      const origin = stripe.url;
      const value = answer({ world, method, path: parts, fields, origin });
      return { status: 200, body: JSON.stringify(value) };
    } catch (thrown) {
      return failure(thrown);
    }
  }

  const http = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      response.writeHead(500, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: { type: "api_error", message: String(cause) } }));
    });
  });
  world.onEvent = (event) => {
    const url = options.webhookUrl?.();
    if (url) void post(url, event);
  };
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (!address || typeof address === "string") throw new Error("No port");
  stripe.url = `http://127.0.0.1:${address.port}`;
  return stripe;
}

/** Posts an event as Stripe does, a few times until it is taken. */
async function post(url: string, event: StripeEvent): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      if ((await fetch(url, { method: "POST", ...signed(event) })).ok) return;
    } catch {
      // The server is not there; it gets another chance, as with Stripe.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
  }
}
