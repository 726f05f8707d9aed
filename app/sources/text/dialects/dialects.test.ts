import { expect, test } from "vitest";
import { readFixture } from "../fixtures/read-fixture.ts";
import { sentence } from "../testing.ts";

/** Each passage with its role, or with who says it. */
const read = (text: string) =>
  readFixture(text).pieces.map(({ role, speaker, text: words }) => [role ?? speaker ?? "", words]);

const told = (text: string) => {
  const { title, people, date } = readFixture(text).facts;
  return { title, by: people?.map(({ name }) => name).join(), date };
};

const known = { title: "The seed library", by: "Ana Ruiz", date: "2024-03-12" };
const titleOf: [string, string] = ["heading", "The seed library"];

test("AsciiDoc: quotations, code, tables and block titles are told apart", () => {
  const text = `= The seed library\nAna Ruiz <ana@harwick.example>\nv1.1, 2024-03-12\n:toc:\n\n${sentence(0)}\n\n[quote, Ben]\n____\n${sentence(1)}\n____\n\n=== Drawers ===\n\n.How to open one\n* ${sentence(2)}\n\n.A script\n[source,ruby]\n----\nputs "= 1"\n----\n\n|===\n|Year |Beds\n|2021 |40\n|===\n\nNOTE: ${sentence(3)} See https://a.example/b[more].\n`;
  expect(told(text)).toEqual(known);
  expect(read(text)).toEqual([
    titleOf,
    ["", sentence(0)],
    ["quoted", sentence(1)],
    ["heading", "Drawers"],
    ["heading", "How to open one"],
    ["", sentence(2)],
    ["code", 'puts "= 1"'],
    ["table", "Year Beds 2021 40"],
    ["", `${sentence(3)} See more.`],
  ]);
});

test("reStructuredText: headings by their signs, directives by what they hold", () => {
  const text = `The seed library\n================\n\n:Author: Ana Ruiz\n:Date: 2024-03-12\n\n${sentence(0)}\n\nDrawers\n-------\n\n.. note::\n\n   ${sentence(1)}\n\n.. epigraph::\n\n   ${sentence(2)}\n\n.. code-block:: python\n   :linenos:\n\n   print(1)\n\n.. _end:\n\n.. [1] A note.\n\n=====  =====\nYear   Beds\n=====  =====\n2021   40\n=====  =====\n\n${sentence(3)} See \`the paper <https://a.example/b>\`_ [1]_.\n`;
  expect(told(text)).toEqual(known);
  expect(read(text)).toEqual([
    titleOf,
    ["", sentence(0)],
    ["heading", "Drawers"],
    ["", sentence(1)],
    ["quoted", sentence(2)],
    ["code", "print(1)"],
    ["table", "Year Beds 2021 40"],
    ["", `${sentence(3)} See the paper.`],
  ]);
});

test("Typst: its settings tell of it, its functions enclose text", () => {
  const text = `#import "@preview/x:0.1.0": article\n#show: article.with(\n  title: [The seed library],\n  authors: ("Ana Ruiz",),\n  date: "2024-03-12",\n)\n\n// A draft.\n= Drawers\n${sentence(0)} @survey\n\n#quote(attribution: [Ben])[\n  ${sentence(1)}\n]\n\n#figure(\n  image("a.png"),\n  caption: [Drawers],\n)\n\n${sentence(2)} See #link("https://a.example")[#emph[the] list].\n`;
  expect(told(text)).toEqual(known);
  expect(read(text)).toEqual([
    titleOf,
    ["heading", "Drawers"],
    ["", sentence(0)],
    ["quoted", sentence(1)],
    ["", `${sentence(2)} See the list.`],
  ]);
});

test("LaTeX: a letter has no frame, and what points elsewhere is not said", () => {
  const text = `\\documentclass{letter}\n\\begin{document}\n\\begin{letter}{Mr.\\ Dean \\\\ Harwick}\n\\opening{Dear Mr.\\ Dean,}\n${sentence(0)}~\\cite{a}\n\n\\includegraphics[width=3cm]{a.png}\n\\citet{moor} paid \\pounds 3\\,000, see~\\ref{b}.\n\n\\closing{Yours,}\n\\ps{${sentence(1)}}\n\\encl{One photograph}\n\\end{letter}\n\\end{document}\n`;
  expect(read(text).map(([, words]) => words)).toEqual([
    "Dear Mr. Dean,",
    sentence(0),
    "Moor paid £3 000, see.",
    "Yours,",
    sentence(1),
  ]);
});

test("Typst: a reference that is a sentence's subject keeps its name", () => {
  const text = `#set text(12pt)\n= Drawers\n\n= Seeds\n\n${sentence(0)} @survey shows how many @survey.\n`;
  expect(read(text).at(-1)?.[1]).toBe(`${sentence(0)} Survey shows how many.`);
});

test("Fountain: what happens is nobody's words, however much of it there is", () => {
  const text = `Title:\n    _**The seed library**_\nAuthors: Ana Ruiz\nDraft date: 2024-03-12\n\nFADE IN:\n\nINT. LIBRARY - DAY #1#\n\n${[0, 1, 2].map((i) => `${sentence(i)}\n\nANA (V.O.)\n(quietly)\n${sentence(i + 1)}\n\n`).join("")}.THE CELLAR\n\n@McBen ^\n${sentence(4)}\n\n[[A note\nof two lines]]\n\n> CUT TO BLACK.\n\n> THE END <\n`;
  expect(told(text)).toEqual(known);
  expect(read(text)).toEqual([
    titleOf,
    ["heading", "INT. LIBRARY - DAY"],
    ...[0, 1, 2].flatMap((i) => [
      ["quoted", sentence(i)],
      ["ANA", sentence(i + 1)],
    ]),
    ["heading", "THE CELLAR"],
    ["McBen", sentence(4)],
    ["quoted", "THE END"],
  ]);
});

test("an article copied from a wiki: marks of references, tabs and lists below are no text", () => {
  const text = `The seed library\nArticle\nTalk\nRead\nFrom Wikipedia, the free encyclopedia\n${sentence(0).replace(/\.$/, ".[1][2]")}\n\nContents\n1 Drawers\n2 See also\n\nDrawers[edit]\n${sentence(1).replace(/\.$/, ".[citation needed]")}\n\nMoths\n[edit]\n${sentence(2)}[a]:12\n\nSee also[edit]\nList of libraries\nReferences[edit]\n^ Dean, M. (2001). Seeds. p. 3.\nCategories: LibrariesSeeds\n`;
  expect(told(text).title).toBe("The seed library");
  expect(read(text)).toEqual([
    titleOf,
    ["", sentence(0)],
    ["heading", "Drawers"],
    ["", sentence(1)],
    ["heading", "Moths"],
    ["", sentence(2)],
  ]);
});

test("an article copied from a wiki in another language", () => {
  const text = `Samenbibliothek\nArtikel\nDiskussion\nLesen\n\nDie Bibliothek steht in Harwick.[1]\n\nSchränke[Bearbeiten | Quelltext bearbeiten]\nIn den Schränken liegen Bohnen.[A 1]\n\nEinzelnachweise[Bearbeiten | Quelltext bearbeiten]\n↑ M. Dean: Samen. 2001.\nKategorie: Bibliothek\n`;
  expect(read(text)).toEqual([
    ["heading", "Samenbibliothek"],
    ["", "Die Bibliothek steht in Harwick."],
    ["heading", "Schränke"],
    ["", "In den Schränken liegen Bohnen."],
  ]);
});

test("a text with a page's tags: names, breaks and headings are told apart", () => {
  const turn = (name: string, i: number) =>
    `      <b>${name}: [00:0${i}:10] </b> ${sentence(i).replace(" ", "\n      ")}\n      <br/>\n      <br/>\n\n`;
  const talk = [1, 2, 3, 4, 5].map((i) => turn(i % 2 ? "Ana Ruiz" : "Dr. Ben Okafor", i)).join("");
  expect(read(talk)).toEqual(
    [1, 2, 3, 4, 5].map((i) => [i % 2 ? "Ana Ruiz" : "Dr. Ben Okafor", sentence(i)]),
  );
  const article = `<h2 class="a">Drawers</h2>\n<p>${sentence(0)}\n${sentence(1)}</p>\n${[2, 3, 4, 5, 6, 7].map((i) => `<p>${sentence(i)} <em>Yes</em> &amp; no.</p>`).join("\n")}\n`;
  expect(read(article)).toEqual([
    ["heading", "Drawers"],
    ["", `${sentence(0)} ${sentence(1)}`],
    ...[2, 3, 4, 5, 6, 7].map((i) => ["", `${sentence(i)} Yes & no.`]),
  ]);
});

test("tags inside lines leave the lines as they are", () => {
  const talk = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => `<strong>${i % 2 ? "Ana" : "Ben"}:</strong> ${sentence(i)}`)
    .join("\n");
  expect(read(talk)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i % 2 ? "Ana" : "Ben", sentence(i)]),
  );
});

test("a note in Markdown about tags stays one", () => {
  const note = `# Tags\n\n${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `**${sentence(i)}** <b>x</b>`).join("\n\n")}\n`;
  expect(read(note)[0]).toEqual(["heading", "Tags"]);
});

test("blocks with a time are timed, and front matter above them stays", () => {
  const block = (i: number) =>
    `  <div class="line" data-timestamp="00:0${i}">\n    ${sentence(i)}\n  </div>`;
  const page = `---\ntitle: The seed library\n---\n<p>Hear it.</p>\n${[0, 1, 2, 3, 4, 5].map(block).join("\n")}\n`;
  expect(told(page).title).toBe("The seed library");
  const { pieces } = readFixture(page);
  expect(pieces.find(({ text }) => text.includes(sentence(0)))?.start).toBe(0);
});

test("a typescript with a blank line below each line has paragraphs and headings", () => {
  // Lines that come back would be those of a page's head.
  const word = (n: number) =>
    String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26)).repeat(3);
  const paragraph = (i: number) =>
    [0, 1, 2]
      .map((k) => sentence((i % 5) + k).replaceAll(" the ", ` the ${word(3 * i + k)} `))
      .map((text, k) => text.replace(/ (\S+)$/, ` ${word(100 + 3 * i + k)} $1`))
      .join(" ");
  const typed = (text: string) =>
    (text.match(/.{1,70}(?:\s|$)/g) ?? []).map((line) => `${line.trim()}\n\n`).join("");
  const gap = "\n\n";
  const all = Array.from({ length: 24 }, (_, at) => at);
  const pages = all.map((i) => `     ${typed(paragraph(i))}`);
  const text = `Letter of the library\n\n${gap}${pages.slice(0, 5).join("")}${gap}Drawers and moths\n\n${gap}${pages.slice(5).join("")}`;
  expect(told(text).title).toBe("Letter of the library");
  const roles = read(text);
  expect(roles.filter(([role]) => role === "heading").map(([, words]) => words)).toEqual([
    "Letter of the library",
    "Drawers and moths",
  ]);
  expect(roles.filter(([role]) => role === "").map(([, words]) => words)).toEqual(
    all.map(paragraph),
  );
});

test("a speaker who is introduced needs to be named once only", () => {
  const talk = `# A talk\n\n**Ana:** ${sentence(0)} I invite Ben.\n\n**Ben:** ${sentence(1)}\n\n**Ana:** I am happy to introduce Cleo.\n\n**Cleo:** ${sentence(2)}\n\n${sentence(3)}\n`;
  expect(read(talk).at(-1)).toEqual(["Cleo", sentence(3)]);
  const notes = `# A recipe\n\n**Oven:** ${sentence(0)}\n\n**Flour:** ${sentence(1)}\n\n**Oven:** hot.\n\n**Salt:** ${sentence(2)}\n`;
  expect(read(notes).every(([role]) => role === "" || role === "heading")).toBe(true);
});
