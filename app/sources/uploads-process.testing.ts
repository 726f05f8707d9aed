import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { watchStretches } from "../testing/stretches.ts";
import { uploadNames } from "./testing.ts";
import { receiveUpload, type Upload } from "./upload.server.ts";

/**
 * Plays the server for uploads and nothing else, in a process of its own, with DATA_DIR set to an
 * empty folder. It prints its port; GET answers with what the uploads cost so far, as JSON.
 */
const requestOf = (incoming: IncomingMessage): Request =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": incoming.headers["content-type"] ?? "" },
    body: createReadableStreamFromReadable(incoming),
    duplex: "half",
  } as RequestInit);

const mebibyte = 1_048_576;
let highestBytes = 0;
setInterval(() => {
  highestBytes = Math.max(highestBytes, process.memoryUsage.rss());
}, 20).unref();
const longestStretch = watchStretches();
const received: Upload[] = [];

async function report() {
  const sizes = received.map(({ file }) => file?.byteSize ?? 0);
  const files = uploadNames().length;
  await Promise.all(received.map(({ discard }) => discard()));
  return {
    sizes,
    files,
    filesLeft: uploadNames().length,
    highestMegabytes: highestBytes / mebibyte,
    longestDelayMs: longestStretch(),
  };
}

const server = createServer(async (incoming, response) => {
  if (incoming.method === "POST") received.push(await receiveUpload(requestOf(incoming)));
  response.end(incoming.method === "POST" ? "" : JSON.stringify(await report()));
}).listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
