import type { ErrorRequestHandler, Request, Response } from "express";
import { toAppError } from "../errors.ts";
import { logFault } from "../security/log-fault.server.ts";

type Asking = { path: string; accept: string | null | undefined };

/**
 * Tells whether an API call should fail with JSON: every call that does not accept HTML, as browsers do.
 */
export function wantsJsonError({ path, accept }: Asking): boolean {
  return /^\/api(?:\/|$)/i.test(path) && !accept?.includes("text/html");
}

type Failure = { status: number; title: string; message: string };

/** Answers for the server itself, if no route does: `{"error": message}` or a plain page. */
export function sendFailure(request: Request, response: Response, failure: Failure): void {
  const { status, title, message } = failure;
  response.status(status).vary("Accept");
  if (wantsJsonError({ path: request.path, accept: request.get("Accept") })) {
    response.json({ error: message });
    return;
  }
  const page = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${message}</p>`;
  response.type("html").send(page);
}

/** Last resort for errors no route caught. Only the log gets the cause. */
export const answerFailure: ErrorRequestHandler = (thrown, request, response, _next) => {
  logFault(thrown, "A request failed");
  if (response.headersSent) return void response.destroy();
  const { message } = toAppError(thrown);
  sendFailure(request, response, { status: 500, title: "Server error", message });
};
