import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { formats } from "../formats/index.ts";
import { pricePiece } from "../orders/price.server.ts";
import { addText, requireSource } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { startRunner } from "../testing/routes.ts";
import { passagesOfSource } from "./choose.server.ts";
import { chooseFirstView, orderChosen } from "./choose-first.server.ts";
import { requirePiece, requireTransform } from "./read.server.ts";

const { signal } = new AbortController();
const options = { useStyleMatching: false, useLlmo: false };

let userId: string;
let sourceId: string;

beforeEach(async () => {
  userId = insertUser(useTestDatabase().db, { credits: 100 }).id;
  startRunner();
  sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
});
async function formOf(format: string, changes: Record<string, string> = {}) {
  const view = await chooseFirstView(userId, sourceId, signal);
  const passages = view.chapters.flatMap((chapter) => chapter.passages);
  const isReported = Object.groupBy(passages, (one) => String(one.isReported));
  const taken = [...(isReported.true ?? []), ...(isReported.false ?? [])].slice(1, 4);
  const form = new FormData();
  form.set("format", format);
  form.set("formKey", view.formKey);
  const { credits } = view.formats.find(({ id }) => id === format) ?? { credits: 0 };
  form.set(`credits.${format}`, String(credits));
  for (const { id } of taken) {
    form.append("id", id);
    form.append("place", "");
    form.append("take", id);
  }
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return { form, taken };
}

async function written(id: string) {
  while (requireTransform(userId, id).status === "processing")
    await new Promise((resolve) => setTimeout(resolve, 5));
  return requireTransform(userId, id);
}

test.each(formats.map(({ id }) => id))(
  "a first %s is made of exactly the chosen passages, under the ordinary price",
  async (format) => {
    const { form, taken } = await formOf(format);
    const id = await orderChosen(userId, sourceId, form, Date.now(), signal);
    expect(await orderChosen(userId, sourceId, form, Date.now(), signal)).toBe(id);
    const transform = await written(id);
    expect(transform.error ?? "").toBe("");
    const { credits } = pricePiece(format, requireSource(userId, sourceId), options);
    expect(transform.priceCredits).toBe(credits);
    expect(balance(userId, Date.now()).total).toBe(100 - credits);
    const cites = requirePiece(userId, id).evidence.flatMap((entry) => entry.cites);
    expect(cites.every(({ verbatim }) => verbatim)).toBe(true);
    const lines = cites.flatMap(({ quote, said = [] }) => [
      ...(quote ? [quote] : []),
      ...said.map(({ line }) => line),
    ]);
    for (const { line } of taken)
      expect(
        lines.some((one) => line.includes(one)),
        line,
      ).toBe(true);
  },
);

test("a heading that was chosen begins a section of the first piece", async () => {
  const { form, taken } = await formOf("newsletter");
  const headed = taken.find(({ headings }) => headings.length > 0);
  if (!headed) throw new Error("No passage has a heading");
  form.append("heading", `${headed.id}|${headed.headings[0]}`);
  const id = await orderChosen(userId, sourceId, form, Date.now(), signal);
  await written(id);
  const { sections } = requirePiece(userId, id).content as { sections: { heading: string }[] };
  expect(sections.map(({ heading }) => heading)).toEqual([headed.headings[0]]);
});

test.each(["newsletter", "blog"])(
  "a %s that no sentence of ours can open begins with what was chosen first, under any heading",
  async (format) => {
    const unnamed = talk.buffer
      .toString("utf8")
      .replaceAll(/^(\[[\d:]+\] )[^:]+: /gm, "$1")
      .replaceAll("Ines Calder", "my guest");
    expect(unnamed).not.toBe(talk.buffer.toString("utf8"));
    sourceId = await addText(userId, unnamed);
    await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
    const { form, taken } = await formOf(format);
    form.append("heading", `${taken[0]?.id}|${taken[0]?.headings[0] ?? "A heading"}`);
    const id = await orderChosen(userId, sourceId, form, Date.now(), signal);
    expect((await written(id)).error ?? "").toBe("");
    const { evidence } = requirePiece(userId, id);
    const opens = evidence.filter(({ path }) => path === "intro" || path === "introduction");
    expect(opens.flatMap(({ cites }) => cites).length).toBeGreaterThan(0);
  },
);

test("a passage that no post holds is named before anything is ordered", async () => {
  const all = await passagesOfSource(userId, sourceId, signal);
  const [long] = all
    .filter(({ isReported }) => !isReported)
    .toSorted((a, b) => b.text.length - a.text.length);
  if (!long) throw new Error("The talk has no quotation");
  const { form } = await formOf("x");
  // Beside an answer that holds it, it would not be said by itself.
  form.set("id", long.id);
  form.set("take", long.id);
  await expect(orderChosen(userId, sourceId, form, Date.now(), signal)).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringMatching(/ is \d+ characters too long for a post\. Untick it/),
    rows: { [long.id]: expect.stringMatching(/^\d+ characters too long for a post$/) },
  });
  expect(balance(userId, Date.now()).total).toBe(100);
});

test("without the notice, at another price or without a passage nothing is ordered", async () => {
  const refused = async (changes: Record<string, string>, accepted: number | undefined) => {
    const { form } = await formOf("x", changes);
    return orderChosen(userId, sourceId, form, accepted, signal);
  };
  await expect(refused({}, undefined)).rejects.toMatchObject({ code: "INVALID" });
  await expect(refused({ "credits.x": "1" }, 1)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(refused({ take: "" }, 1)).rejects.toMatchObject({ code: "INVALID" });
  const gone = refused({ id: "s9999-9999", take: "s9999-9999" }, 1);
  await expect(gone).rejects.toMatchObject({ code: "CONFLICT" });
  expect(balance(userId, Date.now()).total).toBe(100);
});
