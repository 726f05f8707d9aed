import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { endSlowBodies } from "./slow-bodies.ts";

/** The rules of real requests, a hundred times faster. */
const rate = { bytesPerSecond: 1_000, windowMs: 600 };

/**
 * Sends the `pieces` of a body with a pause before each; returns the status line, or "" if none
 * came.
 */
async function send(pieces: string[], pauseMs: number): Promise<string> {
  const watch = endSlowBodies(rate);
  const server = createServer((request, response) =>
    watch(request, response, () => {
      request.resume().once("end", () => response.end("taken"));
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const closed = once(socket, "close");
  const length = pieces.join("").length;
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    await sleep(pauseMs);
    if (socket.destroyed) break;
    socket.write(piece);
  }
  await closed;
  return answer.split("\r\n")[0] ?? "";
}

test("a body of a byte now and then ends with 408", async () => {
  expect(await send(Array(100).fill("x"), 50)).toBe("HTTP/1.1 408 Request Timeout");
});

test("a slow upload that keeps coming, and a small body after a pause, are taken", async () => {
  expect(await send(Array(20).fill("x".repeat(2_000)), 100)).toBe("HTTP/1.1 200 OK");
  expect(await send(["x"], 300)).toBe("HTTP/1.1 200 OK");
});
