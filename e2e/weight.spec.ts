import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import type { Request } from "playwright/test";
import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { signedInScreens, visitorScreens } from "../app/testing/states/screens.ts";

/**
 * Bytes as they travel, brotli; a kB is 1,000. A first page is one answer with the rules that it needs
 * in it, under the 14.6 kB that a first TCP flight carries; the whole stylesheet follows. React and
 * Remix alone are about 70 kB of a signed-in screen's scripts.
 */
const budgets = { page: 12_000, scripts: 99_000 };

/** Screens that hold whole pieces or sources: their text travels as HTML and as the data that React takes over. */
const withText: Record<string, number> = {
  result: 13_800,
  overlay: 15_000,
  strategy: 21_500,
  source: 14_500,
  "first choice of passages": 13_200,
  "choice for a strategy": 12_600,
};

type Weight = { page: number; scripts: string[]; scriptBytes: number };

/** Bytes of an answer's body on the line. */
async function travelled(page: Page, url: string): Promise<number> {
  // Who has been here before links the stylesheet instead of getting its rules.
  const cookies = await page.context().cookies(url);
  const first = cookies.filter(({ name }) => name !== "styles");
  const cookie = first.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, "accept-encoding": "br" };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/** Loads a screen and waits for what arrives after it works. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const weight: Weight = { page: 0, scripts: [], scriptBytes: 0 };
  const wanted = new Map<string, string>();
  const note = (request: Request) => wanted.set(request.url(), request.resourceType());
  page.on("request", note);
  await page.context().clearCookies({ name: "styles" });
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("request", note);
  for (const [url, type] of wanted) {
    if (type === "script") {
      weight.scripts.push(path.basename(url));
      weight.scriptBytes += await travelled(page, url);
    } else if (type === "document") weight.page += await travelled(page, url);
  }
  return weight;
}

/** What the browser must have beside the page before it shows it. */
async function blocking(page: Page): Promise<number> {
  return page
    .locator(
      'head link[rel="stylesheet"], head script[src]:not([async]):not([defer]):not([type="module"])',
    )
    .count();
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push("the server responded with a status of 40");
});

test("what visitors see comes without scripts, in one flight", async ({ page }) => {
  for (const address of visitorScreens) {
    const weight = await weigh(page, address);
    expect.soft(weight.page, address).toBeLessThanOrEqual(budgets.page);
    expect.soft(weight.scripts, address).toEqual([]);
    expect.soft(await blocking(page), address).toBe(0);
  }
});

test("a signed-in screen stays within its budget of bytes", async ({ page, login, user }) => {
  await login();
  for (const [name, address] of Object.entries(await signedInScreens(user.id))) {
    const weight = await weigh(page, address);
    const most = withText[name] ?? budgets.page;
    expect.soft(weight.page, `${name}: HTML with its rules`).toBeLessThanOrEqual(most);
    expect.soft(weight.scriptBytes, `${name}: scripts`).toBeLessThanOrEqual(budgets.scripts);
    expect.soft(await blocking(page), name).toBe(0);
  }
});

test("a screen loads its own scripts alone", async ({ page, login, user }) => {
  await login();
  const screens = await signedInScreens(user.id);
  const routeChunks = /^(_index|billing|history|sources|writing-samples|drop-zone)/;
  const own = async (name: string) => {
    const { scripts } = await weigh(page, screens[name] ?? "");
    return scripts
      .map((file) => file.replace(/-[\w-]{8}\.js$/, ""))
      .filter((file) => routeChunks.test(file))
      .sort();
  };
  expect(await own("Billing")).toEqual(["billing"]);
  expect(await own("Writing Samples")).toEqual(["writing-samples"]);
  expect(await own("Home")).not.toContain("drop-zone");
  expect(await own("Home with the drop zone")).toContain("drop-zone");
});

test("nothing of the server is in what browsers get", () => {
  const folder = "build/client/assets";
  const code = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  // zod, the database, the model's rules and the built-in writer's words.
  for (const trace of ["ZodError", "better-sqlite3", "data, not instructions", "LexRank"]) {
    expect(code.includes(trace), trace).toBe(false);
  }
});
