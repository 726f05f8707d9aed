import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parseHTML } from "linkedom";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { database } from "../../db/client.server.ts";
import { sources } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { loader as chapters } from "../routes/api.sources_.$id.chapters.ts";
import { loader as showNotes } from "../routes/api.sources_.$id.shownotes.ts";
import { loader as transcript } from "../routes/api.sources_.$id.transcript.ts";
import { timeLists } from "../sources/passages/lines.ts";
import { sealKnown } from "../sources/source-row.server.ts";
import { addText } from "../sources/sources.server.ts";
import { extractNow } from "../sources/testing.ts";
import { talk } from "../testing/material/material.ts";
import { call, requestAs } from "../testing/routes.ts";
import { insertReadSource, insertSource } from "../testing/states/states.ts";
import type { Known } from "../transcripts/known.ts";
import { chapterForms, validChapters } from "./chapters.ts";

/** As the specification of Podcasting 2.0 has it, with nothing else. */
const jsonChapters = z.strictObject({
  version: z.literal("1.2.0"),
  title: z.string().optional(),
  podcastName: z.string().optional(),
  chapters: z.array(z.strictObject({ startTime: z.number().min(0), title: z.string().min(1) })),
});

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db).id;
});

type Loader = Parameters<typeof call>[0];

async function asked(loader: Loader, id: string, format?: string, as = userId) {
  const path = `/api/sources/${id}/x${format ? `?format=${format}` : ""}`;
  const answer = await call(loader, await requestAs(as, path), { id });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function know(id: string, known: Known): void {
  database().orm.update(sources).set(sealKnown(id, known)).run();
}

async function insertTalk(): Promise<string> {
  const id = await addText(userId, talk.buffer.toString());
  await extractNow(userId, id);
  return id;
}

test("a source's own chapters come in each form, valid, the first at 0", async () => {
  const id = await insertReadSource(userId);
  const own = [
    { title: 'Why "seeds" & moths', start: 3 },
    { title: "371 packets", start: 120.5 },
    { title: "Too soon after", start: 125 },
  ];
  know(id, { title: "Seeds", show: "The Commons", chapters: own });
  const json = await asked(chapters, id);
  expect(json.headers.get("Content-Type")).toBe("application/json+chapters");
  expect(json.headers.get("Content-Disposition")).toContain('filename="seeds-chapters.json"');
  expect(jsonChapters.parse(JSON.parse(json.text))).toEqual({
    version: "1.2.0",
    title: "Seeds",
    podcastName: "The Commons",
    chapters: [
      { startTime: 0, title: 'Why "seeds" & moths' },
      { startTime: 120.5, title: "371 packets" },
    ],
  });
  const { text } = await asked(chapters, id, "youtube");
  expect(text).toBe('0:00 Why "seeds" & moths\n2:00 371 packets\n');
  const psc = (await asked(chapters, id, "psc")).text;
  expect(XMLValidator.validate(psc)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
  expect(parser.parse(psc)["psc:chapters"]).toEqual({
    version: "1.2",
    "xmlns:psc": "http://podlove.org/simple-chapters",
    "psc:chapter": [
      { start: "00:00:00.000", title: 'Why "seeds" & moths' },
      { start: "00:02:00.500", title: "371 packets" },
    ],
  });
});

test("without chapters of its own, a source gets the headings that the plan finds", async () => {
  const id = await insertTalk();
  const { chapters: found } = jsonChapters.parse(JSON.parse((await asked(chapters, id)).text));
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found[0]?.startTime).toBe(0);
  const starts = found.map(({ startTime }) => startTime);
  for (const [at, start] of starts.entries())
    if (at > 0) expect(start - (starts[at - 1] ?? 0)).toBeGreaterThanOrEqual(10);
  // A question is shown where it is asked.
  const spoken = (await asked(transcript, id, "vtt")).text;
  const question = found.find(({ title }) => title.endsWith("?"));
  if (question) expect(spoken).toContain(question.title);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
});

test("chapters of any source begin at 0, go up and last ten seconds each, in every form", () => {
  const chapter = fc.record({
    startMs: fc.integer({ min: -5, max: 7_200_000 }),
    title: fc.string(),
  });
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
  fc.assert(
    fc.property(
      fc.array(chapter, { maxLength: 40 }),
      fc.string({ minLength: 1 }),
      (found, name) => {
        const opening = `The ${name}`;
        const made = validChapters(found, { opening, durationMs: 7_200_000 });
        expect(made[0]?.startMs).toBe(0);
        const ends = [...made.slice(1).map(({ startMs }) => startMs), 7_200_000];
        for (const [at, { startMs }] of made.entries())
          expect((ends[at] ?? 0) - startMs).toBeGreaterThanOrEqual(10_000);
        const about = { title: opening };
        expect(
          jsonChapters.parse(JSON.parse(chapterForms.json.write(made, about))).chapters,
        ).toEqual(made.map(({ startMs, title }) => ({ startTime: startMs / 1_000, title })));
        const psc = chapterForms.psc.write(made);
        expect(XMLValidator.validate(psc)).toBe(true);
        expect([parser.parse(psc)["psc:chapters"]["psc:chapter"]].flat()).toHaveLength(made.length);
        expect(chapterForms.youtube.write(made).trimEnd().split("\n")).toHaveLength(made.length);
      },
    ),
    { numRuns: 300 },
  );
});

test("YouTube's list is read back by our own reader of lists, to the second", () => {
  const made = [
    { startMs: 0, title: "Seeds" },
    { startMs: 61_900, title: "Why moths?" },
    { startMs: 3_700_000, title: "Most packets came back" },
  ];
  const lines = chapterForms.youtube.write(made).trimEnd().split("\n");
  expect([...timeLists(lines.map((text) => ({ text }))).values()]).toEqual(
    made.map(({ startMs, title }) => ({ start: Math.floor(startMs / 1_000), title })),
  );
});

test("show notes name people, chapters and links, and nothing in them runs", async () => {
  const id = await insertReadSource(userId);
  know(id, {
    title: "Seeds <b>& moths",
    show: "The Commons",
    date: "2026-03-02",
    people: [{ name: "Ines", part: "host" }],
    chapters: [
      { title: "Lending", start: 0 },
      { title: "[371] packets", start: 60 },
    ],
    links: [
      { url: "https://seeds.example/(a)", label: "The *library*" },
      { url: "javascript:alert(1)", label: "no" },
    ],
  });
  expect((await asked(showNotes, id)).text).toBe(`# Seeds \\<b\\>& moths

The Commons · 2026-03-02

## People

- Ines (host)
- Ana

## Chapters

- 0:00 Lending
- 1:00 \\[371\\] packets

## Links

- [The \\*library\\*](https://seeds.example/%28a%29)
`);
  const { text, headers } = await asked(showNotes, id, "html");
  expect(headers.get("Content-Disposition")).toMatch(/^attachment/);
  const { document } = parseHTML(`<body>${text}</body>`);
  expect(document.querySelector("h1")?.textContent).toBe("Seeds <b>& moths");
  expect([...document.querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual([
    "https://seeds.example/(a)",
  ]);
});

test("a source without times says why it has no kit, and a form there is not names those there are", async () => {
  const plain = await addText(userId, "We sow beans in the garden and they grow. ".repeat(30));
  await extractNow(userId, plain);
  const unread = insertSource(userId);
  for (const loader of [chapters, transcript, showNotes]) {
    const refused = await asked(loader, plain);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("This source has no times"),
    ]);
    expect((await asked(loader, unread)).status).toBe(409);
    expect((await asked(loader, plain, "doc")).text).toContain("There is no such form. Choose ");
    expect((await asked(loader, plain, "doc")).status).toBe(400);
    expect((await asked(loader, plain, undefined, insertUser(database()).id)).status).toBe(404);
  }
});

test("a source too short to plan has one chapter, its title", async () => {
  const id = await insertReadSource(userId);
  const { text } = await asked(chapters, id, "youtube");
  expect(text).toBe("0:00 a rather long name of a file.txt\n");
});
