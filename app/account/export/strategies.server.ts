import { eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { strategies } from "../../../db/schema.ts";
import { openBrief } from "../../briefs/brief.server.ts";
import { listSteps, readSteps } from "../../strategies/stored-steps.server.ts";
import type { Gaps } from "./gaps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
import type { ZipEntry } from "./zip.ts";

/**
 * Yields every strategy of the user with each step's input and output; its pieces are in pieces/.
 */
export async function* strategyFiles(userId: string, gaps: Gaps): AsyncGenerator<ZipEntry> {
  for (const { id, index } of oldestFirst("strategies", userId)) {
    const row = database().orm.select().from(strategies).where(eq(strategies.id, id)).get();
    if (!row) continue;
    const { sourceId, status, error, priceCredits, useStyleMatching, useLlmo, outputLanguage } =
      row;
    const file = `strategies/${folderName(index, "strategy")}.json`;
    const steps = listSteps(readSteps(id)).map((step) => ({
      step: step.step,
      status: step.status,
      error: step.error,
      errorCode: step.errorCode,
      input: gaps.read(`${file}, input of step ${step.step}`, () => step.input),
      output: gaps.read(`${file}, output of step ${step.step}`, () => step.output),
      createdAt: isoTime(step.createdAt),
    }));
    const strategy = {
      ...{ id, sourceId, status, error, priceCredits, useStyleMatching, useLlmo, outputLanguage },
      brief: gaps.read(`${file}, brief`, () => openBrief("strategies", id, row.brief)) ?? null,
      noticeAcceptedAt: isoTime(row.noticeAcceptedAt),
      createdAt: isoTime(row.createdAt),
      finishedAt: isoTime(row.finishedAt),
      steps,
    };
    yield { name: file, body: jsonText(strategy) };
  }
}
