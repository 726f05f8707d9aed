import { expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { handlers } from "../../jobs/handlers/handlers.server.ts";
import { createRunner } from "../../jobs/runner.server.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { formatOf, formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { addText } from "../sources/sources.server.ts";
import { talk } from "../testing/material/material.ts";
import { askFormats, askSchedule, askStep, askTitles, requireOutput } from "./ask.server.ts";
import { orderPieces } from "./pieces.server.ts";
import { strategyResult } from "./read.server.ts";
import { checkSchedule } from "./rules.ts";

const startDate = "2027-03-01";

test("every format has its piece, its day and its place in one strategy", async () => {
  const { db } = useTestDatabase();
  const userId = insertUser(db, { credits: 500 }).id;
  const sourceId = await addText(userId, talk.buffer.toString("utf8"));
  const work = () => createRunner({ db, handlers, concurrency: 2 }).runUntilEmpty();
  await work();
  const options = { useStyleMatching: false, useLlmo: false };
  const id = transact(db, (tx) =>
    startStrategy(tx, userId, { submissionKey: "1", sourceId, options }),
  );
  transact(db, (tx) => askStep(tx, userId, id, 1, {}, Date.now()));
  await work();
  const analysis = requireOutput(id, 1);
  transact(db, (tx) => askFormats(tx, userId, id, analysis, Date.now()));
  await work();
  const ids = formats.map((format) => format.id);
  transact(db, (tx) => askTitles(tx, userId, id, { analysis, formats: ids }, Date.now()));
  await work();
  const titles = requireOutput(id, 3).map(({ format, titles: [title = ""] }) => ({
    format,
    title,
  }));
  transact(db, (tx) => orderPieces(tx, userId, id, { titles }));
  await work();
  transact(db, (tx) => askSchedule(tx, userId, id, { startDate }, Date.now()));
  await work();
  const { pieces, schedule } = strategyResult(userId, id);
  expect(pieces.map(({ format }) => format).toSorted()).toEqual(ids.toSorted());
  for (const { format, transformId } of pieces) {
    const { content, checks } = requirePiece(userId, transformId);
    expect(formatOf(format).schema.safeParse(content).error).toBeUndefined();
    expect(checks.filter(isFatal)).toEqual([]);
  }
  expect(checkSchedule(schedule, startDate).filter(({ passed }) => !passed)).toEqual([]);
  expect(new Set(schedule.map(({ publishDate }) => publishDate)).size).toBe(ids.length);
  for (const { contentPiece, platform, publishTime } of schedule)
    expect({ platform, publishTime }).toMatchObject({
      platform: formatOf(contentPiece.format).slot.platform,
      publishTime: formatOf(contentPiece.format).slot.publishTime,
    });
  expect([audit(db), openHolds(db)]).toEqual([[], []]);
});
