import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { followDrain } from "../serving/drained.ts";
import { streamed } from "./streamed.server.ts";

const megabyte = 1024 * 1024;

/** Yields parts endlessly and counts them, until somebody ends it. */
function endless() {
  const seen = { bytes: 0, ended: false };
  async function* parts(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        seen.bytes += megabyte / 8;
        yield crypto.getRandomValues(new Uint8Array(megabyte / 8).subarray(0, 65_536));
        yield Buffer.alloc(65_536, "x");
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, parts: parts() };
}

/** Answers as the server does: compressed if asked for, written by Remix. */
async function serve(parts: AsyncGenerator<Uint8Array>): Promise<number> {
  const app = express();
  app.use(compression());
  app.get("/", (_request, response) => {
    response.type("text/csv");
    const body = streamed(parts, followDrain(response));
    return writeReadableStreamToWritable(body, response);
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Gets a response without reading its body yet. */
async function ask(port: number, headers = {}): Promise<IncomingMessage> {
  const asking = request({ port, host: "127.0.0.1", headers }).end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return answer;
}

/** Waits until a count stops changing. */
async function settled(count: () => number): Promise<number> {
  for (let last = -1; last !== count(); ) {
    last = count();
    for (let turn = 0; turn < 2_000; turn++) await setImmediate();
  }
  return count();
}

for (const headers of [{}, { "Accept-Encoding": "gzip" }])
  test(`a client that takes nothing is made little for, and one that leaves nothing more: ${JSON.stringify(headers)}`, async () => {
    const { seen, parts } = endless();
    const answer = await ask(await serve(parts), headers);
    const ahead = await settled(() => seen.bytes);
    // What the sockets of both sides can buffer.
    expect(ahead).toBeLessThan(32 * megabyte);
    let taken = 0;
    answer.on("data", (bytes: Buffer) => {
      taken += bytes.byteLength;
      if (seen.bytes > ahead + 8 * megabyte) answer.pause();
    });
    await expect.poll(() => seen.bytes, { timeout: 20_000 }).toBeGreaterThan(ahead + 8 * megabyte);
    expect(taken).toBeGreaterThan(0);
    answer.destroy();
    await expect.poll(() => seen.ended, { timeout: 20_000 }).toBe(true);
  });

test("other requests have their turn between any two chunks", async () => {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) globalThis.setImmediate(count);
  };
  globalThis.setImmediate(count);
  function* parts() {
    for (let at = 0; at < 50; at++) yield "x".repeat(70_000);
  }
  let chunks = 0;
  for await (const _ of streamed(parts()) as unknown as AsyncIterable<Uint8Array>) chunks += 1;
  counting = false;
  expect(chunks).toBe(50);
  expect(turns).toBeGreaterThanOrEqual(chunks);
});

test("small parts are sent together, and in order", async () => {
  function* parts() {
    for (let at = 0; at < 1_000; at++) yield `${at},`;
  }
  const chunks: string[] = [];
  for await (const chunk of streamed(parts()) as unknown as AsyncIterable<Uint8Array>)
    chunks.push(Buffer.from(chunk).toString());
  expect(chunks.join("")).toBe(Array.from({ length: 1_000 }, (_, at) => `${at},`).join(""));
  expect(chunks.length).toBeLessThan(50);
});

test("a body that fails breaks the answer off", async () => {
  function* parts() {
    yield "begun";
    throw new Error("gone");
  }
  await expect(new Response(streamed(parts())).text()).rejects.toThrow("gone");
});
