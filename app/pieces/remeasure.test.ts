import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formatOf } from "../formats/index.ts";
import { addSample, listSamples, removeSample } from "../samples/samples.server.ts";
import { styleDistance } from "../samples/style.ts";
import { startRunner } from "../testing/routes.ts";
import { proseOf } from "../writers/extractive/style/prose.ts";
import { requirePiece } from "./read.server.ts";
import { latestRewrite, orderRewrite, priceOfPart } from "./rewrite.server.ts";
import { saveEdit } from "./save.server.ts";
import { writtenPiece } from "./testing.ts";
import { valuesOf } from "./values.ts";

const newsletter = formatOf("newsletter");
const letter = "I bake at night! Why? It is quiet, and I like that. My street smells of rye! 🍞 ";

let db: Database;
let userId: string;
let id: string;

beforeEach(async () => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
  addSample(userId, { title: "Bread", content: letter.repeat(12) });
  const options = { useStyleMatching: true, useLlmo: false };
  id = await writtenPiece(db, userId, "newsletter", options);
});

const styleOf = () => requirePiece(userId, id).making.style;

async function saveIntro(intro: string, version = 1): Promise<void> {
  const values = valuesOf(newsletter, requirePiece(userId, id).content);
  await saveEdit(userId, id, { version, ...values, texts: { ...values.texts, intro } });
}

/** Measures the current piece's distance to all samples. */
function measured(): number {
  const { content, language } = requirePiece(userId, id);
  const samples = listSamples(userId).map((sample) => sample.content);
  return Number(styleDistance(proseOf(newsletter.blocks(content)), samples, language).toFixed(3));
}

test("after an edit the distance is that of the edited piece", async () => {
  const first = styleOf();
  expect(first?.after).toBe(measured());
  await saveIntro(
    "The proceedings, as hitherto described, were subsequently adjourned. ".repeat(4),
  );
  expect(styleOf()?.after).toBe(measured());
  expect(styleOf()?.after).not.toBe(first?.after);
  expect(styleOf()?.before).toBe(first?.before);
});

test("a part written anew stores the distance of the piece with it", async () => {
  const first = styleOf();
  const shownCredits = priceOfPart(userId, id);
  orderRewrite(userId, { transformId: id, path: "intro", submissionKey: "k", shownCredits });
  const runner = startRunner();
  while (latestRewrite(userId, id)?.status === "processing")
    await new Promise((resolve) => setTimeout(resolve, 5));
  await runner.drain();
  expect(latestRewrite(userId, id)?.status).toBe("completed");
  expect(styleOf()).toEqual({ ...first, after: measured() });
});

test("a distance to other samples is not held against the one to these", async () => {
  const first = styleOf();
  addSample(userId, {
    title: "Another hand",
    content: "Quite another hand wrote this. ".repeat(9),
  });
  await saveIntro("I bake! I like it! ".repeat(8));
  expect(styleOf()).toEqual(first);
  for (const sample of listSamples(userId)) removeSample(userId, sample.id);
  await saveIntro("I bake bread! I like it! ".repeat(8), 2);
  expect(styleOf()).toEqual(first);
});

test("a piece without a style gets none by an edit", async () => {
  id = await writtenPiece(db, userId, "newsletter");
  await saveIntro("I bake! I like it! ".repeat(8));
  expect(styleOf()).toBeUndefined();
});
