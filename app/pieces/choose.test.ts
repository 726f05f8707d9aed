import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formatOf, formats } from "../formats/index.ts";
import { textsOf } from "../formats/rules.ts";
import { choiceIn, choosePassages, chooseView, passagesOfPiece } from "./choose.server.ts";
import { saveEdit } from "./save.server.ts";
import { writtenPiece } from "./testing.ts";
import { valuesOf } from "./values.ts";
import { currentVersion, listVersions, readVersion } from "./versions.server.ts";

const signal = new AbortController().signal;
let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

function formOf(
  version: number,
  rows: { id: string; place?: number; heading?: string }[],
  take: string[],
) {
  const form = new FormData();
  form.set("version", String(version));
  for (const { id, place, heading } of rows) {
    form.append("id", id);
    form.append("place", place === undefined ? "" : String(place));
    form.append("heading", `${id}|${heading ?? ""}`);
  }
  for (const id of take) form.append("take", id);
  return form;
}

test("a choice has its passages by the places that were typed, the others behind them", () => {
  const rows = [{ id: "s1-1" }, { id: "s2-2", place: 1, heading: "Two" }, { id: "s3-3" }];
  const { choice } = choiceIn(formOf(1, rows, ["s3-3", "s2-2", "s1-1"]));
  expect(choice.passages).toEqual([{ id: "s2-2", heading: "Two" }, { id: "s1-1" }, { id: "s3-3" }]);
});

test("a choice of nothing is refused", () => {
  expect(() => choiceIn(formOf(1, [{ id: "s1-1" }], []))).toThrow("Tick at least one passage.");
});

test("more passages than a piece holds are refused, also one many times", () => {
  const many = Array.from({ length: 41 }, (_, at) => ({ id: `s${at}-${at}` }));
  const once = many.map(() => ({ id: "s1-1" }));
  for (const rows of [many, once]) {
    const form = formOf(
      1,
      rows,
      rows.map(({ id }) => id),
    );
    expect(() => choiceIn(form)).toThrow("A piece holds at most 40 passages.");
  }
});

test.each(formats.map(({ id }) => id))(
  "a %s is made of exactly the chosen passages, free, and the version before is kept",
  async (format) => {
    const id = await writtenPiece(db, userId, format);
    const before = currentVersion(userId, id);
    const all = await passagesOfPiece(userId, id, signal);
    expect(all.length).toBeGreaterThan(5);
    const chosen = all.filter(({ isReported }) => isReported).slice(2, 6);
    const passages = chosen.map(({ id: one }, at) => ({
      id: one,
      ...(at === 1 ? { heading: "A heading of my own" } : {}),
    }));
    const request = { version: before.version, choice: { passages } };
    const version = await choosePassages(userId, id, request, signal);
    const { piece } = currentVersion(userId, id);
    const lines = piece.evidence
      .flatMap(({ cites }) => cites)
      .flatMap(({ said = [], quote }) => (quote ? [quote] : said.map(({ line }) => line)));
    const asked = chosen.flatMap((passage) => passage.asked ?? []);
    for (const line of lines)
      expect(
        chosen.some((passage) => passage.line.includes(line)) ||
          asked.some((question) => question.includes(line)),
        line,
      ).toBe(true);
    for (const { line } of chosen)
      expect(
        lines.some((one) => line.includes(one)),
        line,
      ).toBe(true);
    const texts = textsOf(formatOf(format).blocks(piece.content)).map(({ text }) => text);
    expect(texts.join("\n").length).toBeGreaterThan(100);
    expect(listVersions(userId, id)[0]).toMatchObject({ version, cause: "chosen" });
    expect(readVersion(userId, id, before.version).content).toEqual(before.piece.content);
  },
);

test("the form shows which passages the piece holds, each with its neighbours", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  const view = await chooseView(userId, id, signal);
  const passages = view.chapters.flatMap(({ passages: of }) => of);
  expect(passages.filter(({ isTaken }) => isTaken).length).toBeGreaterThan(2);
  expect(passages.filter(({ before, after }) => before ?? after).length).toBeGreaterThan(0);
});

test("the form of a conversation's piece has its questions ticked, and nothing of their answers twice", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  const { evidence } = currentVersion(userId, id).piece;
  const { chapters } = await chooseView(userId, id, signal);
  const all = chapters.flatMap(({ passages }) => passages);
  const asked = all.filter((passage) => passage.asked !== undefined);
  const taken = asked.filter(({ isTaken }) => isTaken);
  const told = new Set(
    evidence
      .filter(({ path, cites }) => path.startsWith("sections") && cites.some((cite) => cite.spoken))
      .map(({ path }) => path),
  );
  expect(taken.length).toBeGreaterThan(0);
  expect(taken).toHaveLength(told.size);
  const spoken = evidence.flatMap(({ cites }) => cites).filter((cite) => cite.spoken);
  const lines = spoken.flatMap(({ said = [] }) => said.map(({ line }) => line));
  const statements = all.filter((passage) => passage.isTaken && passage.asked === undefined);
  for (const { line } of statements) expect(lines.join(" ")).not.toContain(line);
  const cuts = spoken.flatMap(({ said = [] }) => said.flatMap((one) => one.cuts));
  const putBack = taken.flatMap(({ widenings }) =>
    widenings.filter(({ key }) => key.includes(".")),
  );
  expect(cuts.length).toBeGreaterThan(0);
  expect(putBack.filter(({ isTaken }) => isTaken)).toEqual([]);
});

test.each(["newsletter", "blog", "x"])(
  "in a %s a chosen answer stands below its question",
  async (format) => {
    const id = await writtenPiece(db, userId, format);
    const passages = await passagesOfPiece(userId, id, signal);
    const asked = passages.filter((passage) => passage.asked !== undefined);
    expect(asked.length).toBeGreaterThan(1);
    const { version } = currentVersion(userId, id);
    const choice = { passages: asked.map(({ id: one }) => ({ id: one })) };
    await choosePassages(userId, id, { version, choice }, signal);
    const { piece } = currentVersion(userId, id);
    expect(piece.evidence.flatMap(({ cites }) => cites).every((cite) => cite.verbatim)).toBe(true);
    const texts = textsOf(formatOf(format).blocks(piece.content));
    const shown = texts.map(({ text }) => text).join("\n");
    for (const passage of asked) {
      const question = shown.indexOf(passage.asked?.split(" ").slice(-4).join(" ") ?? "nothing");
      expect(question, passage.asked).toBeGreaterThanOrEqual(0);
      expect(shown.indexOf(passage.text.slice(0, 20))).toBeGreaterThan(question);
    }
  },
);

test.each(formats.map(({ id }) => id))(
  "a %s is made of the form as it is shown, and says no sentence twice but in its box",
  async (format) => {
    const id = await writtenPiece(db, userId, format);
    const { version, chapters } = await chooseView(userId, id, signal);
    const taken = chapters.flatMap(({ passages }) => passages).filter(({ isTaken }) => isTaken);
    const rows = taken.map(({ id: one, heading }) => ({
      id: one,
      ...(heading ? { heading } : {}),
    }));
    const form = formOf(
      version,
      rows,
      rows.map(({ id: one }) => one),
    );
    for (const { id: one, widenings } of taken)
      for (const { key, isTaken } of widenings) if (isTaken) form.append("wide", `${one}|${key}`);
    await choosePassages(userId, id, choiceIn(form), signal);
    const { evidence } = currentVersion(userId, id).piece;
    const lines = evidence
      .filter(({ path }) => path !== "metaDescription" && path !== "quickTakeaway")
      .flatMap(({ cites }) => cites)
      .flatMap(({ said = [] }) => said.map(({ line }) => line));
    expect(new Set(lines).size).toBe(lines.length);
  },
);

test.each(formats.map(({ id }) => id))(
  "the list of a %s stays what it is when other passages are chosen",
  async (format) => {
    const id = await writtenPiece(db, userId, format);
    const idsOf = async () =>
      (await chooseView(userId, id, signal)).chapters.flatMap(({ passages }) =>
        passages.map((passage) => passage.id),
      );
    const before = await idsOf();
    const { version } = currentVersion(userId, id);
    // A post may be too short for a quotation.
    const told = (await passagesOfPiece(userId, id, signal)).filter((one) => one.isReported);
    const choice = { passages: told.slice(1, 4).map((one) => ({ id: one.id })) };
    await choosePassages(userId, id, { version, choice }, signal);
    expect(await idsOf()).toEqual(before);
  },
);

test("the address of the order stays in a piece that is made anew of chosen passages", async () => {
  const link = "https://example.org/seeds";
  const brief = `Stress the seeds. ${link}`;
  const id = await writtenPiece(db, userId, "newsletter", undefined, brief);
  const { chapters, version } = await chooseView(userId, id, signal);
  const passages = chapters.flatMap((chapter) => chapter.passages).slice(0, 4);
  const choice = { passages: passages.map(({ id: one }) => ({ id: one })) };
  await choosePassages(userId, id, { version, choice }, signal);
  expect(currentVersion(userId, id).piece.content.callToAction).toContain(link);
});

test("the form says which version keeps what was changed since the piece was made", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  expect(await chooseView(userId, id, signal)).not.toHaveProperty("edited");
  const values = valuesOf(formatOf("newsletter"), currentVersion(userId, id).piece.content);
  values.texts.title = "A title of my own";
  await saveEdit(userId, id, { version: 1, ...values });
  const { chapters, edited } = await chooseView(userId, id, signal);
  expect(edited).toBe(2);
  const passages = chapters.flatMap((chapter) => chapter.passages).slice(0, 3);
  const choice = { passages: passages.map(({ id: one }) => ({ id: one })) };
  await choosePassages(userId, id, { version: 2, choice }, signal);
  expect(await chooseView(userId, id, signal)).not.toHaveProperty("edited");
});

test("an order that a person gave is still there when the form is shown again", async () => {
  const id = await writtenPiece(db, userId, "x");
  const told = (await passagesOfPiece(userId, id, signal)).filter((one) => one.isReported);
  const ids = told.slice(1, 4).map((one) => one.id);
  const placesAfter = async (version: number, passages: { id: string }[]) => {
    await choosePassages(userId, id, { version, choice: { passages } }, signal);
    const { chapters } = await chooseView(userId, id, signal);
    const shown = chapters.flatMap(({ passages: of }) => of);
    return ids.map((one) => shown.find((passage) => passage.id === one)?.position);
  };
  const inOrder = ids.map((one) => ({ id: one }));
  expect(await placesAfter(1, inOrder)).toEqual([undefined, undefined, undefined]);
  expect(await placesAfter(2, inOrder.toReversed())).toEqual([3, 2, 1]);
});

test("each part of the source has a title of several words and its span", async () => {
  const { chapters } = await chooseView(userId, await writtenPiece(db, userId, "x"), signal);
  expect(chapters.length).toBeGreaterThan(2);
  for (const { title, place } of chapters) {
    expect(title.split(" ").length, title).toBeGreaterThan(2);
    expect(place).toMatch(/^\d+:\d\d–\d+:\d\d$/);
  }
  expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
});

test("another's piece and a version that is not the newest are refused", async () => {
  const id = await writtenPiece(db, userId, "x");
  await expect(chooseView("somebody", id, signal)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const choice = { passages: [{ id: "s0-0" }] };
  await expect(choosePassages(userId, id, { version: 9, choice }, signal)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await expect(choosePassages(userId, id, { version: 1, choice }, signal)).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("what is chosen may be longer than the format's own pieces", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  const all = await passagesOfPiece(userId, id, signal);
  const passages = all.slice(0, 20).map(({ id: one, line }) => ({
    id: one,
    heading: line.split(" ").slice(0, 5).join(" "),
  }));
  const { version } = currentVersion(userId, id);
  await choosePassages(userId, id, { version, choice: { passages } }, signal);
  const { piece } = currentVersion(userId, id);
  const { sections } = piece.content as { sections: { heading: string }[] };
  expect(sections.length).toBeGreaterThan(formatOf("newsletter").list.most);
  const headings = sections.map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  for (const heading of headings) expect(heading).toMatch(/\p{L}{3}/u);
  expect(piece.checks.some(({ passed }) => !passed)).toBe(true);
});

test("a letter whose last passage is long keeps a sentence of what was chosen as its takeaway", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  const all = await passagesOfPiece(userId, id, signal);
  const long = all.filter(({ line }) => line.split(" ").length > 45).slice(-2);
  expect(long).toHaveLength(2);
  const { version } = currentVersion(userId, id);
  const passages = long.map(({ id: one }) => ({ id: one }));
  await choosePassages(userId, id, { version, choice: { passages } }, signal);
  const { piece } = currentVersion(userId, id);
  const { quickTakeaway } = piece.content as { quickTakeaway: string };
  const kept = piece.evidence.find(({ path }) => path === "quickTakeaway")?.cites ?? [];
  expect(kept).not.toHaveLength(0);
  expect(quickTakeaway.split(" ").length).toBeLessThan(45);
  const lines = kept.flatMap(({ quote, said = [] }) => [
    ...(quote ? [quote] : []),
    ...said.map(({ line }) => line),
  ]);
  for (const text of lines) expect(long.some(({ line }) => line.includes(text))).toBe(true);
  const body = piece.evidence.filter(({ path }) => path !== "quickTakeaway");
  expect(body.length).toBeGreaterThan(0);
});

test("the form's width of a passage is read with it", () => {
  const form = formOf(1, [{ id: "s1-1" }, { id: "s2-2" }], ["s1-1", "s2-2"]);
  for (const wide of ["s1-1|before", "s1-1|0.1", "s1-1|what?", "s2-2|after", "s3-3|after"])
    form.append("wide", wide);
  expect(choiceIn(form).choice.passages).toEqual([
    { id: "s1-1", before: true, back: ["0.1"] },
    { id: "s2-2", after: true },
  ]);
});

test.each(["newsletter", "blog", "x"])(
  "in a %s a chosen passage brings its neighbours and its cuts, and every proof holds",
  async (format) => {
    const id = await writtenPiece(db, userId, format);
    const chapters = (await chooseView(userId, id, signal)).chapters;
    const listed = chapters.flatMap(({ passages }) => passages);
    // A post holds no quotation with its neighbours.
    const all = format === "x" ? listed.filter(({ isReported }) => isReported) : listed;
    const withKey = (test: (key: string) => boolean) =>
      all.find(({ widenings }) => widenings.some(({ key }) => test(key)));
    const [early, late] = [withKey((key) => key === "before"), withKey((key) => key === "after")];
    const cut = withKey((key) => key.includes("."));
    if (!early || !late || !cut) throw new Error("No passage has a neighbour");
    const keys = cut.widenings.map(({ key }) => key).filter((key) => key.includes("."));
    const choice = {
      passages: [
        { id: early.id, before: true },
        ...(late.id === early.id ? [] : [{ id: late.id, after: true }]),
        ...(cut.id === early.id || cut.id === late.id ? [] : [{ id: cut.id, back: keys }]),
      ],
    };
    const { version } = currentVersion(userId, id);
    await choosePassages(userId, id, { version, choice }, signal);
    const { piece } = currentVersion(userId, id);
    const cites = piece.evidence.flatMap((entry) => entry.cites);
    expect(cites.every(({ verbatim }) => verbatim)).toBe(true);
    const said = cites
      .flatMap(({ quote, said: lines = [] }) => [quote, ...lines.map(({ line }) => line)])
      .join(" ")
      .toLowerCase();
    expect(said).toContain(early.before?.toLowerCase());
    if (late.id !== early.id) expect(said).toContain(late.after?.toLowerCase());
    const shown = (await chooseView(userId, id, signal)).chapters.flatMap(
      ({ passages }) => passages,
    );
    const taken = shown.find((one) => one.id === early.id)?.widenings ?? [];
    expect(taken.find(({ key }) => key === "before")?.isTaken).toBe(true);
  },
);
