import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { call, requestAs } from "../testing/routes.ts";
import { loader as manifest } from "./manifest[.]webmanifest.ts";
import { loader as robots } from "./robots[.]txt.ts";
import { loader as sitemap } from "./sitemap[.]xml.ts";

const known = { PUBLIC_URL: "https://write.offprint.test/" };
const ask = async (route: Parameters<typeof call>[0]) =>
  call(route, await requestAs(undefined, "/"));

/** Width and height as a PNG's header tells them. */
function pngSize(file: string): [number, number] {
  const bytes = readFileSync(`public${file}`);
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test("the manifest has the product's name and icons of the sizes that it says", async () => {
  useTestDatabase({ APP_NAME: "Letterpress" });
  const answer = await ask(manifest);
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
  const { icons, ...told } = await answer.json();
  expect(told).toMatchObject({ name: "Letterpress", short_name: "Letterpress", start_url: "/" });
  const drawn = icons.filter(({ type }: { type: string }) => type === "image/png");
  expect(drawn.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const { src, sizes } of drawn) expect(pngSize(src).join("x")).toBe(sizes);
});

test("the social card has the size that previews of links want, and is small", () => {
  expect(pngSize("/social-card.png")).toEqual([1200, 630]);
  expect(readFileSync("public/social-card.png").length).toBeLessThan(100_000);
  expect(pngSize("/apple-touch-icon.png")).toEqual([180, 180]);
  expect(existsSync("public/favicon.ico")).toBe(true);
});

test("robots may read public pages and their styles, and nothing that is one person's", async () => {
  useTestDatabase();
  const text = await (await ask(robots)).text();
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  expect(closed).toEqual(["/api/", "/billing", "/history", "/sources", "/writing-samples", "/*?"]);
  expect(text).not.toContain("Sitemap");
});

test("with an address of its own the server names its sitemap, and the pages in it", async () => {
  useTestDatabase(known);
  expect(await (await ask(robots)).text()).toContain(
    "\nSitemap: https://write.offprint.test/sitemap.xml\n",
  );
  const xml = await (await ask(sitemap)).text();
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://write.offprint.test/",
    "https://write.offprint.test/pricing",
    "https://write.offprint.test/terms",
  ]);
});

test("without one there is no sitemap", async () => {
  useTestDatabase();
  expect((await ask(sitemap)).status).toBe(404);
});
