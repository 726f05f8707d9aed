import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/client.server.ts";
import { pieceSearch, sourceSearch, sources } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { formatOf } from "../../formats/index.ts";
import { libraryForm, noteInLibrary } from "../../pieces/library.server.ts";
import { requirePiece } from "../../pieces/read.server.ts";
import { saveEdit } from "../../pieces/save.server.ts";
import { valuesOf } from "../../pieces/values.ts";
import { sealKnown } from "../../sources/source-row.server.ts";
import { insertStrategy } from "../../testing/states/finished-strategy.ts";
import { insertModelPiece } from "../../testing/states/pieces.ts";
import { insertReadSource, insertTransform } from "../../testing/states/states.ts";
import { correctTranscript, versionOf } from "../../transcripts/correct.server.ts";
import { screen } from "../../ui/testing.tsx";
import { historyPage } from "../page.server.ts";
import { searchResults } from "./results.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
});

const found = async (query: string, filter = {}, as = userId) =>
  (await searchResults(as, query, filter, AbortSignal.timeout(60_000))).groups;

test("a line of a transcript is found by its words or its speaker, and leads to itself", async () => {
  const id = await insertReadSource(userId);
  const [group, ...more] = await found("PACKETS 371");
  expect(more).toEqual([]);
  expect(group?.source.id).toBe(id);
  expect(group?.lines).toEqual([
    {
      place: "00:02:00",
      before: "Ana: Of 412 packets, ".slice(0, "Ana: Of 412 ".length),
      hit: "packets",
      after: ", 371 came back with seed.",
      to: `/sources/${id}#line-s2`,
    },
  ]);
  expect((await found("ines nobody"))[0]?.lines[0]?.to).toBe(`/sources/${id}#line-s3`);
  expect(await found("moths")).toEqual([]);
  expect(await found("packets", {}, insertUser(db).id)).toEqual([]);
});

test("titles, names of files, shows and people are found, and what is sealed stays sealed", async () => {
  const id = await insertReadSource(userId);
  const known = { title: "Größe", show: "The Commons", people: [{ name: "Zoë Calder" }] };
  db.orm.update(sources).set(sealKnown(id, known)).run();
  for (const query of ["grosse", "commons", "zoe calder", "rather long name"])
    expect((await found(query)).map(({ source }) => source.id)).toEqual([id]);
  const kept = db.orm.select().from(sourceSearch).all();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.body.toString("latin1")).not.toContain("packets");
});

test("a corrected transcript is found by its new words alone", async () => {
  const id = await insertReadSource(userId);
  await found("packets");
  await correctTranscript(userId, id, versionOf(userId, id), (segment) => ({
    ...segment,
    text: segment.text.replace("packets", "moths"),
  }));
  expect(await found("packets")).toEqual([]);
  expect(await found("moths")).toHaveLength(1);
});

test("a piece is found by its text as it is now, by its name, and opens at the words", async () => {
  const id = insertModelPiece(userId);
  const values = valuesOf(formatOf("blog"), requirePiece(userId, id).content);
  const title = values.texts.title ?? "";
  const before = title.split(" ").slice(0, 4).join(" ");
  expect((await found(`"${before}"`))[0]?.items[0]?.id).toBe(id);
  values.texts.title = "Chickens cross roads at noon";
  await saveEdit(userId, id, { version: 1, ...values });
  const [group] = await found("chickens noon");
  expect(group?.items).toMatchObject([{ id, name: "Chickens cross roads at noon" }]);
  expect(group?.items[0]?.lines[0]).toMatchObject({
    hit: "Chickens",
    to: `/history/${id}#:~:text=Chickens%20cross%20roads%20at`,
  });
  noteInLibrary(userId, id, libraryForm.parse({ name: "Letter 12 of winter" }));
  expect((await found("winter letter"))[0]?.items[0]?.name).toBe("Letter 12 of winter");
  expect(db.orm.select().from(pieceSearch).all()).toHaveLength(1);
});

test("a strategy is found by its topic and by what its pieces say, and filters hold", async () => {
  const { strategyId } = insertStrategy(userId);
  const [group] = await found("seed library trust");
  expect(group?.items.map(({ id }) => id)).toEqual([strategyId]);
  expect((await found("seed", { format: "strategy" }))[0]?.items).toHaveLength(1);
  expect(await found("seed", { format: "x" })).toEqual([]);
  expect(await found("seed", { status: "error" })).toEqual([]);
  expect(await found("seed", { sourceId: "another" })).toEqual([]);
});

test("the list shows what a filter asks for, page by page", async () => {
  const piece = insertModelPiece(userId);
  const { strategyId } = insertStrategy(userId, { status: "processing", steps: 1 });
  const ids = (filter: object) => historyPage(userId, null, filter).items.map(({ id }) => id);
  expect(ids({ format: "strategy" })).toEqual([strategyId]);
  expect(ids({ format: "blog" })).toEqual([piece]);
  expect(ids({ status: "processing" })).toEqual([strategyId]);
  expect(ids({ status: "error" })).toEqual([]);
  const { sourceId } = historyPage(userId, null, { format: "blog" }).items[0] ?? {};
  expect(ids({ sourceId })).toEqual([piece]);
});

test("a piece of which only the source holds the words is told apart, and not counted", async () => {
  const sourceId = await insertReadSource(userId);
  const id = insertTransform(userId, sourceId);
  const [group] = await found("packets");
  expect(group).toMatchObject({ source: { isFound: true }, items: [], others: [{ id }] });
  const { document } = await screen(userId, "/history?q=packets");
  expect(document.querySelector('[role="status"]')?.textContent).toBe("1 source with “packets”");
  const folded = [...document.querySelectorAll("main details")].find((one) =>
    one.querySelector(`#piece-${id}`),
  );
  expect(folded?.querySelector("summary")?.textContent).toBe(
    "1 piece from this source without “packets”",
  );
});

test("one form without scripts searches, filters and names what it shows", async () => {
  const id = await insertReadSource(userId);
  insertModelPiece(userId);
  const { document } = await screen(userId, `/history?q=packets&status=&source=${id}`);
  const form = document.querySelector("search form");
  expect(form?.getAttribute("method") ?? "get").toBe("get");
  expect(form?.querySelector("[name=q]")?.getAttribute("value")).toBe("packets");
  expect(document.querySelector("search")?.textContent).toContain("Only from a rather long name");
  const main = document.querySelector("main")?.textContent ?? "";
  expect(main).toContain("1 source with “packets”");
  expect(document.querySelector("mark")?.textContent).toBe("packets");
});

test("a thing deleted while it is searched leaves nothing behind", async () => {
  const id = await insertReadSource(userId);
  const searching = found("packets");
  db.orm.delete(sources).where(eq(sources.id, id)).run();
  await searching;
  expect(db.orm.select().from(sourceSearch).all()).toEqual([]);
});
