import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { onTestFinished } from "vitest";
import { database } from "../../db/client.server.ts";
import { handlers } from "../../jobs/handlers/handlers.server.ts";
import { createRunner, type Runner } from "../../jobs/runner.server.ts";
import { openSession } from "../auth/session.server.ts";

export const origin = "http://offprint.test";

type Route = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/**
 * Calls a route's loader or action with a Request, as the server would; returns redirects as
 * responses.
 */
export async function call(
  route: Route,
  request: Request,
  params: Record<string, string> = {},
): Promise<Response> {
  const context = { nonce: "", address: "192.0.2.1" };
  try {
    return (await route({ request, params, context })) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** A request from a signed-in user, or from a visitor. */
export async function requestAs(
  userId: string | undefined,
  path: string,
  init: RequestInit = {},
): Promise<Request> {
  const headers = new Headers(init.headers);
  if (userId) {
    const cookie = await openSession(new Request(origin), userId);
    headers.set("Cookie", cookie.split(";")[0] ?? "");
  }
  return new Request(`${origin}${path}`, { ...init, headers });
}

/** A multipart body of text fields and, perhaps, a file. */
export function multipart(
  fields: Record<string, string>,
  file?: { name: string; buffer: Buffer; mimeType?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file)
    form.set("file", new Blob([Buffer.from(file.buffer)], { type: file.mimeType }), file.name);
  return form;
}

/** Starts a runner with the product's own jobs for a file of tests, which drains it at its end. */
export function startSharedRunner(): Runner {
  const runner = createRunner({ db: database(), handlers, concurrency: 2 });
  runner.start();
  return runner;
}

/** Starts such a runner for one test, whose end drains it. */
export function startRunner(): Runner {
  const runner = startSharedRunner();
  onTestFinished(() => runner.drain());
  return runner;
}

/** Least time of the processor, in ms, of several runs: other work beside them does not count. */
export function fastestMs(run: () => unknown, times = 5): number {
  const taken = Array.from({ length: times }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...taken);
}
