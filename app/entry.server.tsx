import type { Server } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { startJobs } from "../jobs/handlers/handlers.server.ts";
import { paymentOrigins } from "./billing/payments.server.ts";
import { env } from "./env.server.ts";
import { atStart } from "./models/discover.server.ts";
import { logFault } from "./security/log-fault.server.ts";
import { currentRequest, requestFacts } from "./security/request-facts.server.ts";
import { cachePolicy } from "./serving/cache-policy.server.ts";
import { firstVisit, type Sheet, stylesFor } from "./serving/critical-styles.server.ts";
import { documentFailure } from "./serving/document-failure.server.ts";
import { originGuard } from "./serving/origin-guard.server.ts";
import { publicHost } from "./serving/public-host.server.ts";
import { readableGuard } from "./serving/readable-guard.server.ts";
import { startOrSayWhy } from "./serving/start.server.ts";
import { stopOnSignals } from "./serving/stop.server.ts";
import { unreadBody } from "./serving/unread-body.server.ts";
import { NonceContext } from "./ui/nonce.ts";
import { RequestIdContext } from "./ui/request-id.ts";
import { FirstVisitContext, rulesPlaceholder } from "./ui/stylesheet.tsx";

export { answerFailure } from "./http/failure-answer.server.ts";
export { methodGuard } from "./serving/method-guard.server.ts";
export { servedBuild } from "./serving/served-build.server.ts";

/** Middleware that runs before every route and file, in this order. */
export const guards = [
  unreadBody,
  requestFacts,
  cachePolicy,
  publicHost,
  readableGuard,
  originGuard,
];

/** Tells the operator, in the terminal, which models could be used here. */
export const modelsAtStart = atStart;

/** The proxies trusted to name a visitor's address. */
export const trustProxy = env().TRUST_PROXY;

/** Started before the server listens: runs migrations and requeues interrupted jobs. */
export const jobs = startOrSayWhy(startJobs);

/** Stops the server gracefully at SIGTERM and SIGINT. */
export const stopInOrder = (server: Server) => stopOnSignals(server, jobs);

const renderTimeoutMs = 10_000;

/** Other origins that forms may lead to: browsers also check the redirect after a form. */
export const formTargets = paymentOrigins();

/** Inlines the rules the page needs, and sets the cookie that spares the next page them. */
function withStyles(html: string, sheet: Sheet, headers: Headers): string {
  headers.append("Set-Cookie", sheet.cookie);
  return html.replace(rulesPlaceholder, () => stylesFor(html, sheet.rules));
}

/** React's mark for a part it left to the browser; text never contains it unescaped. */
const leftOut = "<!--$!-->";

/** Renders the page, waiting for lazily loaded parts. */
function renderWaiting(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        // A timer that outlives its page would keep the page in memory.
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/**
 * Renders the page in one piece: no screen waits for a part of itself, and a page flushed in parts
 * compresses up to an eighth worse. Rendering synchronously takes a quarter less processor time
 * than a stream; a lazy part it could not wait for stays loaded after the first time.
 */
async function render(page: ReactElement): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(leftOut) ? renderWaiting(page) : html;
}

/** A page's data for its scripts, as `RemixServer` passes them while streaming. */
async function dataScript(data: ReadableStream, nonce: string): Promise<string> {
  const literal = JSON.stringify(await text(data)).replaceAll("<", "\\u003c");
  const to = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${to}.enqueue(${literal});${to}.close();</script>`;
}

/**
 * Encodes a page with a script at its end. As a string it would be copied twice more, a tenth of
 * the memory a page takes.
 */
function bytesOf(html: string, script: string): Buffer<ArrayBuffer> {
  const end = script ? html.lastIndexOf("</body>") : html.length;
  const parts = [html.slice(0, end), script, html.slice(end)];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Rejects with what a component threw; Remix then shows the error screen instead. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const { staticHandlerContext } = remixContext;
  const failure = documentFailure(request, status, headers, staticHandlerContext);
  if (failure) return failure;
  const sheet = firstVisit(request);
  const requestId = currentRequest()?.id;
  const html = await render(
    <NonceContext.Provider value={nonce}>
      <FirstVisitContext.Provider value={sheet !== undefined}>
        <RequestIdContext.Provider value={requestId}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </RequestIdContext.Provider>
      </FirstVisitContext.Provider>
    </NonceContext.Provider>,
  );
  const data = remixContext.renderMeta?.didRenderScripts && serverHandoffStream;
  const script = data ? await dataScript(data as ReadableStream, nonce) : "";
  const styled = sheet ? withStyles(html, sheet, headers) : html;
  headers.set("Content-Type", "text/html");
  return new Response(bytesOf(styled, script), { headers, status });
}

/** Logs unexpected errors of loaders and actions; Remix does not pass intended ones here. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) {
    logFault(error, "A request failed");
  }
}
