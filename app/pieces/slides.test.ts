import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formatOf } from "../formats/index.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { loader as card } from "../routes/api.job_.$jobId.card[.]png.ts";
import { loader as pdf } from "../routes/api.job_.$jobId.slides[.]pdf.ts";
import { loader as png } from "../routes/api.job_.$jobId.slides[.]png.ts";
import { loader as zip } from "../routes/api.job_.$jobId.slides[.]zip.ts";
import { withPdf } from "../sources/pdf/open.ts";
import { temporaryFile } from "../sources/text/testing.ts";
import { requestAs } from "../testing/routes.ts";
import { insertCarousel, insertModelPiece } from "../testing/states/pieces.ts";
import { requirePiece } from "./read.server.ts";
import { saveEdit } from "./save.server.ts";
import { slideStyleOf, submitSlideStyle } from "./slide-style.server.ts";
import { writtenPiece } from "./testing.ts";
import { valuesOf } from "./values.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

async function filesOf(jobId: string, query = "") {
  const answer = await call(zip, await requestAs(userId, `/${query}`), { jobId });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return { answer, files };
}

/** Width and height from a PNG's header. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

const slidesOf = (jobId: string) =>
  valuesOf(formatOf("social"), requirePiece(userId, jobId).content).parts.length;

test("a carousel comes as PNGs of both sizes, its cover first, with its texts", async () => {
  const jobId = await writtenPiece(db, userId, "social");
  const { answer, files } = await filesOf(jobId);
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename=".+\.zip"/);
  const pictures = Object.keys(files).filter((name) => name.endsWith(".png"));
  expect(pictures).toHaveLength(slidesOf(jobId) + 1);
  for (const name of pictures) expect(sizeOf(files[name] as Uint8Array)).toEqual([1080, 1350]);
  const { hook } = requirePiece(userId, jobId).content as unknown as { hook: string };
  expect(strFromU8(files["alt-texts.txt"] as Uint8Array)).toContain(hook);
  const squares = await filesOf(jobId, "?size=square");
  expect(squares.answer.headers.get("Content-Disposition")).toContain("-square.zip");
  expect(sizeOf(squares.files["01.png"] as Uint8Array)).toEqual([1080, 1080]);
});

test("a carousel comes as a PDF of a page a slide", async () => {
  const jobId = await writtenPiece(db, userId, "social");
  const answer = await call(pdf, await requestAs(userId, "/"), { jobId });
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const file = temporaryFile(Buffer.from(await answer.arrayBuffer()));
  const seen = await withPdf(file, async (document) => {
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return [document.numPages, width, height];
  });
  expect(seen).toEqual([slidesOf(jobId) + 1, 1080, 1350]);
});

test("eight slides take at most three seconds of processor time", async () => {
  const jobId = await writtenPiece(db, userId, "social");
  const before = childSeconds();
  const { files } = await filesOf(jobId);
  const slides = Object.keys(files).length - 1;
  expect((childSeconds() - before) * (8 / slides)).toBeLessThan(3);
});

/** Processor time of this process's children that have ended (proc(5)). */
function childSeconds(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

test("what cannot be drawn says so in a sentence", async () => {
  const newsletter = await writtenPiece(db, userId, "newsletter");
  const refused = await call(pdf, await requestAs(userId, "/"), { jobId: newsletter });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    error: "Only a carousel has slides, and this is an e-mail newsletter.",
  });
  const jobId = await writtenPiece(db, userId, "social");
  const odd = await call(zip, await requestAs(userId, "/?size=huge"), { jobId });
  expect(odd.status).toBe(400);
  const values = valuesOf(formatOf("social"), requirePiece(userId, jobId).content);
  await saveEdit(userId, jobId, { version: 1, ...values, texts: { hook: "Seeds for all, ספר" } });
  const unknown = await call(zip, await requestAs(userId, "/"), { jobId });
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toEqual({
    error: "These slides can't be drawn: this server has no font for “ס”.",
  });
});

test("a slide alone is a PNG, and its colours are its owner's", async () => {
  const jobId = await writtenPiece(db, userId, "social");
  const pictureOf = async (query: string) =>
    call(png, await requestAs(userId, `/${query}`), { jobId });
  const cover = new Uint8Array(await (await pictureOf("")).arrayBuffer());
  expect(sizeOf(cover)).toEqual([1080, 1350]);
  const style = { name: "@ana", paper: "#ffffff", ink: "#102030", accent: "#004d40" };
  const form = new FormData();
  for (const [name, value] of Object.entries(style)) form.set(name, value);
  expect(submitSlideStyle(userId, form)).toBeUndefined();
  expect(slideStyleOf(userId)).toEqual(style);
  const own = new Uint8Array(await (await pictureOf("?slide=0")).arrayBuffer());
  expect(Buffer.from(own).equals(Buffer.from(cover))).toBe(false);
  expect((await pictureOf("?slide=99")).status).toBe(400);
});

test("colours that cannot be read are refused, and nothing of them is kept", () => {
  const form = new FormData();
  const style = { name: "", paper: "#ffffff", ink: "#cccccc", accent: "#004d40" };
  for (const [name, value] of Object.entries(style)) form.set(name, value);
  expect(submitSlideStyle(userId, form)?.error?.ink?.[0]).toContain("1.6 to 1");
  expect(slideStyleOf(userId).ink).toBe("#1d1a16");
});

test("a verified quotation is a card, and other words are none", async () => {
  const jobId = insertModelPiece(userId);
  const cardOf = async (words: string) => {
    const query = new URLSearchParams({ quote: words, size: "square" });
    return call(card, await requestAs(userId, `/?${query}`), { jobId });
  };
  const answer = await cardOf("we counted what came back,");
  expect(answer.headers.get("Content-Disposition")).toContain(
    'filename="we-counted-what-came-back.png"',
  );
  expect(sizeOf(new Uint8Array(await answer.arrayBuffer()))).toEqual([1080, 1080]);
  for (const words of ["", "Nobody ever said this."]) {
    const refused = await cardOf(words);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: "Only a verified quotation of this piece becomes a card.",
    });
  }
});

test("a browser that leaves takes its wish back, which is no fault", async () => {
  const jobId = insertCarousel(userId);
  const request = await requestAs(userId, "/");
  const leaving = new Request(request, { signal: AbortSignal.timeout(50) });
  const answer = await call(png, leaving, { jobId });
  expect(answer.status).toBe(409);
});
