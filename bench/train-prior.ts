import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Trained } from "../app/writers/extractive/importance.ts";
import { chooseSetting, heldOut } from "./held-out.ts";
import { parseSet } from "./summary-set.ts";
import { fitEach, type Meeting, meansOf, meetingOf, score, settingsTried } from "./training.ts";

const weightsFile = new URL("../app/writers/extractive/prior-weights.json", import.meta.url);
const data = {
  set: "24 meetings of QMSum's train split (Academic, Committee)",
  address: "https://github.com/Yale-LILY/QMSum/tree/83d7768c1f/data",
  licence: "MIT",
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      set: { type: "string" },
      words: { type: "string", default: "110" },
      write: { type: "boolean", default: false },
    },
  });
  if (!values.set) throw new Error("node bench/train-prior.ts --set FILE.jsonl [--write]");
  const words = Number(values.words);
  const text = await readFile(values.set, "utf8");
  const meetings = parseSet(text).map(meetingOf);
  const learner = {
    settings: settingsTried,
    fit: fitEach,
    judge: (meeting: Meeting, model: Trained) => score(meeting, model, words).highlights.rouge1,
  };
  const parted = (count: number) => {
    const tested = heldOut(meetings, count, learner);
    return {
      settings: [...new Set(tested.map(({ setting }) => JSON.stringify(setting)))],
      ...meansOf(tested.map(({ item, model }) => score(item, model, words))),
    };
  };
  const setting = chooseSetting(meetings, learner);
  const weights = fitEach(meetings, [setting])[0] as Trained;
  const sha256 = createHash("sha256").update(text).digest("hex");
  const result = {
    meetings: meetings.length,
    sentences: meetings.flatMap(({ sentences }) => sentences).length,
    concepts: meetings.flatMap(({ concepts }) => concepts).length,
    sha256,
    setting,
    heldOutHalves: parted(2),
    heldOutEighths: parted(8),
    onItsOwnTrainingSet: meansOf(meetings.map((one) => score(one, weights, words))),
  };
  if (values.write)
    await writeFile(
      weightsFile,
      `${JSON.stringify({ trainedOn: { ...data, sha256 }, ...weights }, null, 2)}\n`,
    );
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

await main();
