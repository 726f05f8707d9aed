import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { z } from "zod";
import { errorAnswer } from "../auth/api.server.ts";
import { toAppError } from "../errors.ts";
import { wantsJsonError } from "../http/failure-answer.server.ts";

const thrownText = z.union([errorAnswer.transform(({ error }) => error), z.string().min(1)]);

/** Only errors thrown on purpose have a message for the person. */
function messageOf(thrown: unknown): string {
  const said = thrownText.safeParse(isRouteErrorResponse(thrown) ? thrown.data : undefined);
  return said.success ? said.data : toAppError(thrown).message;
}

type Context = Pick<EntryContext["staticHandlerContext"], "errors">;

/** Replaces a failed page by `{"error"}` if a program asked for it. */
export function documentFailure(
  request: Request,
  status: number,
  headers: Headers,
  { errors }: Context,
): Response | undefined {
  const { pathname: path } = new URL(request.url);
  const [thrown] = Object.values(errors ?? {});
  if (!thrown || !wantsJsonError({ path, accept: request.headers.get("Accept") })) return undefined;
  headers.append("Vary", "Accept");
  return Response.json({ error: messageOf(thrown) }, { status, headers });
}
