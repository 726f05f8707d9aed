import { asc, eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { strategies } from "../../../db/schema.ts";
import { openBrief } from "../../briefs/brief.server.ts";
import { readSteps } from "../../strategies/steps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import type { ZipEntry } from "./zip.ts";

/** Every strategy of the user with what each step was asked and gave; its pieces are in pieces/. */
export async function* strategyFiles(userId: string): AsyncGenerator<ZipEntry> {
  const rows = database()
    .orm.select()
    .from(strategies)
    .where(eq(strategies.userId, userId))
    .orderBy(asc(strategies.createdAt), asc(strategies.id))
    .all();
  for (const [index, row] of rows.entries()) {
    const { id, sourceId, status, error, priceCredits, useStyleMatching, useLlmo } = row;
    const steps = readSteps(id).map((step) => ({ ...step, createdAt: isoTime(step.createdAt) }));
    const strategy = {
      ...{ id, sourceId, status, error, priceCredits, useStyleMatching, useLlmo },
      brief: openBrief("strategies", id, row.brief) ?? null,
      noticeAcceptedAt: isoTime(row.noticeAcceptedAt),
      createdAt: isoTime(row.createdAt),
      finishedAt: isoTime(row.finishedAt),
      steps,
    };
    yield { name: `strategies/${folderName(index, "strategy")}.json`, body: jsonText(strategy) };
  }
}
