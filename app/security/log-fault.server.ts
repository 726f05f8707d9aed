import { describeFault } from "../../jobs/fault.ts";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { currentRequest } from "./request-facts.server.ts";

/**
 * Logs an unexpected error, with the id and route of the current request if any. Logs name, code,
 * status and stack of the error and its causes, never the messages, which may quote a person's text
 * or a provider's answer. In development it shows the whole error.
 */
export function logFault(thrown: unknown, message: string): void {
  const request = currentRequest();
  const line = { requestId: request?.id, route: request?.route, fault: describeFault(thrown) };
  log().error(env().NODE_ENV === "development" ? { ...line, err: thrown } : line, message);
}
