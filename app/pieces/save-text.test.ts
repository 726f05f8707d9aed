import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { sources } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import type { Blog } from "../formats/blog.ts";
import type { Newsletter } from "../formats/newsletter.ts";
import type { Thread } from "../formats/x.ts";
import { insertModelPiece, piece } from "../testing/states/pieces.ts";
import { requirePiece } from "./read.server.ts";
import { saveText } from "./save-text.server.ts";
import { writtenPiece } from "./testing.ts";
import { listVersions } from "./versions.server.ts";
import { versionsView } from "./versions-view.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

/** Saves one text as the page does. */
async function save(id: string, fields: Record<string, string | number>): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return (await saveText(userId, id, form)).version;
}

const post = (id: string) => requirePiece(userId, id).content as Blog;
const citesAt = (id: string, path: string) =>
  requirePiece(userId, id).evidence.find((entry) => entry.path === path)?.cites;

/** A post with two plain paragraphs under its first heading. */
function inserted(): string {
  const [first, ...others] = (piece.content as Blog).sections;
  const sections = [{ heading: first?.heading ?? "", content: "One.\n\nTwo." }, ...others];
  const evidence = piece.evidence.filter(({ path }) => path !== section);
  return insertModelPiece(userId, { content: { ...piece.content, sections }, evidence });
}
const section = "sections.0.content";
const paragraphs = (id: string) => post(id).sections[0]?.content.split("\n\n") ?? [];

test("one paragraph is replaced, and everything else stays", async () => {
  const id = inserted();
  const { evidence, making } = requirePiece(userId, id);
  const { sections, ...rest } = post(id);
  const text = "Mine.\r\n\r\nAnd one more.";
  expect(await save(id, { version: 1, path: section, at: 1, text })).toBe(2);
  expect(paragraphs(id)).toEqual(["One.", "Mine.", "And one more."]);
  expect(post(id)).toMatchObject(rest);
  expect(post(id).sections.slice(1)).toEqual(sections.slice(1));
  expect(requirePiece(userId, id)).toMatchObject({ evidence, making: { marked: making.marked } });
});

test("what is saved while it is typed makes one step, from the text before it", async () => {
  const id = await writtenPiece(db, userId, "x");
  const path = "tweets.2.content";
  const before = requirePiece(userId, id);
  const text = (before.content as Thread).tweets[2]?.content ?? "";
  const said = citesAt(id, path)?.[0]?.said?.[0]?.line ?? "";
  const typed = { version: 1, path };
  expect(await save(id, { ...typed, text: "She said “the moon is sorrow”." })).toBe(2);
  expect(citesAt(id, path)).toBeUndefined();
  expect(requirePiece(userId, id).making.marked).toMatchObject([{ text: "the moon is sorrow" }]);
  const amends = { ...typed, amends: "on" };
  expect(await save(id, { ...amends, over: 2, text: `She said “${said}”.` })).toBe(3);
  expect(citesAt(id, path)?.at(-1)).toMatchObject({ verbatim: true, quote: said });
  expect(requirePiece(userId, id).making.marked).toEqual([]);
  expect(await save(id, { ...amends, over: 3, text })).toBe(4);
  expect(requirePiece(userId, id).content).toEqual(before.content);
  expect(requirePiece(userId, id).evidence).toEqual(expect.arrayContaining(before.evidence));
  expect(listVersions(userId, id).map(({ version }) => version)).toEqual([4, 1]);
  const view = versionsView(userId, id, 4);
  expect(view.versions.map(({ number }) => number)).toEqual([2, 1]);
  expect(view.comparison).toMatchObject({ version: 2, before: 1, words: { added: 0, removed: 0 } });
});

test("a version that was not typed here is kept, whatever is asked", async () => {
  const id = inserted();
  await save(id, { version: 1, path: "title", text: "Another title" });
  await save(id, { version: 2, back: 1 });
  await save(id, { version: 1, over: 3, amends: "on", path: "title", text: "A third title" });
  expect(listVersions(userId, id).map(({ cause }) => cause)).toEqual([
    "edited",
    "restored",
    "edited",
    "written",
  ]);
});

test("steps are taken back and done again", async () => {
  const id = inserted();
  const before = requirePiece(userId, id);
  await save(id, { version: 1, path: "title", text: "Another title" });
  expect(await save(id, { version: 2, back: 1 })).toBe(3);
  expect(requirePiece(userId, id)).toEqual(before);
  expect(await save(id, { version: 3, back: 2 })).toBe(4);
  expect(post(id).title).toBe("Another title");
});

test("a title stays one line, an emptied paragraph goes, and no text is left empty", async () => {
  const id = inserted();
  await save(id, { version: 1, path: "title", text: " Seeds\nfor all " });
  expect(post(id).title).toBe("Seeds for all");
  await save(id, { version: 2, path: section, at: 0, text: "" });
  expect(paragraphs(id)).toHaveLength(1);
  await expect(save(id, { version: 3, path: "title", text: " " })).rejects.toThrow(
    "Title is empty. Write something.",
  );
  await expect(save(id, { version: 3, path: section, at: 0, text: "" })).rejects.toMatchObject({
    code: "INVALID",
  });
});

test("a line of a list is written alone", async () => {
  const content: Newsletter = {
    title: "What came back",
    intro: "Ana counted.",
    sections: [{ heading: "Why", content: "It lends.", bulletPoints: ["First", "Second"] }],
    quickTakeaway: "Lend.",
    callToAction: "Count.",
  };
  const making = { ...piece.making, marked: [] };
  const id = insertModelPiece(userId, { content, evidence: [], making }, "newsletter");
  await save(id, { version: 1, path: "sections.0.bulletPoints.1", text: "One\nline" });
  expect(requirePiece(userId, id).content).toEqual({
    ...content,
    sections: [{ ...content.sections[0], bulletPoints: ["First", "One line"] }],
  });
});

test("what another tab changed is not overwritten unknowingly, but with a second press", async () => {
  const id = inserted();
  await save(id, { version: 1, path: "title", text: "From the other tab" });
  await save(id, { version: 1, over: 2, amends: "on", path: "title", text: "Still the other tab" });
  const mine = { path: "title", text: "From this tab" };
  for (const version of [1, 2])
    await expect(save(id, { version, ...mine })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await save(id, { version: 2, over: 3, ...mine })).toBe(4);
  expect(post(id).title).toBe("From this tab");
  expect(listVersions(userId, id).map(({ version }) => version)).toEqual([4, 3, 1]);
});

test("only texts of the format can be written, and only where they are", async () => {
  const id = inserted();
  const paths = ["llmo.urlSlug", "sections", "sections.0", "sections.9.content", "__proto__.x", ""];
  for (const path of paths)
    await expect(save(id, { version: 1, path, text: "x" }), path).rejects.toThrow();
  await expect(save(id, { version: 1, path: section, at: 7, text: "x" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(listVersions(userId, id)).toHaveLength(1);
});

test("a reported sentence is proved as long as nothing is put between its words", async () => {
  const id = await writtenPiece(db, userId, "x");
  const path = "tweets.2.content";
  const text = (requirePiece(userId, id).content as Thread).tweets[2]?.content ?? "";
  const said = citesAt(id, path)?.[0]?.said ?? [];
  expect(said).not.toEqual([]);
  const typed = { version: 1, path, amends: "on" };
  await save(id, { version: 1, path, text: `${text} And a word of mine.` });
  expect(citesAt(id, path)?.[0]?.said).toEqual(said);
  const [first = "", ...rest] = (said[0]?.framed ?? said[0]?.text ?? "").split(" ");
  const turned = text.replace([first, ...rest].join(" "), [first, "never", ...rest].join(" "));
  expect(turned).toContain("never");
  await save(id, { ...typed, over: 2, text: turned });
  const left = citesAt(id, path)?.flatMap((cite) => cite.said ?? []) ?? [];
  expect(left.map(({ text: one }) => one)).not.toContain(said[0]?.text);
});

test("a piece in another language is held to the language that was chosen, also once it is edited", async () => {
  const id = insertModelPiece(userId, { language: "de" });
  db.orm.update(sources).set({ language: "en" }).run();
  await save(id, { version: 1, path: "title", text: "Was eine Saatgutbücherei lehrt" });
  const rules = requirePiece(userId, id).checks.map(({ rule }) => rule);
  expect(rules).toContain("the chosen language");
  expect(rules).not.toContain("the source's language");
});
