import { parseHTML } from "linkedom";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { contrast } from "../drawing/colours.ts";
import { formats } from "../formats/index.ts";
import { callAsPublished as call } from "../openapi/testing.ts";
import { loader } from "../routes/api.job_.$jobId.email[.]html.ts";
import { requestAs } from "../testing/routes.ts";
import { emailPage, gmailBytes } from "./email.ts";
import type { Page } from "./html.ts";
import { writtenPiece } from "./testing.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 500 }).id;
});

/** What Gmail and Outlook drop or break. */
const unsafe =
  /<(?:script|link|article|section|aside|form|img|svg)\b|position:|display:\s*(?:flex|grid)|var\(--|@import/;

test.each(formats.map(({ id }) => id))("a %s is an e-mail that clients can show", async (id) => {
  const jobId = await writtenPiece(db, userId, id);
  const answer = await call(loader, await requestAs(userId, "/"), { jobId });
  expect(answer.headers.get("Content-Disposition")).toMatch(/filename="[^"]+-email\.html"/);
  const html = await answer.text();
  expect(Buffer.byteLength(html)).toBeLessThan(gmailBytes);
  expect(html).not.toMatch(unsafe);
  const { document } = parseHTML(html);
  const texts = [...document.querySelectorAll("h1, h2, p, li, a")];
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text.getAttribute("style"), text.outerHTML).toMatch(/color:#/);
  for (const table of document.querySelectorAll("table"))
    expect(table.getAttribute("role")).toBe("presentation");
});

const page: Page = {
  title: "Seeds & soil",
  language: "ar",
  direction: "rtl",
  blocks: [
    { kind: "title", path: "title", text: "Seeds & <soil>" },
    { kind: "prose", path: "intro", text: "At [00:14] it begins.\n\nThen it goes on." },
  ],
  urlOf: (seconds) => `https://example.org/?t=${seconds}&a="`,
};

test("it escapes what it holds, links its times and reads from the right", () => {
  const { document } = parseHTML(emailPage(page));
  expect(document.querySelector("h1")?.textContent).toBe("Seeds & <soil>");
  expect(document.querySelector("a")?.getAttribute("href")).toBe('https://example.org/?t=14&a="');
  expect(document.querySelector("table[dir=rtl] td")?.getAttribute("align")).toBe("right");
  expect(document.querySelector("div")?.textContent).toBe("At [00:14] it begins. Then it goes on.");
});

test("its colours are legible in light and dark", () => {
  const html = emailPage(page);
  const darkAt = html.indexOf("prefers-color-scheme:dark");
  const colour = (pattern: RegExp, from = 0) => pattern.exec(html.slice(from))?.[1] ?? "";
  for (const tone of ["ink", "muted", "accent"]) {
    const dark = colour(new RegExp(`\\.${tone}\\{color:(#\\w{6})`), darkAt);
    expect(contrast(dark, colour(/\.card\{background:(#\w{6})/, darkAt))).toBeGreaterThanOrEqual(
      4.5,
    );
  }
  for (const tone of ["ink", "accent"]) {
    const light = colour(new RegExp(`class="${tone}" style="[^"]*;color:(#\\w{6})`));
    expect(contrast(light, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  }
});
