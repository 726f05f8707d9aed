import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { requestAs } from "../testing/routes.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { loader as calendar } from "./api.strategy_.$id.calendar.ts";
import { loader as markdown } from "./api.strategy_.$id.markdown.ts";
import { loader as zip } from "./api.strategy_.$id.zip.ts";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db).id;
});

async function ask(loader: typeof zip, id: string) {
  const answer = await call(loader, await requestAs(userId, "/"), { id });
  const { headers, status } = answer;
  return { status, answer, type: headers.get("Content-Type"), headers };
}

test("every file of a strategy is saved under its name", async () => {
  const { strategyId: id } = insertStrategy(userId);
  const expected = [
    [markdown, "md", "text/markdown; charset=utf-8"],
    [calendar, "ics", "text/calendar; charset=utf-8; method=PUBLISH"],
    [zip, "zip", "application/zip"],
  ] as const;
  for (const [loader, extension, type] of expected) {
    const given = await ask(loader, id);
    expect([given.status, given.type]).toEqual([200, type]);
    expect(given.headers.get("Content-Disposition")).toMatch(
      `attachment; filename="content-strategy-${id}.${extension}"`,
    );
  }
});

test("events lead to the server's public address, in the ZIP too", async () => {
  const { db } = useTestDatabase({ PUBLIC_URL: "https://words.example/" });
  userId = insertUser(db).id;
  const { strategyId, pieces } = insertStrategy(userId, { formats: ["x"] });
  const url = `https://words.example/history/${pieces[0]?.transformId}`;
  const unfolded = (text: string) => text.replaceAll("\r\n ", "");
  expect(unfolded(await (await ask(calendar, strategyId)).answer.text())).toContain(url);
  const packed = await (await ask(zip, strategyId)).answer.arrayBuffer();
  const file = unzipSync(new Uint8Array(packed))["schedule.ics"];
  expect(unfolded(strFromU8(file ?? new Uint8Array()))).toContain(url);
});

test("a calendar without a schedule answers 404 with why", async () => {
  const { strategyId } = insertStrategy(userId, { steps: 4, status: "processing" });
  const { status, answer } = await ask(calendar, strategyId);
  expect(status).toBe(404);
  expect(await answer.json()).toEqual({
    error: "This strategy has no publishing schedule yet.",
  });
});
