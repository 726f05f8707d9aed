import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import { openDatabase } from "../db/client.server.ts";
import { lockElsewhere } from "../db/locker.testing.ts";
import { sessions } from "../db/schema.ts";

/** What the built server does when its machine fails it. No screen is looked at: it runs once. */

// Each starts servers, on a machine that may be busy elsewhere.
test.describe.configure({ timeout: 180_000 });

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

/** The folder is made with the first upload. */
const uploads = () => {
  const folder = path.join(dataDir, "uploads");
  return existsSync(folder) ? readdirSync(folder) : [];
};

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

const ready = async () => (await fetch(`${server.url}/api/ready`)).json();

/** Each is somebody's who is logged in. */
const screens = ["/", "/history", "/billing", "/billing/statement", "/billing/account", "/sources"];

async function statuses(cookie: string): Promise<number[]> {
  const answers = await Promise.all(
    screens.map((screen) => fetch(server.url + screen, { headers: { Cookie: cookie } })),
  );
  return answers.map(({ status }) => status);
}

const allRead = screens.map(() => 200);

function order(cookie: string): Promise<Response> {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(talk.buffer)]), talk.name);
  body.set("targetFormat", "newsletter");
  const headers = { Origin: server.url, Cookie: cookie };
  return fetch(`${server.url}/api/transform`, { method: "POST", headers, body });
}

const login = (email = "nobody@example.com") =>
  fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { Origin: server.url, Accept: "text/html" },
    body: new URLSearchParams({ intent: "login", email, password: "a long enough password" }),
    redirect: "manual",
  });

/** Every session was last seen two hours ago, so that the next page notes it. */
function ageSessions(): void {
  const db = openDatabase(path.join(dataDir, "offprint.db"));
  db.orm
    .update(sessions)
    .set({ lastSeenAt: sql`${sessions.lastSeenAt} - 7200000` })
    .run();
  db.sqlite.close();
}

test("another process's write lock holds up no page, and a form says why it has to wait", async () => {
  const cookie = await signUp();
  ageSessions();
  const lock = await lockElsewhere(path.join(dataDir, "offprint.db"));
  const posts = [order(cookie), login(), login("other@example.com")];
  const slowest: number[] = [];
  for (let asked = 0; asked < 20; asked++) {
    const began = performance.now();
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    slowest.push(performance.now() - began);
  }
  expect(Math.max(...slowest)).toBeLessThan(2_000);
  expect(await statuses(cookie)).toEqual(allRead);
  for (const answer of await Promise.all(posts)) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Another program is using");
  }
  expect((await posts[0])?.headers.get("Retry-After")).toBe("2");
  expect(uploads()).toEqual([]);
  await lock.release();
  expect((await order(cookie)).status).toBe(200);
});

type Filling = { fill(): void; empty(): void; within: string[]; end(): void };

/** The server's process may write to no file any more, as under a quota; no rights are needed. */
function byLimit(): Filling {
  const limit = (size: string) => {
    const { pid } = server.process;
    // The process may have ended: then the next one is started within the limit.
    const { error } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}`]);
    if (error) throw new Error("prlimit of util-linux is needed for this test", { cause: error });
  };
  return {
    within: ["prlimit", "--fsize=0:unlimited"],
    fill: () => limit("0:unlimited"),
    empty: () => limit("unlimited"),
    end() {},
  };
}

const mount = (folder: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=24m", "none", folder]).status === 0;

/** Root may in most containers; elsewhere the limit of the process is the test. */
function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = makeDataDir();
  const may = mount(folder);
  if (may) spawnSync("umount", ["-l", folder]);
  removeDataDir(folder);
  return may;
}

/** A file system of 24 MB that is really full. */
async function byDisk(): Promise<Filling> {
  await server.stop();
  if (!mount(dataDir)) throw new Error("No file system can be mounted any more");
  server = await startServer({ dataDir });
  const ballast = path.join(dataDir, "ballast");
  return {
    within: [],
    fill: () => void spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=4k"]),
    empty: () => rmSync(ballast),
    end: () => void spawnSync("umount", ["-l", dataDir]),
  };
}

async function liveThrough(disk: Filling): Promise<void> {
  const cookie = await signUp();
  ageSessions();
  disk.fill();
  await expect.poll(ready, { timeout: 20_000 }).toEqual({ status: "unavailable", reason: "disk" });
  expect(await statuses(cookie)).toEqual(allRead);
  const ordered = await order(cookie);
  expect([ordered.status, await ordered.json()]).toEqual([
    503,
    { error: expect.stringContaining("disk") },
  ]);
  expect(uploads()).toEqual([]);
  expect(await server.stop()).toBe(0);
  disk.fill();
  server = await startServer({ dataDir, within: disk.within, awaits: "/api/health" });
  expect(await ready()).toEqual({ status: "unavailable", reason: "disk" });
  expect(await statuses(cookie)).toEqual(allRead);
  expect((await order(cookie)).status).toBe(503);
  disk.empty();
  await expect.poll(ready, { timeout: 20_000 }).toEqual({ status: "ready" });
  expect((await order(cookie)).status).toBe(200);
  expect(await server.stop()).toBe(0);
}

test("without room for a byte: pages are read, all else says why, it stops, starts, recovers", async () => {
  await liveThrough(byLimit());
});

test("a login on a full disk says so in a sentence", async () => {
  byLimit().fill();
  const refusal = await login();
  expect([refusal.status, await refusal.text()]).toEqual([
    503,
    expect.stringContaining("This server&#x27;s disk is full"),
  ]);
});

if (mayMount())
  test("a file system that is full: the same", async () => {
    const disk = await byDisk();
    try {
      await liveThrough(disk);
    } finally {
      await server.kill();
      disk.end();
    }
  });
