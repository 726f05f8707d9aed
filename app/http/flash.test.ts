import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { type FlashKey, flash, readFlash } from "./flash.server.ts";

const address = "http://offprint.test/writing-samples";

const asking = (cookie?: string) =>
  new Request(address, { headers: cookie ? { Cookie: cookie.split(";")[0] ?? "" } : {} });

beforeEach(() => {
  useTestDatabase();
});

test("a message waits for the next request and is told to go with it", async () => {
  const waiting = await readFlash(asking(await flash(asking(), "sample-added")));
  expect(waiting?.flash).toEqual({
    title: "Writing sample added",
    text: "Your writing sample has been saved successfully.",
    outcome: "ok",
  });
  expect(waiting?.setCookie).toMatch(/^flash=.*Max-Age=0/);
});

test("a message tells whether it went well", async () => {
  const outcomes = async (keys: FlashKey[]) =>
    Promise.all(
      keys.map(async (key) => (await readFlash(asking(await flash(asking(), key))))?.flash.outcome),
    );
  expect(await outcomes(["sample-deleted", "password-changed"])).toEqual(["ok", "ok"]);
  const failed = await outcomes(["sample-not-deleted", "checkout-failed", "portal-failed"]);
  expect(failed).toEqual(["error", "error", "error"]);
});

test("without a message, or with a forged one, nothing is said", async () => {
  expect(await readFlash(asking())).toBeUndefined();
  for (const forged of ["hacked", "toString", "__proto__"]) {
    const value = Buffer.from(JSON.stringify(forged)).toString("base64");
    expect(await readFlash(asking(`flash=${encodeURIComponent(value)}`))).toBeUndefined();
  }
});

test("behind https the cookie is bound to this host", async () => {
  useTestDatabase({ PUBLIC_URL: "https://offprint.example" });
  const header = await flash(asking(), "sample-deleted");
  expect(header).toMatch(/^__Host-flash=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
});
