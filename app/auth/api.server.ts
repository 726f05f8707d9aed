import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { responseInit, toAppError } from "../errors.ts";
import { logFault } from "../security/log-fault.server.ts";
import { requireApiUser } from "./require-user.server.ts";
import type { User } from "./session.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Call = Args & { user: User };

/** The body of every failed call. */
export const errorAnswer = z.object({ error: z.string().describe("Written for the person.") });

/** Turns an error into the response `{"error": message}` with its code's status. */
export function errorResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  const error = toAppError(thrown);
  if (error.code === "INTERNAL") logFault(error.cause, "A call failed");
  const body: z.infer<typeof errorAnswer> = { error: error.message };
  return Response.json(body, responseInit(error));
}

/**
 * Wraps a loader or action of the JSON API for logged-in users: sends what `run` returns as JSON
 * and its errors as error responses.
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

/** Restricts an action to one method; others answer 405. */
export function only(method: string, action: (args: Args) => Promise<Response>) {
  const guarded = async (args: Args): Promise<Response> => {
    if (args.request.method === method) return action(args);
    return Response.json({ error: `Use ${method}.` }, { status: 405, headers: { Allow: method } });
  };
  return Object.assign(guarded, { method });
}
