import { Readable } from "node:stream";
import { database, transact } from "../../db/client.server.ts";
import { insertUser } from "../../db/testing.ts";
import { watchStretches } from "../testing/stretches.ts";
import { addUpload } from "./add.server.ts";
import { extractNow, interviewText, uploadNames } from "./testing.ts";
import { receiveUpload } from "./upload.server.ts";

/**
 * Plays the server for one upload and prints what it cost it, as JSON: run as a process of its own,
 * so that nothing but the upload and the extraction counts. `node load-process.testing.ts <megabytes>`,
 * with DATA_DIR set to an empty folder.
 */
function request(megabytes: number): Request {
  const chunk = Buffer.from(`${interviewText(700)}\n`.slice(0, 65_536));
  function* body() {
    yield '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    for (let sent = 0; sent + chunk.length < megabytes * 1_048_576; sent += chunk.length)
      yield chunk;
    yield "\r\n--b--\r\n";
  }
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: Readable.toWeb(Readable.from(body(), { objectMode: false })) as ReadableStream,
    duplex: "half",
  } as RequestInit);
}

async function takeIn(userId: string, megabytes: number) {
  const { file } = await receiveUpload(request(megabytes));
  if (!file) throw new Error("No file came");
  const sourceId = transact(database(), (tx) => addUpload(tx, userId, file));
  return extractNow(userId, sourceId);
}

const { id } = insertUser(database());
await takeIn(id, 2);
const restingBytes = process.memoryUsage.rss();
let highestBytes = restingBytes;
const sampler = setInterval(() => {
  highestBytes = Math.max(highestBytes, process.memoryUsage.rss());
}, 20);
const longestStretch = watchStretches();
const started = performance.now();
const { status, words, error } = await takeIn(id, Number(process.argv[2]));
const longestDelayMs = longestStretch();
clearInterval(sampler);
await new Promise((resolve) => setTimeout(resolve, 100));
const report = {
  status,
  words,
  error,
  seconds: (performance.now() - started) / 1_000,
  riseMegabytes: (highestBytes - restingBytes) / 1_048_576,
  longestDelayMs,
  filesLeft: uploadNames().length,
};
console.log(JSON.stringify(report));
database().sqlite.close();
