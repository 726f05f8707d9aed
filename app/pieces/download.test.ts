import { expect, test } from "vitest";
import { attachment, downloadName } from "./download.server.ts";

test("names a download from the lower-cased, hyphenated title", () => {
  expect(downloadName("What a Seed Library Taught a Town!")).toBe(
    "what-a-seed-library-taught-a-town.md",
  );
});

test("keeps letters and digits of any script", () => {
  expect(downloadName("図書館が種を貸す理由 2026")).toBe("図書館が種を貸す理由-2026.md");
  expect(downloadName("Ü̈ber Größe")).toBe("ü̈ber-größe.md");
});

test("never comes out empty or overlong", () => {
  expect(downloadName("!!!")).toBe("untitled.md");
  expect(downloadName("word ".repeat(60)).length).toBeLessThanOrEqual(83);
});

test("quotes a name for the header so that nothing breaks out of it", () => {
  expect(attachment('a"b\\.md')).toBe(
    "attachment; filename=\"a_b_.md\"; filename*=UTF-8''a%22b%5C.md",
  );
  expect(attachment("größe.md")).toContain("filename*=UTF-8''gr%C3%B6%C3%9Fe.md");
});
