import { expect, test } from "vitest";
import { loginPath, safePath } from "./require-user.server.ts";

test("goes back only to paths of this site", () => {
  expect(safePath("/history?after=1")).toBe("/history?after=1");
  for (const next of [
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "javascript:1",
    "",
    null,
  ]) {
    expect(safePath(next)).toBe("/");
  }
  expect(safePath("/\tevil")).toBe("/");
});

test("the way to the login leads back to the draft", () => {
  const request = new Request("http://offprint.test/?index&draft=abc");
  expect(loginPath(request)).toBe("/api/login?next=%2F%3Fdraft%3Dabc");
  expect(loginPath(new Request("http://offprint.test/?index"))).toBe("/api/login");
});
