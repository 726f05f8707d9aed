import { AppError, PassingFault } from "../../app/errors.ts";
import { formatOf } from "../../app/formats/index.ts";
import { isBroken } from "../../app/formats/rules.ts";
import type { Model } from "../../app/model-client/index.ts";
import { endpointOf, examine, type Finding } from "../../app/model-client/index.ts";
import { createExtractiveWriter } from "../../app/writers/extractive.server.ts";
import { fixtureOf, parseLines, readerOf } from "../../app/writers/fixtures/sources.ts";
import { lecture } from "../../app/writers/fixtures/talk-en.ts";
import { writerWith } from "../../app/writers/index.ts";
import {
  configuredModel,
  configuredSettings,
  modelPlace,
} from "../../app/writers/model/configured.server.ts";
import { endLocalModel } from "../../app/writers/model/local/model.server.ts";
import { createStoredFacts } from "../../app/writers/model/stored-facts.server.ts";
import type { Piece } from "../../app/writers/writer.ts";

const marks: Record<Finding["result"], string> = { ok: "ok", unknown: "??", failed: "NO" };

function print({ what, result, detail, advice }: Finding): void {
  console.log(`${marks[result]}  ${what.padEnd(10)} ${detail}`);
  if (advice) console.log(`               ${advice}`);
}

const larger = "It answers; larger models keep to the rules of a format better.";

/** Passes, or lists the rules the piece breaks: people would not get such a piece. */
function judged(piece: Piece, seconds: number): Finding {
  const { calls = 0, checked, repaired, dropped } = piece.making;
  const broken = piece.checks.filter(isBroken);
  // A model that was to choose, and whose choice could not be used.
  if (piece.making.writer === "extractive")
    return { what: "Test piece", result: "failed", detail: piece.making.note, advice: larger };
  const made = `in ${Math.round(seconds)} s and ${calls} calls; ${checked.quotations} quotations found in the source, ${repaired} put right, ${dropped} left out`;
  if (broken.length === 0)
    return { what: "Test piece", result: "ok", detail: `a newsletter, ${made}` };
  return {
    what: "Test piece",
    result: "failed",
    detail: broken
      .map(({ rule, measured, wanted }) => `${rule}: ${measured}, wanted ${wanted}`)
      .join("; "),
    advice: larger,
  };
}

/** Writes a newsletter from a four-minute lecture with the writer that serves people. */
async function writeTestPiece(model: Model, signal: AbortSignal): Promise<Finding> {
  const writer = writerWith(model, createExtractiveWriter());
  const context = { signal, onProgress: () => undefined };
  const source = readerOf(fixtureOf(parseLines(lecture), { language: "en" }));
  const task = { format: formatOf("newsletter").id, useStyleMatching: false, useLlmo: false };
  const from = performance.now();
  try {
    const plan = await writer.plan(source, context);
    const piece = await writer.write(plan, task, context);
    return judged(piece, (performance.now() - from) / 1_000);
  } catch (thrown) {
    if (!(thrown instanceof AppError) && !(thrown instanceof PassingFault)) throw thrown;
    const detail = thrown.message.replace(/ Nothing was charged\.$/, "");
    return { what: "Test piece", result: "failed", detail, advice: larger };
  }
}

/** Tries the configured endpoint, prints the findings and returns the exit code. */
export async function tryModel(): Promise<number> {
  const settings = configuredSettings();
  const model = configuredModel();
  const { signal } = new AbortController();
  if (model && modelPlace() === "here") {
    console.log(`${model.name} on this machine, which chooses what goes into pieces\n`);
    try {
      return ended(await writeTestPiece(model, signal));
    } finally {
      // Kept for another question, it would hold this command for ten minutes.
      endLocalModel();
    }
  }
  if (!settings || !model) {
    console.log(
      "No AI model is set: the built-in writer makes every piece.\n`npm run operator -- install-writer` installs one here; or set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL, in .env.",
    );
    return 1;
  }
  const endpoint = endpointOf(settings);
  console.log(`${endpoint.baseUrl}, model ${endpoint.model ?? "as the server has it"}\n`);
  const facts = createStoredFacts(endpoint.baseUrl, endpoint.model ?? "");
  if (!(await examine(settings, print, { facts, signal }))) return 1;
  return ended(await writeTestPiece(model, signal));
}

function ended(piece: Finding): number {
  print(piece);
  return piece.result === "failed" ? 1 : 0;
}
