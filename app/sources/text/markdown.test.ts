import { expect, test } from "vitest";
import { cellsOf, isMarkdown, markdownLines, plainInline } from "./markdown.ts";
import { readText } from "./read-text.ts";
import { piecesOf, sentence, temporaryFile } from "./testing.ts";

test.each([
  ["a [link](https://a.example/x_(y)) here", "a link here"],
  ['a [titled](https://a.example "T") link', "a titled link"],
  ["a [reference][ref one] link", "a reference link"],
  ["an ![image](x.png)picture", "an picture"],
  ["**bold**, *light* and _also_ light", "bold, light and also light"],
  ["***both***", "both"],
  ["a snake_case_name and 2 * 3 * 4", "a snake_case_name and 2 * 3 * 4"],
  ["`code` and <b>tags</b> and <https://a.example>", "code and tags and https://a.example"],
  ["escaped \\[01:05\\] and \\*", "escaped [01:05] and *"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  [
    "from the situation *4 †1. Then 2 *3 (a poison) \\*14.",
    "from the situation. Then 2 *3 (a poison).",
  ],
  [
    "a [[note]], [[note|its name]] and ![[drawing.png|300]]no drawing",
    "a note, its name and no drawing",
  ],
  ["==lit==, ~~gone~~ and %%for me%%kept[^1] ^b12", "lit,  and kept"],
  ["bread&nbsp;&amp; butter", "bread & butter"],
  ["shut &mdash; for good&hellip;", "shut — for good…"],
  ["They shut it. [2](https://a.example) Why?", "They shut it. Why?"],
  ["They opened in March ([00:01:02](#00:01:02)).", "They opened in March."],
])("%s reads %s", (markdown, plain) => {
  expect(plainInline(markdown)).toBe(plain);
});

const turns = [0, 1, 2, 3]
  .map((i) => `**${i % 2 ? "Ben" : "Ana"}:** ${sentence(i)} [more](https://a.example)`)
  .join("\n\n");
const document = `---
title: 'Seeds & moths'
lang: en
---
# Seeds

{% include player.html
   url="x" %}

* * *

${turns}

> A quoted line

[ref]: https://a.example

_A new part_

**Ana:** ${sentence(4)}
`;

test("front matter, rules, definitions and template tags are dropped", async () => {
  const text = (await piecesOf(document)).map((piece) => piece.text).join("\n");
  expect(text).not.toMatch(/[*_#{}>]|include|https|lang|player/);
  expect(text).toContain(`${sentence(0)} more`);
});

test("the title of the front matter is the source's", async () => {
  expect(await readText(temporaryFile(document), () => {})).toMatchObject({
    title: "Seeds & moths",
  });
});

test("a title over two lines is whole", async () => {
  const text = document.replace("title: 'Seeds & moths'", "title: 'Seeds,\n  and moths'");
  expect(await readText(temporaryFile(text), () => {})).toMatchObject({
    title: "Seeds, and moths",
  });
});

test("nobody speaks a heading, and the turn goes on after it", async () => {
  const pieces = await piecesOf(document);
  expect(pieces.find((piece) => piece.text === "A new part")?.speaker).toBeUndefined();
  expect(pieces).toContainEqual({ text: "A quoted line", role: "quoted" });
  expect(pieces).toContainEqual({ text: "A new part", role: "heading" });
  expect(pieces.at(-1)?.speaker).toBe("Ana");
});

test("an ordinary text is not taken for Markdown", () => {
  expect(isMarkdown("2 * 3 = 6. See [1]. # not a heading")).toBe(false);
  expect(isMarkdown("a - b\n\n---\n\nc")).toBe(false);
});

test("the rows of a table are none of a text's sentences", async () => {
  const tables = [
    "| jar | from | year |\n|---|:-:|---:|\n| beans | Ana\\|Ben | 2019 |\n| oats | Mira | 2021 |",
    "| jar | from |\n| :--- | --- |\n| beans | the garden of the old school |",
  ];
  for (const table of tables) {
    const pieces = await piecesOf(
      `# What stands on the shelf\n\n${sentence(0)} ${sentence(1)}\n\n${table}\n\n${sentence(2)}\n`,
    );
    expect(pieces.map(({ role }) => role)).toEqual(["heading", undefined, "table", undefined]);
    expect(pieces.at(2)?.text).not.toMatch(/^\||---|\s\|/);
    expect(pieces.at(2)?.text).toContain("beans");
  }
});

test.each([
  ["a heading", `# a${" ".repeat(60_000)}x`],
  ["an empty line", `${" ".repeat(60_000)}x`],
])("spaces without end in %s cost no time", (_, line) => {
  const began = performance.now();
  for (let again = 0; again < 20; again += 1) markdownLines().read(line);
  cellsOf(line);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("what stands beside a text, and other people's words in elements of HTML, are not its own", async () => {
  const file = `---
title: Seeds
---

${sentence(1)}

<aside class="pquote">
  <img src="https://a.example/ana.png" alt="">
  Nobody pays us for the seeds.
  <p>— Ana</p>
</aside>

${sentence(2)}

<blockquote>They come by post.</blockquote>

${sentence(3)}
`;
  const roles = (await piecesOf(file)).map(({ text, role }) => [role, text]);
  expect(roles).toContainEqual(["quoted", "Nobody pays us for the seeds. — Ana"]);
  expect(roles).toContainEqual(["quoted", "They come by post."]);
  expect(roles.filter(([role]) => role === undefined)).toHaveLength(3);
});

test("an element of other people's words that never ends does not swallow the text", async () => {
  const paragraphs = Array.from({ length: 80 }, (_, at) => sentence(at));
  const file = `---\ntitle: Seeds\n---\n\n<aside>\n\n${paragraphs.join("\n\n")}\n`;
  const own = (await piecesOf(file)).filter(({ role }) => role === undefined);
  expect(own.length).toBeGreaterThan(20);
});

const titleOf = async (text: string) =>
  (await readText(temporaryFile(text, "t.md"), () => undefined)).title;
const body = `${sentence(0)} **Bold** and [one](https://a.example/1), [two](https://a.example/2).`;

test("the heading above all others is the title, whatever its rank", async () => {
  expect(await titleOf(`## The seed library of Harwick\n\n${body}\n`)).toBe(
    "The seed library of Harwick",
  );
  expect(
    await titleOf(`## The seed library of Harwick\n\n${body}\n\n### Drawers\n\n${body}\n`),
  ).toBe("The seed library of Harwick");
  expect(await titleOf(`## How it began here\n\n${body}\n\n## Drawers\n\n${body}\n`)).toBe(
    undefined,
  );
  expect(await titleOf(`## Transcript\n\n${body}\n`)).toBe(undefined);
});
