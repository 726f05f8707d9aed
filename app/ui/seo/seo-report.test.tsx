import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { optimizeBlog, seoChecks } from "../../seo/index.ts";
import { repairCafe } from "../../seo/testing/german.ts";
import { written } from "../../seo/testing/source.ts";
import { SeoReportCard } from "./seo-report.tsx";

const { content, facts } = written(repairCafe);
const llmo = optimizeBlog(content, facts);
const checks = seoChecks({ ...content, llmo }, facts);
const shown = (seoScore: number, changes: Partial<typeof llmo> = {}) =>
  renderToStaticMarkup(
    <SeoReportCard
      report={{ llmo: { ...llmo, ...changes, seoScore }, checks, language: facts.language.tag }}
    />,
  );

const escaped = (text: string) =>
  text.replace(/[&"']/g, (mark) => ({ "&": "&amp;", '"': "&quot;" })[mark] ?? "&#x27;");

test("no element carries an inline style, which the policy of the pages forbids", () => {
  expect(shown(87)).not.toMatch(/\sstyle=/);
});

test("the badge changes its style at 80 and at 60", () => {
  const variants = [100, 80, 79, 60, 59, 0].map(
    (score) => /data-variant="(\w+)"/.exec(shown(score))?.[1],
  );
  expect(variants).toEqual(["default", "default", "secondary", "secondary", "outline", "outline"]);
});

test("the ring is filled as far as the score and says it in words", () => {
  expect(shown(50)).toContain('aria-label="SEO score 50 of 100"');
  expect(shown(50)).toContain('stroke-dasharray="94.25 188.50"');
});

test("each check stands in a group with its value, threshold, source and strength", () => {
  const html = shown(87);
  for (const { label, value, threshold, source, strength } of checks)
    for (const words of [label, value, threshold, `${source} (${strength})`])
      expect(html).toContain(escaped(words));
  expect(html.match(/<li class="border-t border-line">/g)).toHaveLength(24);
});

test("a check says in words how it turned out", () => {
  const html = shown(87);
  expect(html).toContain('<span class="sr-only">, kept</span>');
  expect(html).toContain('<span class="sr-only">, partly kept</span>');
});

test("keywords, address, questions and alt texts are there without scripts, in their language", () => {
  const html = shown(87);
  for (const text of [...llmo.keywords, llmo.urlSlug, ...llmo.imageAltTexts])
    expect(html).toContain(text);
  for (const { question, answer } of llmo.peopleAlsoAsk)
    expect(html).toContain(
      `>${question}</summary><p class="mt-1 border-s-2 border-line ps-3 break-words text-muted">${answer}</p>`,
    );
  expect(html).toContain('lang="de-DE"');
});

test("questions are called likely: nobody was seen asking them", () => {
  expect(shown(87)).toContain(">Likely questions</h3>");
  expect(shown(87)).not.toMatch(/people also ask/i);
});

test("without scripts the structured data is text that can be selected whole", () => {
  const block = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(shown(87))?.[1] ?? "";
  const text = block.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  expect(text).toBe(llmo.schemaMarkup);
});

test("markup cannot leave its place on the screen", () => {
  const html = shown(87, { schemaMarkup: '{"name":"</pre><script>alert(1)</script>"}' });
  expect(html).not.toContain("<script>");
});

test("a placeholder for the site is named, a known site is not", () => {
  const hint = "in place of https://example.com";
  expect(shown(87)).not.toContain(hint);
  const { publicUrl: _, ...unknown } = facts;
  const { schemaMarkup } = optimizeBlog(content, unknown);
  expect(shown(87, { schemaMarkup })).toContain(hint);
});
