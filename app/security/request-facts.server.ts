import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";

/** Facts about the current request, available anywhere in its work. */
export type RequestFacts = {
  /** Made here, because a visitor could choose one that misleads the log. */
  id: string;
  /** The visitor's network address. */
  address: string;
  userAgent: string | undefined;
  /** The id of the route that answers, such as "routes/api.job.$jobId", once known. */
  route?: string;
};

const slot = Symbol.for("offprint.request-facts");
const shared = globalThis as { [slot]?: AsyncLocalStorage<RequestFacts> };

function storage(): AsyncLocalStorage<RequestFacts> {
  shared[slot] ??= new AsyncLocalStorage();
  return shared[slot];
}

/** Returns the current request; undefined in a job or a command. */
export function currentRequest(): RequestFacts | undefined {
  return storage().getStore();
}

/** Runs `work` as part of a request. */
export function duringRequest<T>(facts: RequestFacts, work: () => T): T {
  return storage().run(facts, work);
}

/** Records which route answers the current request. */
export function noteRoute(id: string): void {
  const request = currentRequest();
  if (request) request.route = id;
}

/**
 * Gives each request an id, which the response sends as `X-Request-Id` and the log writes with each
 * error.
 */
export const requestFacts: RequestHandler = (request, response, next) => {
  const id = randomBytes(12).toString("base64url");
  response.set("X-Request-Id", id);
  const address = request.ip ?? "unknown";
  duringRequest({ id, address, userAgent: request.get("User-Agent") }, next);
};
