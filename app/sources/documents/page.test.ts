import { expect, test } from "vitest";
import { articlePage } from "../links/testing/pages.ts";
import { sentence } from "../text/testing.ts";
import { maxPageFileBytes } from "./page.ts";
import { documentPieces } from "./testing.ts";

test("a saved article is read without what stands around it", async () => {
  const { texts, facts } = await documentPieces(
    articlePage("", "<blockquote>Said so.</blockquote>"),
  );
  expect(facts).toMatchObject({ title: expect.stringContaining("seeds"), language: "en-GB" });
  const numbers = texts.map((text) => /^Part (\d+)\./.exec(text)?.[1]).filter(Boolean);
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)));
  const { texts: bare } = await documentPieces(
    `<!doctype html><html><body><nav>Home</nav>${Array.from({ length: 9 }, (_, i) => `<div>${sentence(i)}</div>`).join("")}<footer>Imprint</footer></body></html>`,
  );
  expect(bare.join(" ")).toBe(Array.from({ length: 9 }, (_, i) => sentence(i)).join(" "));
});

test("a page that marks names and times is a transcript; one date makes none", async () => {
  const turn = (i: number) =>
    `<cite>${i % 2 ? "Ben" : "Ana"}:</cite><time>0:${i}0</time><p>${sentence(i)}</p>`;
  const turns = Array.from({ length: 6 }, (_, i) => turn(i)).join("\n");
  const { pieces } = await documentPieces(`<!doctype html><html><body>${turns}</body></html>`);
  expect(pieces[1]).toMatchObject({ speaker: "Ben", start: 10, text: sentence(1) });
  const dated = articlePage("", "<p><time>5 March</time> <cite>The Gazette</cite></p>");
  expect((await documentPieces(dated)).pieces.every(({ speaker }) => !speaker)).toBe(true);
});

test("an interview on a page keeps who speaks", async () => {
  const turns = Array.from(
    { length: 10 },
    (_, i) => `<p><b>${i % 2 ? "Ben" : "Ana"}:</b> ${sentence(i)} ${sentence(i + 1)}</p>`,
  );
  const page = `<!doctype html><html><body><article>${turns.join("")}</article></body></html>`;
  const { pieces } = await documentPieces(page);
  expect(new Set(pieces.map(({ speaker }) => speaker))).toEqual(new Set(["Ana", "Ben"]));
});

test("a transcript in a table, or with its times behind the names, keeps both", async () => {
  const times = Array.from({ length: 8 }, (_, i) => `0:${String(i * 6).padStart(2, "0")}`);
  const cells = (i: number) => [times[i], i % 2 ? "Ben" : "Ana", sentence(i)];
  const inTable = times.map((_, i) => `<tr><td>${cells(i).join("</td><td>")}</td></tr>`);
  const inLines = times.map((time, i) => `<p><b>${cells(i)[1]}</b> ${time}<br>${sentence(i)}</p>`);
  for (const body of [`<table>${inTable.join("")}</table>`, inLines.join("")]) {
    const { pieces } = await documentPieces(`<!doctype html><html><body>${body}</body></html>`);
    expect(pieces[3]).toMatchObject({ start: 18, speaker: "Ben", text: sentence(3) });
  }
});

test("a player's page is read where it shows a transcript, and refused where it shows none", async () => {
  const head = '<meta property="og:type" content="music.song"><title>Seeds | Player</title>';
  const frame =
    '<p>Sign up to play it all.</p><div id="onetrust-banner-sdk"><p>We use cookies to show you advertisements.</p></div>';
  const page = (inside: string) =>
    `<!doctype html><html><head>${head}</head><body>${frame}${inside}</body></html>`;
  const shelf = Array.from({ length: 40 }, (_, i) => `<div>Episode ${i} · 31 min · Play</div>`);
  await expect(documentPieces(page(shelf.join("")))).rejects.toMatchObject({ code: "PAGE_PLAYER" });
  const lines = Array.from(
    { length: 9 },
    (_, i) => `<p>0:${10 + i * 5} ${sentence(i)} ${sentence(i + 1)}</p>`,
  );
  const { pieces } = await documentPieces(page(lines.join("")));
  expect(pieces.filter(({ start }) => start !== undefined)).not.toHaveLength(0);
  expect(pieces.map(({ text }) => text).join(" ")).not.toContain("cookies");
});

test.each([
  '<html class="cookie-consent-open"><body>',
  '<html><body class="gdpr"><div id="app" class="page cookie-banner-open"><main>',
])("a page whose frame tells that it asks for consent is read: %s", async (frame) => {
  const { pieces } = await documentPieces(
    `<!doctype html>${frame}${Array.from({ length: 12 }, (_, i) => `<p>${sentence(i)} ${sentence(i + 1)}</p>`).join("")}`,
  );
  expect(pieces.map(({ text }) => text).join(" ")).toContain(sentence(3));
});

test("the rows of a table in an article are none of its sentences", async () => {
  const table =
    "<table><tr><th>Year</th><th>Boats</th></tr><tr><td>1990</td><td>12</td></tr></table>";
  const { pieces } = await documentPieces(articlePage("", table));
  expect(pieces.filter(({ role }) => role === "table").map(({ text }) => text)).toEqual([
    "Year Boats",
    "1990 12",
  ]);
});

test("a page too large for a tree is refused with its limit, and so is endless nesting", async () => {
  const large = `<!doctype html>${"<p>word</p>".repeat(maxPageFileBytes / 11)}`;
  await expect(documentPieces(large)).rejects.toMatchObject({ code: "DOCUMENT_TOO_LARGE" });
  const deep = `<!doctype html>${"<div>".repeat(3_000)}`;
  await expect(documentPieces(deep)).rejects.toMatchObject({ code: "BAD_DOCUMENT" });
});

test("a cookie box and a list of other pages are nobody's words", async () => {
  const turns = Array.from(
    { length: 10 },
    (_, i) => `<p><b>${i % 2 ? "Ben" : "Ana"}:</b> ${sentence(i)} ${sentence(i + 1)}</p>`,
  );
  const { pieces } = await documentPieces(
    `<!doctype html><html><body><div class="cookie"><p>We use cookies to make your visit sweeter.</p><button>Accept</button></div>
    <main>${turns.join("")}<h2>Read on</h2><ul><li><a href="/jars">Five jars for the winter</a></li><li><a href="/moths">What moths eat</a></li></ul></main></body></html>`,
  );
  const said = pieces.filter(({ role }) => role === undefined).map(({ text }) => text);
  expect(said).toHaveLength(10);
  expect(pieces.map(({ text }) => text).join(" ")).not.toContain("cookies");
  expect(pieces.filter(({ role }) => role === "link")).toHaveLength(2);
});

test("the site's name behind a page's title is no part of it", async () => {
  const text = Array.from(
    { length: 8 },
    (_, at) => `<p>${sentence(at)} ${sentence(at + 1)}</p>`,
  ).join("");
  const page = `<!doctype html><html><head><title>The ice comes early - The Harbour Letter</title></head><body><article><h1>The ice comes early</h1>${text}</article></body></html>`;
  expect((await documentPieces(page)).facts.title).toBe("The ice comes early");
});
