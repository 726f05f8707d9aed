import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { parseHTML } from "linkedom";
import { renderToPipeableStream } from "react-dom/server";
import { requestAs } from "../testing/routes.ts";

type Module = ServerBuild["routes"][string]["module"];

const modules = import.meta.glob<Module>(["../root.tsx", "../routes/*.tsx"]);

/** The screens whose HTML is tested, by file and position in the address. */
const places: Record<string, { path?: string; index?: true; parentId?: string }> = {
  "routes/_index": { index: true },
  "routes/history": { path: "history" },
  "routes/history.$jobId": { path: ":jobId", parentId: "routes/history" },
  "routes/history.strategy.$id": { path: "strategy/:id", parentId: "routes/history" },
  "routes/history_.$jobId.choose": { path: "history/:jobId/choose" },
  "routes/history_.$jobId.passage": { path: "history/:jobId/passage" },
  "routes/history_.$jobId.versions": { path: "history/:jobId/versions" },
  "routes/history_.$jobId.slides": { path: "history/:jobId/slides" },
  "routes/sources._index": { path: "sources" },
  "routes/sources.$id": { path: "sources/:id" },
  "routes/sources_.$id.choose": { path: "sources/:id/choose" },
  "routes/writing-samples": { path: "writing-samples" },
  "routes/billing": { path: "billing" },
  "routes/billing_.statement": { path: "billing/statement" },
  "routes/pricing": { path: "pricing" },
  "routes/terms": { path: "terms" },
  "routes/api.login": { path: "api/login" },
  "routes/$": { path: "*" },
};

/** Renders like the server, once the whole page is ready. */
async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
  return new Response(`<!doctype html>${html}`, { status, headers });
}

async function makeBuild(): Promise<ServerBuild> {
  const future = {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  } as ServerBuild["future"];
  const routes: ServerBuild["routes"] = {};
  const assets: ServerBuild["assets"]["routes"] = {};
  for (const [id, place] of Object.entries({ root: { path: "" }, ...places })) {
    const module = await modules[`../${id}.tsx`]?.();
    if (!module) throw new Error(`There is no ${id}`);
    const route = { ...(id === "root" ? {} : { parentId: "root" }), id, ...place };
    routes[id] = { ...route, module };
    assets[id] = {
      ...route,
      module: "",
      hasAction: module.action !== undefined,
      hasLoader: module.loader !== undefined,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: module.ErrorBoundary !== undefined,
    };
  }
  return {
    entry: { module: { default: render } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: assets, url: "", version: "test" },
    assetsBuildDirectory: "",
    publicPath: "/",
    basename: "/",
    mode: "test",
    isSpaMode: false,
    future,
  };
}

let handler: ReturnType<typeof createRequestHandler> | undefined;

/** Requests a screen and returns the answer and its HTML as a document, with loaders and layout. */
export async function screen(userId: string | undefined, path: string, init?: RequestInit) {
  handler ??= createRequestHandler(await makeBuild());
  const context = { nonce: "", address: "192.0.2.1" };
  // Like a browser: clients that accept no HTML get refusals as JSON.
  const headers = { Accept: "text/html", ...init?.headers };
  const answer = await handler(await requestAs(userId, path, { ...init, headers }), context);
  return { answer, document: parseHTML(await answer.text()).document };
}
