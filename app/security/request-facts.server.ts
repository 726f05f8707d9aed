import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";

/** What is known of the request that is being answered, wherever in its work one stands. */
export type RequestFacts = {
  /** Made here for each request: what a visitor sends could be chosen to mislead the log. */
  id: string;
  /** The visitor's network address. */
  address: string;
  userAgent: string | undefined;
  /** The id of the route that answers, such as "routes/api.job.$jobId", once it is found. */
  route?: string;
};

const slot = Symbol.for("offprint.request-facts");
const shared = globalThis as { [slot]?: AsyncLocalStorage<RequestFacts> };

function storage(): AsyncLocalStorage<RequestFacts> {
  shared[slot] ??= new AsyncLocalStorage();
  return shared[slot];
}

/** The request that is being answered; undefined in a job or a command. */
export function currentRequest(): RequestFacts | undefined {
  return storage().getStore();
}

/** Runs `work` as part of a request. */
export function duringRequest<T>(facts: RequestFacts, work: () => T): T {
  return storage().run(facts, work);
}

/** Notes which route answers the request that is under way. */
export function noteRoute(id: string): void {
  const request = currentRequest();
  if (request) request.route = id;
}

/** Gives each request its id, which the answer says as `X-Request-Id` and the log with each error. */
export const requestFacts: RequestHandler = (request, response, next) => {
  const id = randomBytes(12).toString("base64url");
  response.set("X-Request-Id", id);
  const address = request.ip ?? "unknown";
  duringRequest({ id, address, userAgent: request.get("User-Agent") }, next);
};
