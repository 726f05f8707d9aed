import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../db/testing.ts";
import { type Answer, startFileServer } from "../testing/servers/file-server.ts";
import { download } from "./download.ts";

const file = randomBytes(300_000);
const half = file.length / 2;
const sha256 = createHash("sha256").update(file).digest("hex");
const quick = { attempts: 3, pauseMs: 5, idleMs: 2_000 };

async function serve(answers: readonly Answer[], rest?: Answer) {
  const server = await startFileServer(file, answers, rest);
  onTestFinished(async () => void (await server.close()));
  return server;
}

async function fetchInto(folder: string, origin: string, options: Partial<typeof quick> = {}) {
  const published = { url: `${origin}/model`, bytes: file.length, sha256 };
  const { signal } = new AbortController();
  const target = path.join(folder, "model");
  await download(published, target, { ...quick, ...options, signal, onBytes: () => {} });
}

/** Sends the first half with these headers, then breaks the connection. */
const cut =
  (headers: Record<string, string>, bytes = half): Answer =>
  (response) => {
    response.writeHead(200, { "Content-Length": file.length, ...headers });
    response.write(file.subarray(0, bytes), () => setTimeout(() => response.destroy(), 20));
  };
const strong = { ETag: '"v1"' };
const cutOnce = cut(strong);

const answering =
  (
    status: number,
    headers: Record<string, string | number> = {},
    body: Buffer | string = "",
  ): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const whole = (content: Buffer): Answer =>
  answering(200, { "Content-Length": content.length }, content);
const wrong = Buffer.from(file).fill(7, 1_000, 1_100);
const rest = (from: number, total = file.length, etag = '"v1"'): Answer =>
  answering(
    206,
    { "Content-Range": `bytes ${from}-${total - 1}/${total}`, ETag: etag },
    file.subarray(from),
  );
const chunked =
  (content: Buffer): Answer =>
  (response) => {
    response.writeHead(200, strong);
    response.end(content);
  };

async function drip(response: ServerResponse, content: Buffer): Promise<void> {
  response.writeHead(200, { "Content-Length": content.length });
  for (let at = 0; at < content.length; at += 30_000) {
    response.write(content.subarray(at, at + 30_000));
    await sleep(30);
  }
  response.end();
}

/** Ways in which servers fail a download that gets the file all the same. */
const overcome: [what: string, answers: Answer[], ranges: (number | undefined)[]][] = [
  ["a connection that is cut", [cutOnce], [undefined, half]],
  ["one that is cut twice", [cutOnce, cutOnce], [undefined, half, half]],
  ["one that is cut, without a validator", [cut({})], [undefined, undefined]],
  ["one that is cut, with a weak validator", [cut({ ETag: 'W/"v1"' })], [undefined, undefined]],
  [
    "a reset before the first byte",
    [(response) => void response.destroy()],
    [undefined, undefined],
  ],
  [
    "another version while it is resumed",
    [cutOnce, rest(half, file.length, '"v2"')],
    [undefined, half, undefined],
  ],
  ["another version, sent whole", [cut({ ETag: '"v0"' })], [undefined, half]],
  ["206 with another range", [cutOnce, rest(half - 10)], [undefined, half, undefined]],
  [
    "206 of a file of another length",
    [cutOnce, rest(half, file.length + 5)],
    [undefined, half, undefined],
  ],
  [
    "206 without its range",
    [cutOnce, answering(206, strong, file.subarray(half))],
    [undefined, half, undefined],
  ],
  ["416", [cutOnce, answering(416)], [undefined, half, undefined]],
  [
    "a rest of wrong bytes",
    [cutOnce, (response) => rest(half)(response, undefined as never, wrong)],
    [undefined, half],
  ],
  ["a body in chunks that ends early", [chunked(file.subarray(0, half))], [undefined, half]],
  ["an empty body", [chunked(Buffer.alloc(0))], [undefined, undefined]],
  ["500", [answering(500), answering(502)], [undefined, undefined, undefined]],
  ["429", [answering(429)], [undefined, undefined]],
  ["a slow but steady server", [(response) => drip(response, file)], [undefined]],
  ["a redirect", [answering(302, { Location: "/elsewhere" })], [undefined, undefined]],
];

test.each(overcome)("%s is overcome", async (_, answers, ranges) => {
  const folder = temporaryFolder();
  const { origin, requests } = await serve(answers);
  await fetchInto(folder, origin);
  expect(readFileSync(path.join(folder, "model")).equals(file)).toBe(true);
  expect(readdirSync(folder)).toEqual(["model"]);
  const asked = requests.map(({ range }) => (range ? Number(/\d+/.exec(range)?.[0]) : undefined));
  expect(asked).toEqual(ranges);
});

/** Answers that are not the file: each is refused with a sentence, and nothing is left. */
const refused: [what: string, answer: Answer, sentence: RegExp, requests: number][] = [
  [
    "a file of the right length with a wrong byte",
    whole(wrong),
    /its SHA-256 is [0-9a-f]{64} instead of/,
    1,
  ],
  ["a shorter file", whole(file.subarray(0, half)), /it has 150000 bytes instead of 300000/, 1],
  ["a longer file", whole(Buffer.concat([file, file])), /it has 600000 bytes instead of 300000/, 1],
  [
    "a longer body without a length",
    chunked(Buffer.concat([file, file])),
    /longer than what was published/,
    1,
  ],
  [
    "a page with 200",
    answering(200, { "Content-Type": "text/html; charset=utf-8" }, "<html>Log in"),
    /sent a page instead of the file/,
    1,
  ],
  [
    "a compressed file",
    answering(200, { "Content-Encoding": "gzip" }, gzipSync(file)),
    /in another encoding/,
    1,
  ],
  ["404", answering(404), /the server answered 404/, 1],
  ["403", answering(403), /the server answered 403/, 1],
  ["204", answering(204), /the server answered 204/, 1],
  ["a redirect without an address", answering(302), /the server answered 302/, 1],
  ["redirects without end", answering(302, { Location: "/model" }), /redirects without end/, 6],
  ["a redirect to a file", answering(302, { Location: "file:///etc/passwd" }), /redirects to/, 1],
  [
    "a redirect out of this machine",
    answering(302, { Location: "http://192.0.2.1/model" }),
    /redirects to http:\/\/192\.0\.2\.1/,
    1,
  ],
  ["206 to a request for all of it", rest(0), /another part of it/, 1],
  ["503 without end", answering(503), /the server answered 503/, 3],
  ["cuts that bring nothing", (response) => void response.destroy(), /could not be downloaded/, 3],
];

test.each(refused)("%s is refused", async (_, answer, sentence, count) => {
  const folder = temporaryFolder();
  const { origin, requests } = await serve([], answer);
  await expect(fetchInto(folder, origin)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringMatching(sentence),
  });
  expect(requests).toHaveLength(count);
  expect(readdirSync(folder)).toEqual([]);
});

test("a server that stops sending is asked again for the rest", async () => {
  const folder = temporaryFolder();
  const { origin, requests } = await serve([
    (response) => {
      response.writeHead(200, { "Content-Length": file.length, ...strong });
      response.write(file.subarray(0, half));
    },
    // Nor does one that never answers hold it up.
    () => {},
  ]);
  await fetchInto(folder, origin, { idleMs: 300 });
  expect(requests.map(({ range }) => range)).toEqual([
    undefined,
    `bytes=${half}-`,
    `bytes=${half}-`,
  ]);
  expect(readdirSync(folder)).toEqual(["model"]);
});

test("nobody listening is said, and nothing is left", async () => {
  const folder = temporaryFolder();
  const { origin, close } = await serve([]);
  await close();
  await expect(fetchInto(folder, origin)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a full disk is said, and what had come is deleted", async () => {
  const folder = temporaryFolder();
  const { origin } = await serve([]);
  symlinkSync("/dev/full", path.join(folder, "model.part"));
  await expect(fetchInto(folder, origin)).rejects.toMatchObject({ code: "DISK_FULL" });
  expect(readdirSync(folder)).toEqual([]);
});

test("what another attempt left and is not the file is never used", async () => {
  const folder = temporaryFolder();
  const { origin, requests } = await serve([]);
  writeFileSync(path.join(folder, "model.part"), randomBytes(half));
  writeFileSync(path.join(folder, "model.part.etag"), '"v1"');
  await fetchInto(folder, origin);
  expect(requests.map(({ range }) => range)).toEqual([`bytes=${half}-`, undefined]);
  expect(readFileSync(path.join(folder, "model")).equals(file)).toBe(true);
});

test.each([file.length, file.length + 10])(
  "%i wrong bytes left behind are fetched anew",
  async (left) => {
    const folder = temporaryFolder();
    const { origin } = await serve([]);
    writeFileSync(path.join(folder, "model.part"), randomBytes(left));
    writeFileSync(path.join(folder, "model.part.etag"), '"v1"');
    await fetchInto(folder, origin);
    expect(readFileSync(path.join(folder, "model")).equals(file)).toBe(true);
  },
);

test("one that is cancelled stops at once, and the next goes on where it stopped", async () => {
  const folder = temporaryFolder();
  const { origin, requests } = await serve([
    (response) => {
      response.writeHead(200, { "Content-Length": file.length, ...strong });
      response.write(file.subarray(0, half));
    },
  ]);
  const stop = new AbortController();
  const reason = new Error("stopped by the operator");
  const published = { url: origin, bytes: file.length, sha256 };
  const onBytes = (bytes: number) => {
    if (bytes === half) stop.abort(reason);
  };
  const target = path.join(folder, "model");
  await expect(
    download(published, target, { ...quick, signal: stop.signal, onBytes }),
  ).rejects.toBe(reason);
  expect(existsSync(target)).toBe(false);
  await fetchInto(folder, origin);
  expect(requests.map(({ range }) => range)).toEqual([undefined, `bytes=${half}-`]);
});

test("one that was killed leaves no file, and the next goes on where it stopped", async () => {
  const folder = temporaryFolder();
  const { origin, requests } = await serve([
    (response) => {
      response.writeHead(200, { "Content-Length": file.length, ...strong });
      response.write(file.subarray(0, half));
    },
  ]);
  const script = `import { download } from ${JSON.stringify(path.resolve("app/models/download.ts"))};
    await download(${JSON.stringify({ url: origin, bytes: file.length, sha256 })}, ${JSON.stringify(path.join(folder, "model"))},
      { signal: new AbortController().signal, onBytes() {} });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  const part = path.join(folder, "model.part");
  await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(half);
  child.kill("SIGKILL");
  await once(child, "close");
  expect(existsSync(path.join(folder, "model"))).toBe(false);
  await fetchInto(folder, origin);
  expect(requests.map(({ range }) => range)).toEqual([undefined, `bytes=${half}-`]);
  expect(readdirSync(folder)).toEqual(["model"]);
});
