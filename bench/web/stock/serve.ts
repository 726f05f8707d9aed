import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";

/** The stock app as its template serves it; prints its address. */
const folder = import.meta.dirname;
const build = (await import(path.join(folder, "build/server/index.js"))) as ServerBuild;
const app = express();
app.use(compression());
app.use("/assets", express.static(path.join(folder, "build/client/assets"), { immutable: true }));
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = createServer(app).listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://localhost:${port}\n`);
});
