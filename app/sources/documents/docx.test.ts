import { expect, test } from "vitest";
import { sentence } from "../text/testing.ts";
import { documentPieces, docxOf, paragraph } from "./testing.ts";

const texts = async (body: string, more?: Record<string, string>) =>
  (await documentPieces(docxOf(body, more))).texts;

test("paragraphs and headings come in order, with the title that the document shows", async () => {
  const { facts, texts } = await documentPieces(
    docxOf(
      paragraph("A library that lends seeds", "Titel") +
        paragraph("Contents, page 3", "Verzeichnis1") +
        paragraph("How it began", "berschrift1") +
        paragraph(`${sentence(0)} Cats & dogs, <b>, A&amp;B.`) +
        paragraph("How it went on", "Eigene") +
        paragraph(sentence(1)),
    ),
  );
  expect(facts).toEqual({ title: "A library that lends seeds" });
  expect(texts).toEqual([
    "A library that lends seeds",
    "How it began",
    `${sentence(0)} Cats & dogs, <b>, A&amp;B.`,
    "How it went on",
    sentence(1),
  ]);
});

test("deleted, moved and hidden words, fields and repeated text boxes are not read", async () => {
  const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs><w:rPr><w:vanish/></w:rPr></w:pPr>
<w:r><w:t>Kept</w:t></w:r><w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>
<w:ins w:id="2"><w:r><w:t xml:space="preserve"> and added</w:t></w:r></w:ins>
<w:moveFrom w:id="3"><w:r><w:t>moved</w:t></w:r></w:moveFrom>
<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t> words</w:t></w:r>
<w:r><w:instrText>PAGE \\* MERGEFORMAT</w:instrText></w:r>
<w:r><w:t>, self</w:t><w:noBreakHyphen/><w:t>made.</w:t></w:r></w:p>
<mc:AlternateContent><mc:Choice>${paragraph("In a box.")}</mc:Choice><mc:Fallback>${paragraph("In a box.")}</mc:Fallback></mc:AlternateContent>`;
  expect(await texts(body)).toEqual(["Kept and added words, self-made.", "In a box."]);
});

const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join("")}</w:tr>`;

test("a table of times, names and words is a transcript; a frame is not", async () => {
  const rows = Array.from({ length: 6 }, (_, i) =>
    row(`00:00:${i}0`, i % 2 ? "Ben Ode" : "Ana Roth", `${sentence(i)} ${sentence(i + 1)}`),
  );
  const { pieces } = await documentPieces(
    docxOf(`<w:tbl>${row("Time", "Speaker", "Text")}${rows.join("")}</w:tbl>`),
  );
  expect(pieces).toHaveLength(6);
  expect(pieces[1]).toMatchObject({ start: 10, speaker: "Ben Ode" });
  const frame = `<w:tbl><w:tr><w:tc>${paragraph(sentence(0))}${paragraph(sentence(1))}</w:tc></w:tr></w:tbl>`;
  expect(await texts(frame)).toEqual([sentence(0), sentence(1)]);
});

test("an interview that was typed in Word keeps who speaks and when", async () => {
  const turns = Array.from({ length: 8 }, (_, i) => [
    paragraph(`${i % 2 ? "Ben Ode" : "Ana Roth"}  00:0${i}:00`),
    paragraph(`${sentence(i)} ${sentence(i + 1)}`),
  ]);
  const { pieces } = await documentPieces(
    docxOf(paragraph("Interview", "berschrift1") + turns.flat().join("")),
  );
  const said = pieces.filter(({ start }) => start !== undefined);
  expect(said).toHaveLength(8);
  expect(said[3]).toMatchObject({ speaker: "Ben Ode", start: 180 });
  expect(said.map(({ text }) => text).join(" ")).not.toMatch(/Ana|Ben|\d\d:\d\d/);
});

test("a title of the properties counts unless it is a file's name", async () => {
  const core = (title: string) => ({
    "docProps/core.xml": `<cp:coreProperties xmlns:dc="x"><dc:title>${title}</dc:title></cp:coreProperties>`,
  });
  const titleOf = async (title: string) =>
    (await documentPieces(docxOf(paragraph(sentence(0)), core(title)))).facts.title;
  expect(await titleOf("Seeds &amp; moths")).toBe("Seeds & moths");
  expect(await titleOf("Microsoft Word - draft3.doc")).toBeUndefined();
});

test("authors of the properties count where they are people", async () => {
  const peopleOf = async (creator: string) => {
    const core = `<cp:coreProperties xmlns:dc="x"><dc:creator>${creator}</dc:creator></cp:coreProperties>`;
    return (await documentPieces(docxOf(paragraph(sentence(0)), { "docProps/core.xml": core })))
      .facts.people;
  };
  expect(await peopleOf("Ana Roth; Ben Ode")).toEqual([
    { name: "Ana Roth", part: "author" },
    { name: "Ben Ode", part: "author" },
  ]);
  for (const account of ["Microsoft Office User", "admin", "aroth", "python-docx", ""])
    expect(await peopleOf(account)).toBeUndefined();
});

test("a document that breaks off is damaged", async () => {
  const cut = { "word/document.xml": `<w:document><w:body>${paragraph(sentence(0))}` };
  await expect(documentPieces(docxOf("", cut))).rejects.toMatchObject({ code: "BAD_DOCUMENT" });
});
