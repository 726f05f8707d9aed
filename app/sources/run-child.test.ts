import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PassingFault, toAppError } from "../errors.ts";
import { countWords } from "../languages/words.ts";
import { startOf } from "../programs.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { confinedFlags } from "./confined-process.server.ts";
import { sourceMessages } from "./messages.ts";
import { scanOf } from "./pdf/raw.testing.ts";
import { makePdf } from "./pdf/testing.ts";
import { usageOf } from "./process-watch.ts";
import { type Extraction, extract } from "./run-child.server.ts";
import { interviewText } from "./testing.ts";
import { sentence, temporaryFile } from "./text/testing.ts";

async function run(content: string | Buffer, options: Partial<Extraction> = {}) {
  const segments: Segment[] = [];
  const notes: string[] = [];
  const info = await extract({
    path: temporaryFile(content),
    reader: "text",
    signal: new AbortController().signal,
    onProgress: (note) => notes.push(note),
    onSegments: (part) => {
      segments.push(...part);
    },
    ...options,
  });
  return { info, segments, notes };
}

test("a transcript comes with numbered segments, language, duration and words", async () => {
  const { info, segments } = await run(interviewText(12));
  expect(segments.map((segment) => segment.id)).toEqual(segments.map((_, i) => `s${i + 1}`));
  expect(segments[1]).toMatchObject({ start: 40, speaker: "Ben" });
  const words = segments.reduce((sum, segment) => sum + countWords(segment.text), 0);
  expect(info).toEqual({
    language: "en",
    duration: 440,
    words,
    origin: "text",
    quality: "good",
  });
});

test("a PDF tells the page it is at", async () => {
  const pdf = await makePdf(
    (document) => {
      for (let page = 0; page < 3; page++)
        document
          .addPage()
          .fontSize(20)
          .text("Seeds and moths")
          .fontSize(11)
          .text(Array.from({ length: 9 }, (_, i) => sentence(i)).join(" "));
    },
    { autoFirstPage: false, info: { Title: "Seeds and moths" } },
  );
  const { info, notes, segments } = await run(pdf, { reader: "pdf" });
  expect(notes).toContain("reading page 2 of 3");
  expect(info).toMatchObject({ origin: "pdf", title: "Seeds and moths" });
  expect(segments.at(-1)?.page).toBe(3);
});

test("a scan is recognised in its own process, and stops at once", async () => {
  const typed = await makePdf(
    (document) => {
      for (let page = 0; page < 2; page++)
        document.addPage().text(Array.from({ length: 20 }, (_, i) => sentence(i)).join(" "));
    },
    { autoFirstPage: false },
  );
  const scan = await scanOf(typed, 2);
  const { info, notes } = await run(scan, { reader: "pdf" });
  expect(info).toMatchObject({ origin: "pdf", language: "en" });
  expect(notes).toContain("recognising the text, page 2 of 2");
  const stop = new AbortController();
  const onProgress = (note: string) => void (note.startsWith("recognising") && stop.abort());
  const stopped = run(scan, { reader: "pdf", signal: stop.signal, onProgress });
  await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
});

/** The processes that this one started and that still run. */
const childrenNow = () =>
  readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
  );

test("a scan of 60 pages stays within its memory, and gives it back when it is cancelled", {
  skip: process.platform !== "linux",
}, async () => {
  const typed = await makePdf((document) =>
    document.text(Array.from({ length: 20 }, (_, i) => sentence(i)).join(" ")),
  );
  const scan = await scanOf(typed, 60);
  const before = new Set(childrenNow());
  const stop = new AbortController();
  const used: number[] = [];
  let reading: string[] = [];
  let stoppedAt = 0;
  const running = run(scan, {
    reader: "scan",
    signal: stop.signal,
    onProgress(note) {
      reading = childrenNow().filter((pid) => !before.has(pid));
      for (const pid of reading)
        void usageOf(Number(pid)).then((usage) => used.push(usage?.rssBytes ?? 0));
      if (!note.endsWith("page 4 of 60")) return;
      stoppedAt = performance.now();
      stop.abort();
    },
  });
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
  expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  expect(reading).not.toHaveLength(0);
  expect(childrenNow().filter((pid) => reading.includes(pid))).toEqual([]);
  const most = Math.max(...used);
  expect(most).toBeGreaterThan(50 * 1_048_576);
  expect(most).toBeLessThan(768 * 1_048_576);
});

test.each([
  ["Nur wenige Leute bringen im Herbst die Samen zurück, die sie geerntet haben. ", "de"],
  ["図書館は種を貸し出しています。秋に収穫した種を返してもらいます。", "ja"],
  ["La bibliothèque prête des graines et les gens en rapportent à l'automne. ", "fr"],
])("the language of %s is found", async (text, language) => {
  expect((await run(text.repeat(20))).info.language).toBe(language);
});

test("a large text comes in many parts", async () => {
  let parts = 0;
  const { info } = await run(interviewText(6_000), {
    onSegments: () => {
      parts += 1;
    },
  });
  expect(parts).toBeGreaterThan(3);
  expect(info.words).toBeGreaterThan(100_000);
});

test("what is too short, empty or no text is told with its message", async () => {
  await expect(run("Only a few words here.")).rejects.toMatchObject({
    code: "TOO_SHORT",
    message: "This source is too short to work with (5 words; at least 120 are needed).",
  });
  await expect(run(" \n … \n")).rejects.toMatchObject({
    code: "EMPTY",
    message: sourceMessages.EMPTY,
  });
  await expect(run(Buffer.from([1, 2, 0, 4, 0, 5, 6, 0]))).rejects.toMatchObject({
    code: "NOT_TEXT",
    message: sourceMessages.NOT_TEXT,
  });
});

test("exactly 120 words are enough", async () => {
  expect((await run("seed ".repeat(120))).info.words).toBe(120);
  await expect(run("seed ".repeat(119))).rejects.toMatchObject({ code: "TOO_SHORT" });
});

test("a file that goes over a limit is told so, and is not called damaged", async () => {
  const limits = { rssBytes: 1_000 };
  const pdf = await makePdf((document) => {
    for (let page = 0; page < 2_500; page++) document.addPage().text(`Page ${page}`);
  });
  await expect(run(pdf, { reader: "pdf", limits })).rejects.toMatchObject({
    code: "READ_LIMIT",
    message:
      "Reading this PDF was stopped because it needed more memory than this server gives it. Nothing was charged.",
  });
  const text = run(interviewText(100_000), { limits });
  await expect(text).rejects.toThrow("Reading this text was stopped because it needed more memory");
});

test("a process that uses up its CPU time is ended, one that waits is not", async () => {
  const limits = { cpuSeconds: 0.001 };
  await expect(run(interviewText(100_000), { limits })).rejects.toThrow("computing time");
  const slow = await run(interviewText(8_000), {
    limits: { cpuSeconds: 2 },
    onSegments: () => new Promise((resolve) => setTimeout(resolve, 300)),
  });
  expect(slow.info.words).toBeGreaterThan(0);
});

test("an abort ends the process at once and rejects with its reason", async () => {
  const abort = new AbortController();
  const reason = new Error("cancelled");
  const seen: number[] = [];
  const running = run(interviewText(200_000), {
    signal: abort.signal,
    onSegments: () => {
      seen.push(1);
      abort.abort(reason);
    },
  });
  await expect(running).rejects.toBe(reason);
  expect(seen).toHaveLength(1);
  await expect(run("x", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test("what the receiver throws ends the process", async () => {
  const refusal = new Error("no room");
  const onSegments = () => Promise.reject(refusal);
  await expect(run(interviewText(5_000), { onSegments })).rejects.toBe(refusal);
});

test("the usage of a process is read from /proc, and of none it is unknown", async () => {
  const usage = await usageOf(process.pid);
  if (process.platform === "linux") expect(usage?.rssBytes).toBeGreaterThan(10_000_000);
  expect(await usageOf(2 ** 30)).toBeUndefined();
});

test.each([
  ["reads the given file", "fs.readFileSync(file)", true],
  ["reads another file", "fs.readFileSync('db/schema.ts')", false],
  ["reads the project's code", "fs.readFileSync('app/errors.ts')", false],
  ["reads a library", "fs.readFileSync('node_modules/zod/package.json')", false],
  ["writes", "fs.writeFileSync(file + '2', '')", false],
  ["starts a program", "require('node:child_process').execFileSync('true')", false],
  ["sees the environment", "if (!process.env.HOME) throw 0", false],
])("a parser that was taken over %s: %s is %s", (_, code, isAllowed) => {
  const file = temporaryFile("text");
  const script = `const fs = require('node:fs'); const file = ${JSON.stringify(file)}; ${code}`;
  const flags = confinedFlags(startOf("read-file"), { heapMegabytes: 100, files: [file] });
  const { status } = spawnSync(process.execPath, [...flags, "-e", script], {
    env: { NODE_ENV: "test" },
  });
  expect(status === 0).toBe(isAllowed);
});

/** The process that reads the file, once it is there. */
async function readerOfFile(file: string): Promise<number> {
  const command = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  const find = () =>
    readdirSync("/proc").find((pid) => /^\d+$/.test(pid) && command(pid).includes(file));
  await expect.poll(find, { interval: 20 }).toBeDefined();
  return Number(find());
}

/** A PDF whose reading would take seconds, and what becomes of its process. */
async function readAndSend(signal: NodeJS.Signals, limits: Extraction["limits"] = {}) {
  const path = temporaryFile(
    await makePdf((document) => {
      for (let page = 0; page < 2_500; page++) document.addPage().text(`Page ${page}`);
    }),
  );
  const reading = run("", { path, reader: "pdf", limits });
  reading.catch(() => {});
  process.kill(await readerOfFile(path), signal);
  return reading;
}

const linux = test.runIf(process.platform === "linux");

linux.each([
  ["SIGKILL", "Reading this PDF was stopped by the system, perhaps because memory ran out."],
  ["SIGSEGV", "Reading this PDF failed because the program for it crashed."],
] as const)(
  "a process that gets %s is told as it is, and is worth another try",
  async (signal, told) => {
    const fault: unknown = await readAndSend(signal).catch((thrown) => thrown);
    expect(fault).toBeInstanceOf(PassingFault);
    expect(toAppError(fault)).toMatchObject({
      code: "READ_STOPPED",
      message: `${told} Nothing was charged; try again.`,
    });
  },
);

linux("a process that hangs is ended after its silence, not after ten minutes", async () => {
  const fault = await readAndSend("SIGSTOP", { silentMs: 2_000 }).catch((thrown) => thrown);
  expect(toAppError(fault).message).toContain("got stuck and was stopped");
});

test("a process whose heap is exhausted is told by its memory", async () => {
  const text = interviewText(200_000);
  await expect(run(text, { limits: { heapMegabytes: 14 } })).rejects.toMatchObject({
    code: "READ_LIMIT",
    message: expect.stringContaining("more memory than this server gives it"),
  });
});

test("data comes with the form that read it, and with what was believed of its times", async () => {
  const said = Array.from({ length: 40 }, (_, i) => ({
    begin: i * 5_000,
    finish: i * 5_000 + 4_900,
    said: `${sentence(i)} And so on.`,
  }));
  const { info, segments } = await run(JSON.stringify(said));
  expect(info).toMatchObject({ form: "json-lists", notes: [expect.stringMatching(/unit/)] });
  expect(info.duration).toBeCloseTo(199.9, 1);
  expect(segments[0]?.cues?.[0]).toEqual([expect.any(Number), 5]);
});

test("data that no form reads is refused by name", async () => {
  await expect(run(JSON.stringify({ port: 3000 }))).rejects.toMatchObject({ code: "UNREAD_FORM" });
});
