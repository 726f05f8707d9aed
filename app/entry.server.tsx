import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { startJobs } from "../jobs/handlers.server.ts";
import { paymentOrigins } from "./billing/payments.server.ts";
import { firstVisit, type Sheet, stylesFor } from "./critical-styles.server.ts";
import { log } from "./log.server.ts";
import { NonceContext } from "./ui/nonce.ts";
import { FirstVisitContext, rulesPlaceholder } from "./ui/stylesheet.tsx";

export { originGuard } from "./origin-guard.server.ts";

/** Loaded before the server listens: migrations run and interrupted jobs are queued again here. */
export const jobs = startJobs();

const renderTimeoutMs = 10_000;

/** Where forms may lead beside this site: browsers check the redirect after a form, too. */
export const formTargets = paymentOrigins();

/** The page with the rules that it needs; the cookie spares the next one them. */
function withStyles(html: string, sheet: Sheet, headers: Headers): string {
  headers.append("Set-Cookie", sheet.cookie);
  return html.replace(rulesPlaceholder, () => stylesFor(html, sheet.rules));
}

/**
 * The page in one piece: no screen waits for a part of itself, and a page that is flushed part by
 * part compresses up to an eighth worse.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const sheet = firstVisit(request);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <FirstVisitContext.Provider value={sheet !== undefined}>
          <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
        </FirstVisitContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          // A timer that outlived its page would keep the whole page in memory.
          clearTimeout(timer);
          headers.set("Content-Type", "text/html");
          const init = { headers, status: failed ? 500 : status };
          text(pipe(new PassThrough()))
            .then((html) => (sheet ? withStyles(html, sheet, headers) : html))
            .then((html) => resolve(new Response(html, init)), reject);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          log().error({ err: error }, "A page failed to render");
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Unexpected errors of loaders and actions; what was thrown on purpose never comes here. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) {
    log().error({ err: error, path: new URL(request.url).pathname }, "A request failed");
  }
}
