import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { bundled } from "../../bin/programs/bundled.ts";
import { temporaryFolder } from "../../db/testing.ts";
import { serveFlags } from "../serving/serve-command.testing.ts";

const megabytes = 99;
const chunk = Buffer.alloc(65_536, "Some people come back. ");

const reportSchema = z.object({
  sizes: z.array(z.number()),
  files: z.number(),
  filesLeft: z.number(),
  highestMegabytes: z.number(),
});

async function startReceiver(): Promise<string> {
  const program = bundled("app/sources/uploads-process.testing.ts");
  const child = spawn(process.execPath, [...serveFlags, program], {
    env: { NODE_ENV: "test", DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [port] = await once(child.stdout, "data");
  return `http://127.0.0.1:${String(port).trim()}/`;
}

function* form() {
  yield '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  for (let sent = 0; sent < megabytes * 1_048_576; sent += chunk.length) yield chunk;
  yield "\r\n--b--\r\n";
}

async function upload(url: string): Promise<void> {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const sending = request(url, { method: "POST", headers });
  const answered = once(sending, "response");
  await pipeline(Readable.from(form(), { objectMode: false }), sending);
  const [response] = await answered;
  await text(response as Readable);
}

test("ten uploads of 99 MB at once stay under 350 MB of memory", async () => {
  const url = await startReceiver();
  await Promise.all(Array.from({ length: 10 }, () => upload(url)));
  const load = reportSchema.parse(await (await fetch(url)).json());
  expect(load.sizes).toEqual(Array.from({ length: 10 }, () => megabytes * 1_048_576));
  expect([load.files, load.filesLeft]).toEqual([10, 0]);
  expect(load.highestMegabytes).toBeLessThan(350);
});
