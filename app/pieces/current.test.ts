import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Blog } from "../formats/blog.ts";
import { textPart } from "../formats/declaration.ts";
import { formatOf, formats } from "../formats/index.ts";
import { loader as job } from "../routes/api.job.$jobId.ts";
import { loader as html } from "../routes/api.job_.$jobId.html.ts";
import { loader as markdown } from "../routes/api.job_.$jobId.markdown.ts";
import { loader as zip } from "../routes/api.job_.$jobId.zip.ts";
import { call, requestAs } from "../testing/routes.ts";
import { polledJob, requirePiece, requireTransform } from "./read.server.ts";
import { saveEdit } from "./save.server.ts";
import { writtenPiece } from "./testing.ts";
import { type Values, valuesOf } from "./values.ts";
import { jobView, type PieceView } from "./view.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

function viewOf(id: string): PieceView {
  const { piece } = jobView(userId, requireTransform(userId, id));
  if (!piece) throw new Error("The piece is not finished");
  return piece;
}

async function edit(id: string, format: string, change: (values: Values) => void) {
  const values = valuesOf(formatOf(format), requirePiece(userId, id).content);
  change(values);
  await saveEdit(userId, id, { version: 1, ...values });
}

test("report, rules, marks and counts on the screen are those of the edited post", async () => {
  const id = await writtenPiece(db, userId, "blog", { useStyleMatching: false, useLlmo: true });
  const before = viewOf(id);
  await edit(id, "blog", (values) => {
    values.texts.title = "Seeds ".repeat(20).trim();
    values.texts.introduction = "She said “no such line was ever said in it”.";
    values.parts = values.parts.slice(0, 2);
  });
  const after = viewOf(id);
  expect(after.search?.llmo.seoScore).toBeLessThan(before.search?.llmo.seoScore ?? 0);
  const earned = after.search?.checks.reduce((sum, check) => sum + check.earned, 0) ?? 0;
  expect(Math.abs(earned - (after.search?.llmo.seoScore ?? 0))).toBeLessThanOrEqual(0.5);
  expect(after.search?.llmo.imageAltTexts).toHaveLength(2);
  expect(after.rules.kept).toBeLessThan(before.rules.kept);
  expect(after.rules.warnings.join()).toContain("title");
  expect(after.marks).toEqual([
    { path: "introduction", what: "quotation", text: "no such line was ever said in it" },
  ]);
  const polled = polledJob(userId, id);
  expect(polled.marks).toEqual([
    {
      path: "introduction",
      text: "She said “no such line was ever said in it”.",
      kind: "quotation",
      says: "a quotation that isn't there",
    },
  ]);
  expect(polled.evidence.length).toBeGreaterThan(0);
  const { checked } = after.making;
  const quoted = after.evidence.flatMap(({ cites }) => cites.filter(({ verbatim }) => verbatim));
  expect(checked.quotations).toBe(quoted.filter(({ quote }) => quote !== undefined).length);
  const said = quoted.flatMap((cite) => cite.said ?? []);
  expect(checked.reported ?? 0).toBe(said.length);
  expect(said.length).toBeLessThan(before.making.checked.reported ?? 0);
  expect(checked.times).toBeLessThan(before.making.checked.times);
  expect(after.length.words).toBeLessThan(before.length.words);
  expect(after.metadata.wordCount).toBeLessThan(Number(before.metadata.wordCount));
});

test.each(formats.map(({ id }) => id))(
  "every copy and every file of an edited %s is the current version",
  async (format) => {
    const id = await writtenPiece(db, userId, format);
    const first = viewOf(id);
    const own = "Canary words of my own stand here.";
    await edit(id, format, (values) => {
      values.parts[1] = { ...values.parts[1], content: own };
    });
    const { markdown: copied, downloadName } = viewOf(id);
    expect(copied).toContain(own);
    expect(copied).not.toBe(first.markdown);
    const get = async (route: Parameters<typeof call>[0]) =>
      (await call(route, await requestAs(userId, "/"), { jobId: id })) as Response;
    const file = await get(markdown);
    expect(file.headers.get("Content-Disposition")).toContain(`"${downloadName}"`);
    expect(await file.text()).toBe(copied);
    const page = await (await get(html)).text();
    expect(page).toContain(own);
    const packed = unzipSync(new Uint8Array(await (await get(zip)).arrayBuffer()));
    const stem = downloadName.replace(/\.md$/, "");
    const unpacked = (name: string) => strFromU8(packed[name] ?? new Uint8Array());
    expect(unpacked(downloadName)).toBe(copied);
    expect(unpacked(`${stem}.html`)).toBe(page);
    expect(unpacked("evidence.json")).toContain(own);
    const { shown } = textPart(formatOf(format), "content");
    if (shown === "slide" || shown === "post") expect(unpacked("parts/02.txt")).toBe(`${own}\n`);
    const { transformedContent } = (await (await get(job)).json()) as {
      transformedContent: string;
    };
    expect(transformedContent).toContain(own);
  },
);

test("a post that is saved unchanged keeps its report to the point", async () => {
  const id = await writtenPiece(db, userId, "blog", { useStyleMatching: false, useLlmo: true });
  const before = (requirePiece(userId, id).content as Blog).llmo;
  await edit(id, "blog", (values) => {
    values.texts.conclusion = `${values.texts.conclusion} Come and see.`;
  });
  const after = (requirePiece(userId, id).content as Blog).llmo;
  expect(after?.imageAltTexts).toEqual(before?.imageAltTexts);
  expect(Math.abs((after?.seoScore ?? 0) - (before?.seoScore ?? 0))).toBeLessThan(3);
});
