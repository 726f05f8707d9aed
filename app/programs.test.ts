import { spawnSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { keepCode } from "../bin/programs/keep-code.ts";
import { temporaryFolder } from "../db/testing.ts";
import { processFlags, snapshotName, startOf, startOfTextReader } from "./programs.ts";
import { readPageFile } from "./sources/links/reading/reading.server.ts";
import { articlePage } from "./sources/links/testing/pages.ts";
import { measureTranscript } from "./sources/measure-transcript.server.ts";
import { makePdf } from "./sources/pdf/testing.ts";
import { extract } from "./sources/run-child.server.ts";
import { interviewText } from "./sources/testing.ts";
import { sentence, temporaryFile } from "./sources/text/testing.ts";
import type { Segment } from "./transcripts/transcript.ts";
import { fixtures } from "./writers/fixtures/sources.ts";
import { createVerifiers } from "./writers/model/verifier/verifier.ts";

const context = { signal: new AbortController().signal, onProgress: () => {} };
const english = fixtures["English interview"]?.segments ?? [];

async function read(reader: "text" | "pdf", content: string | Buffer) {
  const segments: Segment[] = [];
  const onSegments = (some: Segment[]) => void segments.push(...some);
  const file = temporaryFile(content);
  return { info: await extract({ path: file, reader, ...context, onSegments }), segments };
}

const prose = Array.from({ length: 30 }, (_, at) => sentence(at)).join(" ");

const work: Record<string, () => Promise<unknown>> = {
  "a text": () => read("text", interviewText(40)),
  "a text in Shift_JIS": () =>
    read("text", Buffer.concat(Array(150).fill(Buffer.from("93fa967b8cea82cc95b681420a", "hex")))),
  "a PDF": async () => read("pdf", await makePdf((pdf) => pdf.text(prose))),
  "a page": () => {
    const file = { path: temporaryFile(articlePage("")), type: "text/html" };
    return readPageFile({ ...file, url: "https://gazette.example/" }, context);
  },
  length: () => measureTranscript(`${prose}\n`.repeat(40)),
  "a verdict": () =>
    createVerifiers()
      .of(english, "en")
      .verifyQuotations([{ quote: english[0]?.text ?? "", near: [] }]),
};

test.each(Object.keys(work))(
  "%s comes out of a prebuilt program as of its sources",
  async (what) => {
    expect(startOf("read-file").isPrebuilt).toBe(true);
    const prebuilt = await work[what]?.();
    vi.stubEnv("PREBUILT_PROGRAMS", "");
    expect(startOf("read-file").isPrebuilt).toBe(false);
    const fromSources = await work[what]?.();
    vi.unstubAllEnvs();
    expect(prebuilt).toEqual(fromSources);
  },
);

/** What V8 said of the code that was kept of a program, and how the program ended. */
function run(folder: string, order: string) {
  const [loader, file] = ["run.cjs", "read-file.js"].map((name) => path.join(folder, name));
  const code = `console.error(require(${JSON.stringify(loader)}).cachedDataRejected)`;
  const args = [...processFlags, "-e", code, "--", "loader", file ?? "", order];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

test("a reader of texts begins at a snapshot, or at its code where there is none", async () => {
  expect(startOfTextReader().isSnapshot).toBe(true);
  const fromSnapshot = await work["a text"]?.();
  const folder = temporaryFolder();
  cpSync(path.dirname(startOf("read-file").file), folder, { recursive: true });
  rmSync(path.join(folder, snapshotName));
  vi.stubEnv("PREBUILT_PROGRAMS", folder);
  expect(startOfTextReader()).toEqual(startOf("read-file"));
  expect(await work["a text"]?.()).toEqual(fromSnapshot);
  vi.unstubAllEnvs();
});

test("code that a build has kept is taken by V8, and what is no such code is not", async () => {
  const folder = temporaryFolder();
  cpSync(path.dirname(startOf("read-file").file), folder, { recursive: true });
  await keepCode(folder);
  const order = JSON.stringify({ path: temporaryFile(interviewText(40)), reader: "text" });
  const kept = run(folder, order);
  expect([kept.status, kept.stderr]).toEqual([0, "false\n"]);
  writeFileSync(path.join(folder, "read-file.js.code"), "of another V8");
  const refused = run(folder, order);
  expect([refused.status, refused.stderr]).toEqual([0, "true\n"]);
  expect(refused.stdout).toBe(kept.stdout);
});
