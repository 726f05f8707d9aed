import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import helmet from "helmet";
import sirv from "sirv";
import { followDrain } from "./app/drained.ts";
import { giveBackMemory } from "./app/give-back-memory.ts";
import { branchFinder, withBranch } from "./app/route-branches.ts";
import { setupProblem } from "./app/setup-error.ts";

/** What the Remix bundle hands to the server beside its routes (see app/entry.server.tsx). */
type Entry = {
  stopInOrder(server: Server): void;
  withStorageAnswers(build: ServerBuild): ServerBuild;
  requestFacts: express.RequestHandler;
  originGuard: express.RequestHandler;
  formTargets: string[];
};

if (existsSync(".env")) process.loadEnvFile(".env");
const development = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";
const secure = process.env.PUBLIC_URL?.startsWith("https:") ?? false;

const app = express();
const server = createServer(app);
const vite = development
  ? await (await import("vite")).createServer({
      server: { middlewareMode: { server }, hmr: { server } },
    })
  : undefined;
const loadBuild = () =>
  (vite
    ? vite.ssrLoadModule("virtual:remix/server-build")
    : import(path.resolve("build/server/index.js"))) as Promise<ServerBuild>;

// Loaded before listening: migrations have run and interrupted jobs are queued again.
const entry = await loadBuild().then(
  (build) => build.entry.module as unknown as Entry,
  (thrown: unknown) => {
    const problem = setupProblem(thrown);
    if (problem === undefined) throw thrown;
    console.error(problem);
    process.exit(1);
  },
);

app.disable("x-powered-by");
app.set("trust proxy", "loopback");
app.use((request, response, next) => entry.requestFacts(request, response, next));
app.use((_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString("base64");
  next();
});
const nonce = (_request: unknown, response: unknown) =>
  `'nonce-${(response as express.Response).locals.nonce}'`;
app.use(
  helmet({
    // "no-referrer" would make browsers send `Origin: null` with forms, which is refused below.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: secure ? undefined : false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...entry.formTargets],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
  }),
);
app.use((request, response, next) => entry.originGuard(request, response, next));
if (vite) app.use(vite.middlewares);
else {
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

/** A handler for each branch of the routes, made when its first request comes. */
function handlerByBranch(build: ServerBuild): express.RequestHandler {
  const findBranch = branchFinder(build.routes);
  const ofAll = handlerOf(build);
  const handlers = new Map<string, express.RequestHandler>();
  return (request, response, next) => {
    const branch = findBranch(request.path);
    const id = branch?.at(-1);
    if (!branch || !id) return ofAll(request, response, next);
    const handler = handlers.get(id) ?? handlerOf(withBranch(build, branch));
    handlers.set(id, handler);
    return handler(request, response, next);
  };
}

giveBackMemory();

const served = async () => entry.withStorageAnswers(await loadBuild());
app.all("*", vite ? handlerOf(served) : handlerByBranch(await served()));

server.listen(port, host, () => {
  console.log(
    `${process.env.APP_NAME || "Offprint"} is ready: http://${host === "127.0.0.1" ? "localhost" : host}:${port}`,
  );
});

entry.stopInOrder(server);
