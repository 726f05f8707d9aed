import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { responseInit, toAppError } from "../errors.ts";
import { logFault } from "../security/log-fault.server.ts";
import { requireApiUser } from "./require-user.server.ts";
import type { User } from "./session.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Call = Args & { user: User };

/** What every failed call answers. */
export const errorAnswer = z.object({ error: z.string().describe("Written for the person.") });

/** The answer to a failed call: `{"error": message}` with the status of its code. */
export function errorResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  const error = toAppError(thrown);
  if (error.code === "INTERNAL") logFault(error.cause, "A call failed");
  const body: z.infer<typeof errorAnswer> = { error: error.message };
  return Response.json(body, responseInit(error));
}

/**
 * A loader or action of the JSON API for logged-in users: what `run` returns becomes JSON, what it
 * throws becomes an error answer.
 */
export function apiCall(run: (call: Call) => Promise<unknown> | unknown) {
  return async (args: Args): Promise<Response> => {
    try {
      const user = await requireApiUser(args.request);
      const value = await run({ ...args, user });
      if (value instanceof Response) return value;
      return Response.json(value);
    } catch (thrown) {
      return errorResponse(thrown);
    }
  };
}

/** An action that exists for one method only; the others answer 405. */
export function only(method: string, action: (args: Args) => Promise<Response>) {
  const guarded = async (args: Args): Promise<Response> => {
    if (args.request.method === method) return action(args);
    return Response.json({ error: `Use ${method}.` }, { status: 405, headers: { Allow: method } });
  };
  return Object.assign(guarded, { method });
}
