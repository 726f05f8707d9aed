import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formats } from "../formats/index.ts";
import { textAt } from "../formats/paths.ts";
import { requireSource } from "../sources/sources.server.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { verifiedEvidence } from "../writers/extractive/verified-evidence.ts";
import { paragraphsOf } from "./paragraph-moves.ts";
import { changePassage, type PassageView, passageView } from "./passage-edit.server.ts";
import { requirePiece, requireTransform } from "./read.server.ts";
import { segmentsOf } from "./reground.server.ts";
import { passageIn } from "./shown-texts.ts";
import { writtenPiece } from "./testing.ts";
import { listVersions } from "./versions.server.ts";

const never = new AbortController().signal;

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

const pieceOf = (id: string) => requirePiece(userId, id);

/** The places of a piece's paragraphs that hold one passage each. */
function placesIn(id: string) {
  const { content, evidence } = pieceOf(id);
  return evidence.flatMap(({ path, cites }) =>
    paragraphsOf(textAt(content, path) ?? "").flatMap((text, at) =>
      passageIn(text, cites) ? [{ path, at }] : [],
    ),
  );
}

/** Counts the cites, and those among them that the verifier accepts when it looks anew. */
async function proofOf(id: string) {
  const piece = pieceOf(id);
  const source = requireSource(userId, requireTransform(userId, id).sourceId);
  const grounding = groundingOf(await segmentsOf(source), "en");
  const cites = verifiedEvidence(piece.evidence, grounding, { language: "en" }).evidence.flatMap(
    (entry) => entry.cites,
  );
  return { cites: cites.length, verified: cites.filter(({ verbatim }) => verbatim).length };
}

const viewOf = (id: string, place: PassageView["place"]) => passageView(userId, id, place, never);

async function change(id: string, { place, version }: PassageView, to: string) {
  return changePassage(userId, id, { ...place, version, change: to }, never);
}

for (const { id: format, label } of formats)
  test(`every change that is offered of a ${label} keeps its proof`, async () => {
    const id = await writtenPiece(db, userId, format);
    const [place] = placesIn(id);
    if (!place) throw new Error("The piece holds no passage");
    const kinds = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const view = await viewOf(id, place);
      const wording = view.wordings[round % Math.max(1, view.wordings.length)];
      if (!wording) break;
      kinds.add(wording.key);
      await change(id, view, wording.key);
      expect(paragraphsOf(textAt(pieceOf(id).content, place.path) ?? "")[place.at]).toBe(
        wording.text,
      );
      const { cites, verified } = await proofOf(id);
      expect(verified).toBe(cites);
    }
    expect(kinds.size).toBeGreaterThan(0);
    expect(listVersions(userId, id)[0]?.cause).toBe("edited");
  });

test("a report is turned into a quotation and back, and keeps its place", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  const evidence = () => pieceOf(id).evidence;
  const reported = placesIn(id).find(({ path }) => {
    const cites = evidence().find((entry) => entry.path === path)?.cites ?? [];
    return cites.length === 1 && cites[0]?.said !== undefined;
  });
  if (!reported) throw new Error("Nothing is reported");
  const citeAt = () => evidence().find(({ path }) => path === reported.path)?.cites[0];
  const view = await viewOf(id, reported);
  await change(id, view, "quote");
  expect(citeAt()?.said).toBeUndefined();
  expect(textAt(pieceOf(id).content, reported.path)).toContain(citeAt()?.quote);
  const quoted = await viewOf(id, reported);
  expect(quoted.wordings.map(({ key }) => key)).toContain("report");
  await change(id, quoted, "report");
  expect(citeAt()?.quote).toBeUndefined();
  expect(citeAt()?.said?.length).toBeGreaterThan(0);
});

test("a passage is swapped for a ranked one of its part, which is then used", async () => {
  const id = await writtenPiece(db, userId, "blog");
  const views = await Promise.all(placesIn(id).map((place) => viewOf(id, place)));
  const view = views.find(({ unused: [first] }) => first?.isOwn);
  const passage = view?.unused[0]?.passages[0];
  for (const { title } of view?.unused ?? []) expect(title.length).toBeGreaterThan(9);
  if (!view || !passage) throw new Error("No passage of a paragraph's own part is left");
  const { place } = view;
  await change(id, view, `swap:${passage.id}`);
  const after = await viewOf(id, place);
  expect(after.text).not.toBe(view.text);
  const left = after.unused.flatMap(({ passages }) => passages.map((one) => one.id));
  expect(left).not.toContain(passage.id);
  const { cites, verified } = await proofOf(id);
  expect(verified).toBe(cites);
});

test("a post is added behind another, moved and dropped, and the posts stay numbered", async () => {
  const id = await writtenPiece(db, userId, "x");
  const texts = () =>
    (pieceOf(id).content.tweets as { content: string; tweetNumber: number }[]).map(
      ({ content, tweetNumber }) => `${tweetNumber} ${content}`,
    );
  const before = texts();
  const place = { path: "tweets.1.content", at: 0 };
  const view = await viewOf(id, place);
  const passage = view.unused.flatMap(({ passages }) => passages).at(0);
  if (!passage) throw new Error("No passage is left");
  await change(id, view, `add:${passage.id}`);
  expect(texts()).toHaveLength(before.length + 1);
  const next = { path: "tweets.2.content", at: 0 };
  const added = await viewOf(id, next);
  await change(id, added, "up");
  const moved = await viewOf(id, place);
  expect(moved.text).toBe(added.text);
  await change(id, moved, "drop");
  expect(texts()).toEqual(before);
  const { cites, verified } = await proofOf(id);
  expect(verified).toBe(cites);
});

test("a paragraph moves from one section to the next with its proof", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  // An answer is one paragraph; another passage makes two.
  const first = await viewOf(id, { path: "sections.0.content", at: 0 });
  const passage = first.unused.flatMap(({ passages }) => passages).at(0);
  await change(id, first, `add:${passage?.id}`);
  const sectionOf = (path: string) => Number(/^sections\.(\d+)\.content$/.exec(path)?.[1]);
  const place = placesIn(id).findLast(({ path, at }) => {
    const paragraphs = paragraphsOf(textAt(pieceOf(id).content, path) ?? "");
    const next = textAt(pieceOf(id).content, `sections.${sectionOf(path) + 1}.content`);
    return next !== undefined && paragraphs.length > 1 && at === paragraphs.length - 1;
  });
  if (!place) throw new Error("Each section has one paragraph");
  const view = await viewOf(id, place);
  await change(id, view, "down");
  const next = `sections.${sectionOf(place.path) + 1}.content`;
  const there = await viewOf(id, { path: next, at: 0 });
  expect(there.text).toBe(view.text);
  expect((await proofOf(id)).verified).toBe((await proofOf(id)).cites);
});

test("what is gone, stale or of somebody else is refused", async () => {
  const id = await writtenPiece(db, userId, "newsletter");
  const [place] = placesIn(id);
  if (!place) throw new Error("The piece holds no passage");
  await expect(viewOf(id, { path: "title", at: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const view = await viewOf(id, place);
  await expect(change(id, view, "no-such-change")).rejects.toMatchObject({ code: "INVALID" });
  await expect(change(id, view, "swap:s9999-9999")).rejects.toMatchObject({ code: "CONFLICT" });
  const stranger = insertUser(db, { email: "other@example.com", credits: 1 }).id;
  await expect(passageView(stranger, id, place, never)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await change(id, view, view.wordings[0]?.key ?? "");
  await expect(change(id, view, "down")).rejects.toMatchObject({ code: "CONFLICT" });
});
