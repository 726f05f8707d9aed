import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import sirv from "sirv";
import { giveBackMemory } from "./app/give-back-memory.ts";
import { followDrain } from "./app/serving/drained.ts";
import { handlerByBranch } from "./app/serving/route-branches.ts";
import { securityHeaders } from "./app/serving/security-headers.ts";
import { endSlowBodies, requestTimeoutMs } from "./app/serving/slow-bodies.ts";
import { setupProblem } from "./app/setup-error.ts";

/** What the Remix bundle hands to the server beside its routes (see app/entry.server.tsx). */
type Entry = {
  stopInOrder(server: Server): void;
  guards: express.RequestHandler[];
  methodGuard(routes: ServerBuild["routes"]): express.RequestHandler;
  servedBuild(build: ServerBuild): ServerBuild;
  answerFailure: express.ErrorRequestHandler;
  trustProxy: number | string[];
  formTargets: string[];
  modelsAtStart(): Promise<string[]>;
};

if (existsSync(".env")) process.loadEnvFile(".env");
const development = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";
const secure = process.env.PUBLIC_URL?.startsWith("https:") ?? false;

const app = express();
const server = createServer(app);
// Longer than Node's five minutes: a large upload over a slow line takes its time (see slow-bodies.ts).
server.requestTimeout = requestTimeoutMs;
const vite = development
  ? await (await import("vite")).createServer({
      server: { middlewareMode: { server }, hmr: { server } },
    })
  : undefined;
const loadBuild = () =>
  (vite
    ? vite.ssrLoadModule("virtual:remix/server-build")
    : import("virtual:remix/server-build")) as Promise<ServerBuild>;

// Loaded before listening: migrations have run and interrupted jobs are queued again.
const loaded = await loadBuild().catch((thrown: unknown) => {
  const problem = setupProblem(thrown);
  if (problem === undefined) throw thrown;
  console.error(problem);
  process.exit(1);
});
const entry = loaded.entry.module as unknown as Entry;
const build = entry.servedBuild(loaded);

app.disable("x-powered-by");
app.use(endSlowBodies());
app.set("trust proxy", entry.trustProxy);
app.use(securityHeaders({ development, secure, formTargets: entry.formTargets }));
if (vite) app.use(vite.middlewares);
app.use(entry.guards);
if (!vite) {
  // Compressed once, by the build. The names in assets/ hold their content's hash.
  const copies = { brotli: true, gzip: true, etag: true };
  app.use("/assets", sirv("build/client/assets", { ...copies, immutable: true, maxAge: 31536000 }));
  app.use(sirv("build/client", { ...copies, maxAge: 3600 }));
}
// One step above the default: 7 % smaller pages in the same time.
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } }));
const handlerOf = (build: ServerBuild | typeof loadBuild) =>
  createRequestHandler({
    build,
    mode: development ? "development" : "production",
    getLoadContext: (request, response) => ({
      nonce: response.locals.nonce as string,
      address: request.ip ?? "unknown",
      drained: followDrain(response),
    }),
  });

giveBackMemory();

app.use(entry.methodGuard(build.routes));
const freshBuild = async () => entry.servedBuild(await loadBuild());
app.all("*", vite ? handlerOf(freshBuild) : handlerByBranch(build, handlerOf));
app.use(entry.answerFailure);

server.listen(port, host, () => {
  console.log(
    `${process.env.APP_NAME || "Offprint"} is ready: http://${host === "127.0.0.1" ? "localhost" : host}:${port}`,
  );
  void entry.modelsAtStart().then((lines) => {
    for (const line of lines) console.log(line);
  });
});

entry.stopInOrder(server);
