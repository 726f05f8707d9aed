import { expect, test } from "vitest";
import { isOwnOrigin } from "./origin-guard.server.ts";

const host = "offprint.test:3000";

test("believes Sec-Fetch-Site before anything else", () => {
  expect(isOwnOrigin({ secFetchSite: "same-origin", host }, undefined)).toBe(true);
  for (const secFetchSite of ["cross-site", "same-site", "none", ""]) {
    expect(isOwnOrigin({ secFetchSite, origin: `http://${host}`, host }, undefined)).toBe(false);
  }
});

test("without it, the Origin has to be PUBLIC_URL", () => {
  const publicUrl = "https://offprint.test";
  expect(isOwnOrigin({ origin: "https://offprint.test", host }, publicUrl)).toBe(true);
  expect(isOwnOrigin({ origin: "http://offprint.test", host }, publicUrl)).toBe(false);
  expect(isOwnOrigin({ origin: `http://${host}`, host }, publicUrl)).toBe(false);
});

test("without PUBLIC_URL, the Origin's host has to be the Host", () => {
  expect(isOwnOrigin({ origin: `http://${host}`, host }, undefined)).toBe(true);
  expect(isOwnOrigin({ origin: "http://evil.test", host }, undefined)).toBe(false);
});

test("refuses a request without an origin, or with an opaque one", () => {
  expect(isOwnOrigin({ host }, undefined)).toBe(false);
  expect(isOwnOrigin({ origin: "null", host }, undefined)).toBe(false);
});
