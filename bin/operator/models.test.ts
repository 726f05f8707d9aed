import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Work } from "../../app/models/catalogue.ts";
import { placePackage } from "../../app/testing/models/engines.ts";
import { randomGguf } from "../../app/testing/models/gguf.ts";
import { writeSpeakersModel } from "../../app/testing/models/speakers-model.ts";
import { writeSpeechModel } from "../../app/testing/models/speech-model.ts";
import { temporaryFolder } from "../../db/testing.ts";
import { bundled } from "../programs/bundled.ts";
import { progressText } from "./progress-line.ts";

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
function withPackage(work: Work = "speech"): string {
  const dataDir = temporaryFolder();
  placePackage(dataDir, work, "a double");
  return dataDir;
}

test("without a name the command lists what fits, and fetches nothing", () => {
  const dataDir = temporaryFolder();
  const listed = operator(dataDir, "install-speech");
  expect(listed).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^ {2}tiny +105 MB on disk/m),
  });
  expect(operator(dataDir, "install-speech", "huge").err).toMatch(
    /no model huge\. Choose one of these: tiny, base/,
  );
  expect(readdirSync(dataDir)).not.toContain("models");
});

test("a model of whisper.cpp is answered with what runs it and what is nearest", () => {
  const dataDir = temporaryFolder();
  const file = path.join(temporaryFolder(), "ggml-large-v3-turbo-q5_0.bin");
  writeFileSync(file, Buffer.from([0x6c, 0x6d, 0x67, 0x67, 0, 0]));
  const runs = `TRANSCRIBE_COMMAND="whisper-cli -m '${file}' -l auto -f {input}"`;
  for (const args of [
    ["--from", file],
    ["large-v3-turbo", "--from", file, "--yes"],
    ["mine", "--from", file],
  ]) {
    const { status, err } = operator(dataDir, "install-speech", ...args);
    expect([status, err]).toEqual([1, expect.stringContaining(runs)]);
    expect(err).toMatch(/TRANSCRIBE_BASE_URL.* install-speech large-v3-turbo\n$/);
  }
  expect(operator(dataDir, "install-speech", "tiny.en-q5_1").err).toMatch(
    /^tiny\.en-q5_1 is a model of whisper\.cpp.* install-speech tiny\n$/,
  );
  expect(operator(dataDir, "install-speech", "--from", dataDir).err).toMatch(/Give it a name/);
});

test("nothing is fetched before somebody has agreed", () => {
  const dataDir = withPackage();
  const { status, out, err } = operator(dataDir, "install-speech", "base");
  expect([status, err]).toEqual([1, expect.stringMatching(/Nothing was fetched\. Add --yes/)]);
  for (const line of [
    /^Model +base \(Whisper base, 8 bits\)$/m,
    /^Licence +MIT \(OpenAI\)/m,
    /^Languages +about 99$/m,
    /^Speed +about half as fast as tiny$/m,
    /^On disk +162 MB; [\d.]+ [MG]B are free$/m,
    /^Memory +682 MB while it works; [\d.]+ [MG]B in all$/m,
    /^From +https:\/\/huggingface\.co, https:\/\/github\.com$/m,
    /^Into +\//m,
  ])
    expect(out).toMatch(line);
  expect(readdirSync(path.join(dataDir, "models"))).toEqual(["packages"]);
});

test("a model that somebody brought is installed, listed and removed", async () => {
  const dataDir = withPackage();
  const from = temporaryFolder();
  await writeSpeechModel(from, ["Hello."]);
  const installed = operator(dataDir, "install-speech", "mine", "--from", from, "--yes");
  expect(installed).toMatchObject({ status: 0, err: "" });
  expect(installed.out).toMatch(/mine listens to recordings from now on/);
  const speeds = { "local mine 0": 0.5, "local mine 1": 0.25 };
  writeFileSync(path.join(dataDir, "models/speeds.json"), JSON.stringify(speeds));
  expect(operator(dataDir, "models").out).toMatch(
    /^mine\tspeech\t.*\tin use\t.*\tan hour takes about 15 min$/m,
  );
  expect(operator(dataDir, "remove-model", "mine")).toMatchObject({
    status: 0,
    out: "Deleted: mine\n",
  });
  expect(operator(dataDir, "remove-model", "mine")).toMatchObject({ status: 1 });
  expect(readdirSync(path.join(dataDir, "models/packages"))).toEqual([]);
});

test("what tells speakers apart is installed beside the recogniser", async () => {
  const dataDir = withPackage();
  const offered = operator(dataDir, "install-speech").out;
  expect(offered).toMatch(/^ {2}speakers +47 MB on disk, .* tells speakers apart/m);
  const [listens, tells] = [temporaryFolder(), temporaryFolder()];
  await writeSpeechModel(listens, ["Hello."]);
  await writeSpeakersModel(tells);
  operator(dataDir, "install-speech", "mine", "--from", listens, "--yes");
  const installed = operator(dataDir, "install-speech", "apart", "--from", tells, "--yes");
  expect(installed).toMatchObject({ status: 0, err: "" });
  expect(installed.out).toMatch(/apart tells speakers apart from now on/);
  const listed = operator(dataDir, "models").out;
  expect(listed).toMatch(/^apart\tspeakers\t.*\tin use\t/m);
  expect(listed).toMatch(/^mine\tspeech\t.*\tin use\t/m);
  operator(dataDir, "remove-model", "mine");
  expect(readdirSync(path.join(dataDir, "models/packages"))).toEqual(["speech"]);
  operator(dataDir, "remove-model", "apart");
  expect(readdirSync(path.join(dataDir, "models/packages"))).toEqual([]);
});

test("a writer is offered with its facts, installed by hand, tried and removed", () => {
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
