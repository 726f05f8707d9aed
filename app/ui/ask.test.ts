import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask, read } from "./ask.ts";

/** A server that answers with this status and body, and counts how often it is asked. */
async function answering(status: number, body: string) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status).end(body);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    timesAsked: () => asked,
  };
}

test("an answer that is not ok is an error: status, colon and body, and is not asked for again", async () => {
  const { url, timesAsked } = await answering(409, "Cancelled");
  await expect(ask(url)).rejects.toThrow(new Error("409: Cancelled"));
  await expect(read(url)).rejects.toThrow(new Error("409: Cancelled"));
  expect(timesAsked()).toBe(2);
});

test("without a body the error has the status text", async () => {
  const { url } = await answering(503, "");
  await expect(ask(url)).rejects.toThrow(new Error("503: Service Unavailable"));
});

test("a 401 is an error, or null where a read asks for that", async () => {
  const { url } = await answering(401, '{"error":"Log in first."}');
  await expect(read(url)).rejects.toThrow(new Error('401: {"error":"Log in first."}'));
  expect(await read(url, { on401: "null" })).toBeNull();
  const other = await answering(403, "");
  await expect(read(other.url, { on401: "null" })).rejects.toThrow(new Error("403: Forbidden"));
});

test("what is read is the JSON of the answer", async () => {
  const { url } = await answering(200, '{"status":"completed"}');
  expect(await read<{ status: string }>(url)).toEqual({ status: "completed" });
});
