import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Kind } from "../../app/models/catalogue.ts";
import { placePackage } from "../../app/testing/models/engines.ts";
import { randomGguf } from "../../app/testing/models/gguf.ts";
import { writeSpeechModel } from "../../app/testing/models/speech-model.ts";
import { temporaryFolder } from "../../db/testing.ts";
import { bundled } from "../programs/bundled.ts";
import { progressText } from "./progress-line.ts";

/** Each command starts a process. */
const longMs = 120_000;

function operator(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bundled("bin/operator.ts"), ...args],
    {
      encoding: "utf8",
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    },
  );
  return { status, out: stdout, err: stderr };
}

/** A data folder whose package of this kind is there already. */
function withPackage(kind: Kind = "speech"): string {
  const dataDir = temporaryFolder();
  placePackage(dataDir, kind, "a double");
  return dataDir;
}

test("without a name the command lists what fits, and fetches nothing", { timeout: longMs }, () => {
  const dataDir = temporaryFolder();
  const listed = operator(dataDir, "install-speech");
  expect(listed).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^ {2}tiny +105 MB on disk/m),
  });
  expect(operator(dataDir, "install-speech", "huge").err).toMatch(
    /no model huge\. There are: tiny, base/,
  );
  expect(readdirSync(dataDir)).not.toContain("models");
});

test("nothing is fetched before somebody has agreed", { timeout: longMs }, () => {
  const dataDir = withPackage();
  const { status, out, err } = operator(dataDir, "install-speech", "base");
  expect([status, err]).toEqual([1, expect.stringMatching(/Nothing was fetched\. Add --yes/)]);
  expect(out).toMatch(/^Licence +MIT \(OpenAI\)/m);
  expect(out).toMatch(/^From +https:\/\/huggingface\.co, https:\/\/github\.com$/m);
  expect(readdirSync(path.join(dataDir, "models"))).toEqual(["packages"]);
});

test("a model that somebody brought is installed, listed and removed", {
  timeout: longMs,
}, async () => {
  const dataDir = withPackage();
  const from = temporaryFolder();
  await writeSpeechModel(from, ["Hello."]);
  const installed = operator(dataDir, "install-speech", "mine", "--from", from, "--yes");
  expect(installed).toMatchObject({ status: 0, err: "" });
  expect(installed.out).toMatch(/mine listens to recordings from now on/);
  expect(operator(dataDir, "models").out).toMatch(/^mine\tspeech\t.*\tin use\t/m);
  writeFileSync(path.join(from, "decoder.onnx"), "");
  expect(operator(dataDir, "remove-model", "mine")).toMatchObject({
    status: 0,
    out: "Deleted: mine\n",
  });
  expect(operator(dataDir, "remove-model", "mine")).toMatchObject({ status: 1 });
  expect(readdirSync(path.join(dataDir, "models/packages"))).toEqual([]);
});

test("a writer is offered with its facts, installed by hand, tried and removed", {
  timeout: longMs,
}, () => {
  const dataDir = withPackage("writer");
  const listed = operator(dataDir, "install-writer");
  expect(listed.out).toMatch(/^npm run operator -- install-writer NAME$/m);
  expect(listed.out).toMatch(/^ {2}qwen3-4b +(?:2\.5 GB on disk|.* needs )/m);
  const refused = operator(dataDir, "install-writer", "qwen3-1.7b");
  expect(refused.err).toMatch(/Nothing was fetched|needs/);
  expect(readdirSync(path.join(dataDir, "models"))).toEqual(["packages"]);
  const file = path.join(temporaryFolder(), "mine.gguf");
  writeFileSync(file, "a page of HTML");
  const wrong = operator(dataDir, "install-writer", "mine", "--from", file, "--yes");
  expect([wrong.status, wrong.err]).toEqual([1, expect.stringMatching(/not a model's file/)]);
  writeFileSync(file, randomGguf());
  const installed = operator(dataDir, "install-writer", "mine", "--from", file, "--yes");
  expect(installed).toMatchObject({ status: 0, err: "" });
  expect(installed.out).toMatch(/mine chooses what goes into pieces from now on/);
  expect(operator(dataDir, "models").out).toMatch(/^mine\twriter\t.*\tin use\t/m);
  expect(operator(dataDir, "check-model").out).toMatch(/^mine on this machine, which chooses/);
  expect(operator(dataDir, "remove-model", "mine").out).toBe("Deleted: mine\n");
  expect(readdirSync(path.join(dataDir, "models/packages"))).toEqual([]);
});

test.each([
  [
    { bytes: 80e6, totalBytes: 160e6, fetched: 40e6, seconds: 10 },
    "80 MB of 160 MB (50 %), 4.0 MB/s, 20 s left",
  ],
  [
    { bytes: 1e6, totalBytes: 1e9, fetched: 1e6, seconds: 1 },
    "1 MB of 1000 MB (0 %), 1.0 MB/s, 17 min left",
  ],
  [{ bytes: 160e6, totalBytes: 160e6, fetched: 0, seconds: 0 }, "160 MB of 160 MB (100 %)"],
])("%j is shown as %s", (progress, text) => {
  expect(progressText(progress)).toBe(text);
});
