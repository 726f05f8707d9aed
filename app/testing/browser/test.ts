import { randomInt, randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "playwright/test";
import { database } from "../../../db/client.server.ts";
import { insertUser } from "../../../db/testing.ts";
import { openSession } from "../../auth/session.server.ts";
import { waitUntilAlive } from "./alive.ts";

export type User = { id: string; email: string };

type Fixtures = {
  /** A user inserted as rows, with 500 credits. */
  user: User;
  /** Signs the browser in as `user`, or as the given one. */
  login(as?: User): Promise<void>;
  /** Signs in and goes to a page. */
  visit(address: string, as?: User): Promise<void>;
  /** Inserts a user with this many credits. */
  makeUser(credits: number): User;
  /** Console errors the test expects, by part of their text. */
  expectedErrors: string[];
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL ?? "");
  },
  /** Gives each test its own address, as through a proxy, because limits count by address. */
  extraHTTPHeaders: async ({}, use) => {
    const [a, b] = [randomInt(256), randomInt(1, 255)];
    await use({ "X-Forwarded-For": `198.18.${a}.${b}` });
  },
  makeUser: async ({}, use) => {
    await use((credits) =>
      insertUser(database(), { email: `${randomUUID()}@example.com`, credits }),
    );
  },
  user: async ({ makeUser }, use) => {
    await use(makeUser(500));
  },
  login: async ({ context, baseURL, user }, use) => {
    await use(async (as = user) => {
      const url = baseURL ?? "";
      const header = await openSession(new Request(url), as.id);
      const [pair = ""] = header.split(";");
      const [name = "", value = ""] = pair.split("=");
      await context.addCookies([{ name, value, url }]);
    });
  },
  visit: async ({ page, login }, use) => {
    await use(async (address, as) => {
      await login(as);
      await page.goto(address);
    });
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    // Waits for scripts, as a person looks at a page before using it; earlier keys have their own
    // test.
    const { goto } = page;
    if (javaScriptEnabled !== false)
      page.goto = async (...args) => {
        const response = await goto.apply(page, args);
        await waitUntilAlive(page);
        return response;
      };
    // Requested with the chooser itself, the interception may come too late.
    page.on("filechooser", () => {});
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

export { expect, type Locator, type Page };
