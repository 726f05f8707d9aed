import type { ActionFunctionArgs } from "@remix-run/node";
import { AppError, responseInit } from "../../errors.ts";
import { limitedText, tooLarge } from "./body-text.server.ts";
import type { FieldName } from "./field-names.ts";

/**
 * What the body of a post may be, declared once beside the domain's schema: nothing else reads the
 * body of a request. `takes` ties it to the action of a route.
 */
export type Body<T = unknown> = {
  kind: "form" | "json" | "upload" | "text" | "nothing";
  /** Over so many the body is TOO_LARGE; of an upload, beside its file. */
  maxBytes: number;
  /** Of a form or an upload: all the names that it may hold. */
  names: readonly FieldName[];
  /** Throws INVALID, TOO_LARGE or WRONG_TYPE for what is no such body. */
  read(request: Request): Promise<T>;
};

/** An action without a body; what is sent all the same is left unread. */
export const noBody: Body<undefined> = {
  kind: "nothing",
  maxBytes: 0,
  names: [],
  read: async () => undefined,
};

/** A body that is handed on as it came, because its sender has signed it. */
export function textBody(maxBytes: number): Body<string> {
  const read = (request: Request) => limitedText(request, maxBytes, tooLarge);
  return { kind: "text", maxBytes, names: [], read };
}

type Action<T> = (args: ActionFunctionArgs) => Promise<T>;

const declared = new WeakMap<object, readonly Body[]>();

/**
 * The action of a route, with the bodies that it reads. Every action is declared so:
 * `bodies.test.ts` finds each route's own, throws hostile bodies at it and fails for an action
 * without. What the boundary refuses, and the action does not tell beside a field, ends as a page
 * with its status and sentence.
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
  // With the method that `only` gave it.
  return Object.assign(guarded, action);
}

/** The bodies that an action was declared with; undefined where it was not. */
export function bodiesOf(action: object): readonly Body[] | undefined {
  return declared.get(action);
}
