import { expect, test } from "vitest";
import { passageMarker } from "../passages/mark.ts";
import { conversation, hms, ms, type Turn, written } from "../text/fixtures/conversation.ts";
import type { Piece } from "../text/piece.ts";
import { documentPieces, docxOf } from "./testing.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`;
const turnOver = "<w:r><w:br/></w:r>";
const paragraph = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const lines = (...texts: string[]) => texts.map((text) => paragraph(run(text))).join("");
const page = (body: string) =>
  `<!doctype html><html><head><title>Seed talk</title></head><body>${body}</body></html>`;
const each = (turn: (turn: Turn) => string) => written(turn, "");

/** Documents and pages as programs and publishers leave them, with what they write around a talk. */
const documents: [name: string, document: Buffer | string, timed: boolean][] = [
  [
    "Teams' document",
    docxOf(
      `${lines("Seed talk-20240305_140000-Meeting Recording", "March 5, 2024, 2:00PM", "1m 58s")}${paragraph(bold("Ana Ruiz"), run(" started transcription"))}${each(
        (t) => paragraph(bold(t.speaker), run(`   ${ms(t.start)}`), turnOver, run(t.text)),
      )}${paragraph(bold("Ana Ruiz"), run(" stopped transcription"))}`,
    ),
    true,
  ],
  [
    "Google Meet's document",
    docxOf(
      `${lines("Mar 5, 2024", "Seed talk - Transcript", "00:00:00")}${each((t) =>
        paragraph(bold(`${t.speaker}:`), run(` ${t.text}`)),
      )}${lines("Transcription ended after 00:01:58")}`,
    ),
    false,
  ],
  [
    "Sonix' document",
    docxOf(
      each((t) =>
        paragraph(bold(t.speaker), turnOver, run(`[${hms(t.start)}]`), turnOver, run(t.text)),
      ),
    ),
    true,
  ],
  [
    "a page with rows of times and names",
    page(
      `<nav>Home Episodes</nav><main><h1>Seed talk</h1>${each(
        (t) =>
          `<div><span><a href="#t=${t.start}">${ms(t.start)}</a></span> <strong>${t.speaker}</strong><p>${t.text}</p></div>`,
      )}</main><footer>© The Show. All rights reserved.</footer>`,
    ),
    true,
  ],
  [
    "a page with a list of definitions",
    page(
      `<dl>${each((t) => `<dt>${t.speaker} <time>${ms(t.start)}</time></dt><dd>${t.text}</dd>`)}</dl>`,
    ),
    true,
  ],
  [
    "a page with a table",
    page(
      `<table>${each((t) => `<tr><td>${[hms(t.start), hms(t.end), t.speaker, t.text].join("</td><td>")}</td></tr>`)}</table>`,
    ),
    true,
  ],
];

test.each(documents)("%s: who says what, when, and nothing else", async (_, document, timed) => {
  const { pieces } = await documentPieces(document);
  const marked: Piece[] = [];
  const marker = passageMarker(
    (piece) => marked.push(piece),
    () => "en",
  );
  for (const piece of pieces) marker.add(piece);
  marker.end();
  const said = marked.filter(({ role }) => role === undefined);
  expect(said.map(({ speaker, text }) => ({ speaker, text }))).toEqual(
    conversation.map(({ speaker, text }) => ({ speaker, text })),
  );
  const starts = said.map(({ start }) => start);
  if (timed) expect(starts).toEqual(conversation.map(({ start }) => start));
});
