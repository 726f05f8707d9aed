import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../db/testing.ts";
import { example } from "../../example/example.server.ts";
import { screen } from "../testing.tsx";

beforeEach(() => {
  useTestDatabase({ PUBLIC_URL: "https://write.offprint.test" });
});

const conversation = readFileSync("public/tower-clocks.txt", "utf8");

test("each mark of the example opens, without scripts, to a line of the conversation", async () => {
  const { document } = await screen(undefined, "/");
  const marks = [...document.querySelectorAll("details.evidence")];
  // The last slide says whose words they were; each of the others quotes.
  const slides = example().piece.blocks.filter(({ kind }) => kind !== "title");
  expect(slides.length).toBeGreaterThanOrEqual(4);
  expect(marks.length).toBe(slides.length - 1);
  for (const mark of marks) {
    expect(mark.querySelector("summary")?.textContent).toMatch(/✓ Verified in the source, \d:\d\d/);
    const hit = mark.querySelector(".lines b")?.textContent ?? "";
    expect(hit).not.toBe("");
    expect(conversation).toContain(hit);
  }
  expect(document.querySelector('a[href="/tower-clocks.txt"]')).not.toBeNull();
});

test("every slide of the example can be reached without swiping", async () => {
  const { document } = await screen(undefined, "/");
  const links = [...document.querySelectorAll(".example .slide-numbers a")];
  expect(links.length).toBe(document.querySelectorAll(".example .block").length);
  for (const link of links)
    expect(document.getElementById(link.getAttribute("href")?.slice(1) ?? "")).not.toBeNull();
  // They are hidden where slides stand side by side, which here they never do.
  const rules = readFileSync("app/ui/landing/landing.css", "utf8");
  expect(rules).toMatch(/\.example \.slide-numbers \{\s*display: block/);
});

test("what visitors see has the theme's script and no other", async () => {
  for (const path of ["/", "/pricing", "/terms", "/api/login", "/nothing"]) {
    const { document } = await screen(undefined, path);
    const scripts = [...document.querySelectorAll("script")];
    expect(scripts.length, path).toBe(1);
    expect(scripts[0]?.getAttribute("src"), path).toBeNull();
    expect(scripts[0]?.textContent, path).toContain("data-theme-toggle");
  }
});

test("a public page is known by the server's own address, a private one is hidden", async () => {
  const { document } = await screen(undefined, "/terms");
  const address = "https://write.offprint.test/terms";
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(address);
  expect(document.title).toBe("Terms of Service – Offprint");
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  const missing = await screen(undefined, "/nothing");
  expect(missing.document.title).toBe("Page Not Found – Offprint");
  expect(missing.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
    "noindex",
  );
});
