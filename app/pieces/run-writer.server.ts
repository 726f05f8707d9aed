import { and, eq, ne } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { openBrief } from "../briefs/brief.server.ts";
import { sampleTexts } from "../samples/samples.server.ts";
import { readCheckpoint, storeCheckpoint } from "../sources/checkpoints.server.ts";
import { addressOf } from "../sources/names.server.ts";
import { type Source, transcriptInfo } from "../sources/sources.server.ts";
import { readParts, transcriptOf } from "../transcripts/store.server.ts";
import { type OrderedChoice, withTexts } from "../writers/choice.ts";
import { writerFor } from "../writers/index.ts";
import type { Checkpoints, Piece, Rewrite, SearchPlace, WriterContext } from "../writers/writer.ts";
import { openTitle } from "./chosen-title.server.ts";
import { sharedPlan } from "./shared-plan.ts";

type Ordered = Pick<
  typeof transforms.$inferSelect,
  | "id"
  | "userId"
  | "targetFormat"
  | "useStyleMatching"
  | "useLlmo"
  | "writer"
  | "brief"
  | "chosenTitle"
  | "outputLanguage"
  | "strategyId"
>;

/**
 * Gives no address for the post itself: only its author knows where it will be published, and this
 * server's address is not theirs.
 */
function searchPlace(source: Source): SearchPlace {
  const url = addressOf(source);
  return { publishedAt: new Date().toISOString(), ...(url ? { sourceUrl: url } : {}) };
}

/** True if nothing else was ordered of the source. */
function isAlone({ id, strategyId }: Ordered, source: Source): boolean {
  if (strategyId !== null) return false;
  const other = database()
    .orm.select({ id: transforms.id })
    .from(transforms)
    .where(and(eq(transforms.sourceId, source.id), ne(transforms.id, id)))
    .limit(1)
    .get();
  return other === undefined;
}

/**
 * Stores paid intermediate results for pieces of a source; `prefix` separates those of one piece.
 */
export function checkpointsOf(sourceId: string, prefix = ""): Checkpoints {
  return {
    read: (key) => readCheckpoint(sourceId, `${prefix}${key}`),
    store: (key, value) => storeCheckpoint(sourceId, `${prefix}${key}`, value),
  };
}

/**
 * Runs the transform's writer on its source: for a whole piece, with `rewrite` for one part anew, with
 * `choice` for a piece of exactly these passages. Throws what the writer throws.
 */
export async function runWriter(
  transform: Ordered,
  source: Source,
  context: WriterContext,
  { rewrite, choice }: { rewrite?: Rewrite; choice?: OrderedChoice } = {},
): Promise<Piece> {
  const { userId, useStyleMatching, useLlmo } = transform;
  const writer = writerFor(transform.writer);
  const checkpoints = checkpointsOf(source.id);
  const parts = () => readParts(userId, source.id);
  const reader = { info: transcriptInfo(source), parts, checkpoints };
  const plan = await sharedPlan(
    writer,
    transcriptOf(userId, source.id),
    () => writer.plan(reader, context),
    context.signal,
  );
  const brief = openBrief("transforms", transform.id, transform.brief);
  const title = openTitle(transform.id, transform.chosenTitle);
  const task = {
    format: transform.targetFormat,
    useStyleMatching,
    useLlmo,
    ...(useLlmo ? { search: searchPlace(source) } : {}),
    ...(useStyleMatching ? { samples: sampleTexts(userId) } : {}),
    ...(brief ? { brief } : {}),
    ...(title ? { title } : {}),
    ...(isAlone(transform, source) ? { alone: true as const } : {}),
    ...(transform.outputLanguage ? { language: transform.outputLanguage } : {}),
    ...(rewrite ? { rewrite } : {}),
    ...(choice
      ? { choice: withTexts(choice, (await writer.passages?.(plan, context)) ?? []) }
      : {}),
  };
  const own = checkpointsOf(source.id, `${context.jobKey ?? transform.id}/`);
  return writer.write(plan, task, { ...context, checkpoints: own });
}
