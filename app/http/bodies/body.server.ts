import type { ActionFunctionArgs } from "@remix-run/node";
import { AppError, responseInit } from "../../errors.ts";
import { limitedText, tooLarge } from "./body-text.server.ts";
import type { FieldName } from "./field-names.ts";

/**
 * Describes a post's body, declared once beside the domain's schema; only its `read` reads a
 * request's body. `takes` attaches it to a route's action.
 */
export type Body<T = unknown> = {
  kind: "form" | "json" | "upload" | "text" | "nothing";
  /** A larger body is TOO_LARGE. For an upload, this excludes the file. */
  maxBytes: number;
  /** All names that a form or an upload may contain. */
  names: readonly FieldName[];
  /** Throws INVALID, TOO_LARGE or WRONG_TYPE for any other body. */
  read(request: Request): Promise<T>;
};

/** An action without a body; ignores whatever is sent. */
export const noBody: Body<undefined> = {
  kind: "nothing",
  maxBytes: 0,
  names: [],
  read: async () => undefined,
};

/** A body passed on unparsed, because its sender signed it. */
export function textBody(maxBytes: number): Body<string> {
  const read = (request: Request) => limitedText(request, maxBytes, tooLarge);
  return { kind: "text", maxBytes, names: [], read };
}

type Action<T> = (args: ActionFunctionArgs) => Promise<T>;

const declared = new WeakMap<object, readonly Body[]>();

/**
 * Declares a route's action with the bodies it reads. Every action must be declared so:
 * `bodies.test.ts` finds them, sends hostile bodies and fails for an undeclared one. Errors from
 * reading that the action does not show beside a field become a page with their status and message.
 */
export function takes<T>(bodies: Body | readonly Body[], action: Action<T>): Action<T> {
  const guarded: Action<T> = async (args) => {
    try {
      return await action(args);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code === "INTERNAL") throw thrown;
      throw new Response(thrown.message, responseInit(thrown));
    }
  };
  declared.set(guarded, "read" in bodies ? [bodies] : bodies);
  // Keeps the method set by `only`.
  return Object.assign(guarded, action);
}

/** The bodies an action was declared with; undefined if it was not. */
export function bodiesOf(action: object): readonly Body[] | undefined {
  return declared.get(action);
}
