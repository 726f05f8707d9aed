import { adapted, mostReplyTokens, plainer } from "./adapt.ts";
import { complete } from "./completion.ts";
import type { Connection } from "./connection.ts";
import { type Facts, type Rung, rungs } from "./facts.ts";
import { isSettled } from "./faults.ts";
import { BadAnswer, HttpFault } from "./http-fault.ts";
import { readJson } from "./parse-reply.ts";
import { patiently } from "./patience.ts";
import { type Asked, bodyOf } from "./request.ts";
import { shorterLimit } from "./too-long.ts";
import { isTooLong } from "./window.ts";
import type { RawReply } from "./wire.ts";

/** A way of asking: the parts of a request we vary until the server accepts it. */
type Way = { rung: Rung; facts: Facts; limitTokens: number };

export function nextRung(rung: Rung): Rung | undefined {
  return rungs[rungs.indexOf(rung) + 1];
}

/** OpenAI's models accept only the newer name; most other servers know only the older. */
function firstWay(connection: Connection, asked: Asked): Way {
  const { facts, endpoint } = connection;
  const limitName = facts.limitName ?? (endpoint.isOpenAi ? "max_completion_tokens" : "max_tokens");
  return {
    rung: facts.rung ?? "json_schema",
    facts: { ...facts, limitName },
    limitTokens: asked.limitTokens,
  };
}

/** Accepts a reply that ended without a finish reason only if its JSON is complete. */
function requireWhole(reply: RawReply): RawReply {
  const silent = reply.finishReason === undefined && reply.refusal === "";
  if (silent && !readJson(reply.content)?.strict) throw new BadAnswer("broken off");
  return reply;
}

/** A server that answered within this time is working for us and merely asks for a pause. */
const workingMs = 60_000;

/** Until a rung has worked, a 500 may be due to the rung, so this retries it only once. */
async function request(connection: Connection, asked: Asked, way: Way, signal: AbortSignal) {
  const { facts, patience, endpoint, model } = connection;
  const client = await connection.client();
  const body = bodyOf({ ...asked, limitTokens: way.limitTokens }, way.rung, way.facts, model);
  const unproven = facts.rung === undefined && way.rung !== "text";
  const attempts = unproven ? Math.min(2, patience.attempts) : patience.attempts;
  const { timeouts } = endpoint;
  return patiently(
    async () => requireWhole(await complete(client, body, { timeouts, signal })),
    { ...patience, attempts },
    {
      signal,
      isWorking: () => performance.now() - connection.answeredAt < workingMs,
    },
  );
}

const ofCapability = [400, 422, 500, 501];

/** Returns another way to ask after a refusal, or undefined if none is left. */
function anotherWay(
  connection: Connection,
  asked: Asked,
  way: Way,
  fault: HttpFault,
  tried: Set<string>,
): Way | undefined {
  const most = mostReplyTokens(fault, way.limitTokens);
  if (most) return { ...way, limitTokens: most };
  if (isTooLong(fault))
    return { ...way, limitTokens: shorterLimit(connection, asked, way.limitTokens, fault) };
  if (isSettled(fault)) return undefined;
  const facts = adapted(way.facts, fault, tried);
  if (facts) return { ...way, facts };
  const proven = connection.facts.rung !== undefined;
  const next = nextRung(way.rung);
  if (next && ofCapability.includes(fault.status) && !(proven && fault.status >= 500))
    return { ...way, rung: next };
  const bare = next ? undefined : plainer(way.facts, fault);
  return bare && { ...way, facts: bare };
}

/** More steps than there are rungs and parameters. */
const mostSteps = 12;

/**
 * Gets a reply from the endpoint, asked for in the strictest way it accepts. Finds that way once,
 * by trying, and remembers it: a server that refuses a schema lacks a capability but is not down,
 * if the next rung works. Throws what `complete` throws, and ModelFaults if the prompt is too long.
 */
export async function climb(
  connection: Connection,
  asked: Asked,
  signal: AbortSignal,
): Promise<{ reply: RawReply; rung: Rung }> {
  let way = firstWay(connection, asked);
  const tried = new Set<string>();
  for (let step = 1; ; step++) {
    try {
      const reply = await request(connection, asked, way, signal);
      connection.answeredAt = performance.now();
      remember(connection, way);
      return { reply, rung: way.rung };
    } catch (thrown) {
      if (!(thrown instanceof HttpFault) || step >= mostSteps) throw thrown;
      const next = anotherWay(connection, asked, way, thrown, tried);
      if (!next) throw thrown;
      way = next;
    }
  }
}

function remember(connection: Connection, { rung, facts }: Way): void {
  const { limitName = "max_tokens", refused } = facts;
  connection.learn({ rung: connection.facts.rung ?? rung, limitName, refused });
}
