import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { limitedText } from "../http/bodies/body-text.server.ts";
import { unreadBodyUpTo } from "./unread-body.server.ts";

const megabyte = 1_048_576;
let server: Server;

async function listen(ceiling = {}): Promise<number> {
  const app = express();
  app.use(unreadBodyUpTo(ceiling));
  app.post("/unread", (_request, response) => void response.status(403).send("refused"));
  app.post("/begun", (request, response) => {
    const body = createReadableStreamFromReadable(request) as ReadableStream;
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const reading = limitedText(new Request("http://offprint.test/", init), 1_000);
    reading.catch(() => response.status(413).send("too large"));
  });
  app.get("/next", (_request, response) => void response.send("next"));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(() => server.closeAllConnections());
afterEach(() => void server.close());

/** Sends a whole body before reading anything. */
async function send(socket: Socket, path: string, bytes: number, more = ""): Promise<void> {
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Length: ${bytes}\r\n\r\n`);
  const chunk = Buffer.alloc(megabyte, "x");
  for (let left = bytes; left > 0; left -= chunk.length)
    if (!socket.write(chunk.subarray(0, left))) await once(socket, "drain");
}

async function heard(socket: Socket, sign: string): Promise<string> {
  let text = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes(sign)) return text;
  }
  return text;
}

test.each([
  ["/unread", 403, "refused"],
  ["/begun", 413, "too large"],
])(
  "%s: the whole body is sent, %i is heard, and the next request is answered",
  async (path, status, words) => {
    const socket = connect(await listen(), "127.0.0.1");
    await send(socket, path, 30 * megabyte);
    expect(await heard(socket, words)).toContain(`HTTP/1.1 ${status}`);
    socket.write("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await heard(socket, "next")).toContain("HTTP/1.1 200");
    socket.destroy();
  },
);

test.each(["/unread", "/begun"])(
  "%s: a connection that ends with the answer is not cut",
  async (path) => {
    const socket = connect(await listen(), "127.0.0.1");
    const ended = once(socket, "close");
    await send(socket, path, 30 * megabyte, "Connection: close\r\n");
    expect(await heard(socket, "HTTP/1.1 4")).toMatch(/Connection: close/);
    socket.resume();
    expect(await ended).toEqual([false]);
  },
);

test("past the ceiling of bytes the connection is cut", async () => {
  const socket = connect(await listen({ bytes: megabyte }), "127.0.0.1");
  const cut = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  send(socket, "/begun", 2_000 * megabyte).catch(() => {});
  await cut;
  expect(socket.bytesWritten).toBeLessThan(1_000 * megabyte);
});

test("past the ceiling of time the connection is cut", async () => {
  const socket = connect(await listen({ ms: 300 }), "127.0.0.1");
  const cut = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  socket.resume();
  await send(socket, "/unread", 1_000);
  socket.write("POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
  const drip = setInterval(() => socket.write("x"), 50);
  await cut;
  clearInterval(drip);
});
