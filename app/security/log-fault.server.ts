import { describeFault } from "../../jobs/fault.ts";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { currentRequest } from "./request-facts.server.ts";

/**
 * Logs what went wrong unexpectedly, with the request's id and route where one is under way. Of the
 * error and its causes it says name, code, status and place, never the message: those may quote a
 * person's text or a provider's answer. While developing the whole error is shown.
 */
export function logFault(thrown: unknown, message: string): void {
  const request = currentRequest();
  const line = { requestId: request?.id, route: request?.route, fault: describeFault(thrown) };
  log().error(env().NODE_ENV === "development" ? { ...line, err: thrown } : line, message);
}
