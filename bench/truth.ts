import { parseArgs } from "node:util";
import { formatOf } from "../app/formats/index.ts";
import { textsOf } from "../app/formats/rules.ts";
import { createModel } from "../app/model-client/index.ts";
import { startModelServer } from "../app/model-client/testing/server.ts";
import { createExtractiveWriter } from "../app/writers/extractive.server.ts";
import { fixtureOf, readerOf } from "../app/writers/fixtures/sources.ts";
import { createModelWriter } from "../app/writers/model/writer.server.ts";
import { doubleOf, letterWith, type Manner, manners, plantedEach } from "./truth/double.ts";
import { type Planted, type PlantedSource, plantedSets, plantedSources } from "./truth/planted.ts";
import { type Outcome, outcomeOf, tableOf } from "./truth/scoring.ts";

/**
 * Plants true and false sentences in a model's replies and prints what of them a reader is shown,
 * marked or not. `--list` names each that went wrong, except those held out;
 * `--set second` takes another set than the first (each may be named more than once),
 * `--language de` takes one language, `--manner agrees` (truthful, fails, off) how the model answers
 * when it is asked a second time.
 */
const { values: options } = parseArgs({
  options: {
    list: { type: "boolean" },
    language: { type: "string" },
    set: { type: "string", multiple: true, default: ["first"] },
    manner: { type: "string", multiple: true, default: ["off", "truthful"] },
  },
});
const builtIn = createExtractiveWriter();
const context = { signal: new AbortController().signal, onProgress: () => undefined };
const format = "newsletter";
const task = { format, useStyleMatching: false, useLlmo: false };

let tokens = 0;

async function outcomesOf(source: PlantedSource, planted: Planted[], manner: Manner) {
  const texts = letterWith(source, planted);
  const server = await startModelServer({
    modelFields: { context_length: 64_000 },
    reply: doubleOf(texts, planted, manner),
  });
  const settings = { baseUrl: server.baseUrl, model: "test-model" };
  const model = createModel(settings, { patience: { attempts: 1 } });
  const writer = createModelWriter(model, builtIn, { secondLook: manner !== "off" });
  try {
    const fixture = fixtureOf(source.segments, { language: source.language });
    const plan = await writer.plan(readerOf(fixture), context);
    const { content, making } = await writer.write(plan, task, context);
    tokens += (making.tokensIn ?? 0) + (making.tokensOut ?? 0);
    const shown = textsOf(formatOf(format).blocks(content));
    return planted.map((each) => outcomeOf(each, source.language, shown, making.marked ?? []));
  } finally {
    await server.stop();
  }
}

async function measure(manner: Manner): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const isAsked = ({ language }: PlantedSource) => (options.language ?? language) === language;
  const sets = plantedSets.filter((set) => options.set.includes(set));
  for (const source of sets.flatMap(plantedSources).filter(isAsked))
    for (let at = 0; at < source.planted.length; at += plantedEach) {
      const planted = source.planted.slice(at, at + plantedEach);
      outcomes.push(...(await outcomesOf(source, planted, manner)));
    }
  return outcomes;
}

const isWrong = ({ isTrue, isShown, isMarked }: Outcome) =>
  isTrue ? !isShown || isMarked : isShown && !isMarked;

let without = 0;
for (const manner of manners.filter((each) => options.manner.includes(each))) {
  tokens = 0;
  const outcomes = await measure(manner);
  if (manner === "off") without = tokens;
  const ratio = without > 0 ? `, ${(tokens / without).toFixed(2)} × without` : "";
  console.log(`Second look: ${manner}; ${tokens} tokens${ratio}\n\n${tableOf(outcomes)}\n`);
  if (!options.list) continue;
  for (const { kind, language, text, isTrue, isShown, isHeldOut } of outcomes.filter(isWrong))
    if (!isHeldOut || !options.set.includes("first"))
      console.log(
        `${isTrue ? (isShown ? "MARKED" : "MAIMED") : "PASSED"} ${language} ${kind}: ${text}`,
      );
}
