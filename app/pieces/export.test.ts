import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { formatOf } from "../formats/index.ts";
import { loader as html } from "../routes/api.job_.$jobId.html.ts";
import { loader as zip } from "../routes/api.job_.$jobId.zip.ts";
import { call, requestAs } from "../testing/routes.ts";
import { htmlPage } from "./html.ts";
import { requirePiece } from "./read.server.ts";
import { saveEdit } from "./save.server.ts";
import { writtenPiece } from "./testing.ts";
import { valuesOf } from "./values.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

const unpacked = async (response: Response) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

test("both files hold the current version, not the first", async () => {
  const jobId = await writtenPiece(db, userId, "social");
  const values = valuesOf(formatOf("social"), requirePiece(userId, jobId).content);
  await saveEdit(userId, jobId, { version: 1, ...values, texts: { hook: "Seeds & soil for all" } });
  const request = await requestAs(userId, "/");
  const page = await call(html, request, { jobId });
  expect(page.headers.get("Content-Disposition")).toContain('"seeds-soil-for-all.html"');
  expect(await page.text()).toContain("<h1>Seeds &amp; soil for all</h1>");
  const files = await unpacked(await call(zip, request, { jobId }));
  const slides = values.parts.map((_, at) => `parts/${String(at + 1).padStart(2, "0")}.txt`);
  expect(Object.keys(files)).toEqual([
    "seeds-soil-for-all.md",
    "seeds-soil-for-all.html",
    "evidence.json",
    ...slides,
  ]);
  expect(files["seeds-soil-for-all.md"]).toContain("Seeds & soil for all");
  const { texts } = JSON.parse(files["evidence.json"] ?? "");
  expect(texts[1].evidence[0].sourceLine).toContain(
    texts[1].evidence[0].quote ?? texts[1].evidence[0].said[0].line,
  );
});

test("a post for search brings its structured data along", async () => {
  const options = { useStyleMatching: false, useLlmo: true };
  const jobId = await writtenPiece(db, userId, "blog", options);
  const files = await unpacked(await call(zip, await requestAs(userId, "/"), { jobId }));
  const graph = JSON.parse(files["schema.jsonld"] ?? "");
  expect(graph["@graph"][0]["@type"]).toBe("BlogPosting");
  const page = Object.entries(files).find(([name]) => name.endsWith(".html"))?.[1] ?? "";
  const embedded = /<script type="application\/ld\+json">\n([\s\S]*?)\n<\/script>/.exec(page)?.[1];
  expect(JSON.parse(embedded ?? "")).toEqual(graph);
});

test("no text of a piece becomes an element of the page", () => {
  const evil = `<script>alert("1")</script> ' & [00:01]`;
  const page = htmlPage({
    title: evil,
    language: "ar",
    direction: "rtl",
    description: evil,
    blocks: [
      { kind: "title", path: "title", text: evil },
      { kind: "bullets", path: "b", items: [evil] },
      { kind: "callout", label: evil, path: "c", text: `${evil}\n\n${evil}` },
      { kind: "post", path: "p", number: 1, total: 1, text: evil, length: 1, limit: 280 },
    ],
    urlOf: (seconds) => `https://video.example/?a=1&t="${seconds}"`,
  });
  expect(page).not.toMatch(/<script|alert\("/);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<a href="https://video.example/?a=1&amp;t=&quot;1&quot;">[00:01]</a>');
});

test("somebody else's piece is not there", async () => {
  const jobId = await writtenPiece(db, userId, "x");
  const stranger = await requestAs(insertUser(db).id, "/");
  expect((await call(html, stranger, { jobId })).status).toBe(404);
  expect((await call(zip, stranger, { jobId })).status).toBe(404);
});
