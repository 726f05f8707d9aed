import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { expect, test } from "vitest";
import { formatOf } from "../formats/index.ts";
import { pieceView } from "../pieces/view.server.ts";
import { piece } from "../testing/states/pieces.ts";

const origin = "https://write.offprint.test";
const matches = [{ id: "root", data: { appName: "Letterpress", origin } }];
const modules = import.meta.glob<{ meta?: MetaFunction }>("./*.tsx", { eager: true });

/** What a screen puts into its head; `data` as its loader gives them, or nothing. */
function headOf(file: string, data?: unknown): MetaDescriptor[] {
  const args = { data, matches } as unknown as Parameters<MetaFunction>[0];
  return modules[`./${file}`]?.meta?.(args) ?? [];
}

const titleOf = (head: MetaDescriptor[]) =>
  head.flatMap((tag) => ("title" in tag ? [tag.title] : []))[0];
const hidden = { name: "robots", content: "noindex" };

test("every screen has a title that ends with the product's name", () => {
  for (const path of Object.keys(modules))
    expect(titleOf(headOf(path.slice(2))), path).toMatch(/^\S.+ – Letterpress$/);
});

test("only the landing page, pricing and terms are for search engines", () => {
  const open = Object.keys(modules).filter(
    (path) => !headOf(path.slice(2)).some((tag) => "name" in tag && tag.name === "robots"),
  );
  expect(open).toEqual(["./_index.tsx", "./pricing.tsx", "./terms.tsx"]);
  expect(headOf("_index.tsx", { landing: false, state: { step: "compose" } })).toContainEqual(
    hidden,
  );
});

test("previews of a public page get its absolute address and picture", () => {
  for (const [file, path] of [
    ["_index.tsx", "/"],
    ["pricing.tsx", "/pricing"],
    ["terms.tsx", "/terms"],
  ] as const) {
    const head = headOf(file);
    expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}${path}` });
    expect(head).toContainEqual({ property: "og:url", content: `${origin}${path}` });
    const image = `${origin}/social-card.png`;
    expect(head).toContainEqual({ property: "og:image", content: image });
    expect(head).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
    expect(head).toContainEqual({ property: "og:title", content: titleOf(head) });
  }
});

test("a piece is named by its title, a strategy by its topic, a source by its name", () => {
  const job = { formatLabel: "Blog Post", piece: pieceView(formatOf("blog"), piece) };
  const title = `${(piece.content as { title: string }).title} – Letterpress`;
  expect(titleOf(headOf("history.$jobId.tsx", { job }))).toBe(title);
  const home = { landing: false, state: { step: "job", job } };
  expect(titleOf(headOf("_index.tsx", home))).toBe(title);
  const unwritten = { job: { formatLabel: "X Thread" } };
  expect(titleOf(headOf("history.$jobId.tsx", unwritten))).toBe("X Thread – Letterpress");
  const view = { analysis: { topic: "Seeds that come back" } };
  expect(titleOf(headOf("history.strategy.$id.tsx", { view }))).toBe(
    "Seeds that come back – Letterpress",
  );
  const source = { view: { source: { name: "talk.mp3" } } };
  expect(titleOf(headOf("sources.$id.tsx", source))).toBe("talk.mp3 – Letterpress");
});
