import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { talk } from "./material.ts";
import { makeDataDir, removeDataDir, type Server, startServer } from "./server.ts";
import { expect, test } from "./test.ts";

/** What the built server does when its machine fails it. No screen is looked at: it runs once. */

let dataDir: string;
let server: Server;

test.beforeEach(async () => {
  dataDir = makeDataDir();
  server = await startServer({ dataDir });
});

test.afterEach(async () => {
  await server.kill();
  removeDataDir(dataDir);
});

async function signUp(): Promise<string> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { Origin: server.url },
    body: new URLSearchParams({
      intent: "signup",
      email: `${randomUUID()}@example.com`,
      password: "a long enough password",
    }),
    redirect: "manual",
  });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

const uploads = () => readdirSync(path.join(dataDir, "uploads"));

const head =
  '--b\r\nContent-Disposition: form-data; name="targetFormat"\r\n\r\nnewsletter\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="talk.txt"\r\n\r\n';

/** An order whose file is on its way: all but the end of its form has been sent. */
async function sendMost(cookie: string) {
  const sending: ClientRequest = request(`${server.url}/api/transform`, {
    method: "POST",
    headers: {
      "Content-Type": "multipart/form-data; boundary=b",
      Cookie: cookie,
      Origin: server.url,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once("response", resolve).once("error", reject);
  });
  answer.catch(() => {});
  sending.write(Buffer.concat([Buffer.from(head), talk.buffer]));
  await expect.poll(() => uploads().length).toBe(1);
  return { answer, end: () => sending.end("\r\n--b--\r\n") };
}

const refused = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
    socket.once("close", () => resolve(true));
  });

test("an upload whose last bytes come after SIGTERM is answered, and its order is kept", async () => {
  const cookie = await signUp();
  const upload = await sendMost(cookie);
  const stopped = server.stop();
  await expect.poll(refused).toBe(true);
  await delay(500);
  upload.end();
  const answer = await upload.answer;
  const { jobId } = JSON.parse(await text(answer));
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  expect(await stopped).toBe(0);
  expect(uploads()).toHaveLength(1);
  server = await startServer({ dataDir });
  const status = async () => {
    const job = await fetch(`${server.url}/api/job/${jobId}`, { headers: { Cookie: cookie } });
    return (await job.json()).status;
  };
  await expect.poll(status, { timeout: 30_000 }).toBe("completed");
});

test("an upload that does not end is cut after ten seconds, and leaves no file", async () => {
  const upload = await sendMost(await signUp());
  expect(await server.stop()).toBe(0);
  await expect(upload.answer).rejects.toThrow();
  expect(uploads()).toEqual([]);
});

test("a second signal ends the server at once; the next start sweeps what that left", async () => {
  const upload = await sendMost(await signUp());
  void server.stop();
  await expect.poll(refused).toBe(true);
  server.process.kill("SIGINT");
  await expect.poll(() => server.process.signalCode).toBe("SIGINT");
  await expect(upload.answer).rejects.toThrow();
  expect(uploads()).toHaveLength(1);
  server = await startServer({ dataDir });
  await expect.poll(uploads).toEqual([]);
});
