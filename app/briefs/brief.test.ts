import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { openBrief, sealBrief } from "./brief.server.ts";

beforeEach(() => {
  useTestDatabase();
});

test("a brief opens in its own row alone, and stands nowhere in the clear", () => {
  const sealed = sealBrief("drafts", "a", "  Stress the beans. ");
  expect(openBrief("drafts", "a", sealed)).toBe("Stress the beans.");
  expect(sealed?.includes("beans")).toBe(false);
  expect(() => openBrief("transforms", "a", sealed)).toThrow();
  expect(() => openBrief("drafts", "b", sealed)).toThrow();
});

test("asking nothing is nothing", () => {
  expect(sealBrief("drafts", "a", " \n")).toBeNull();
  expect(sealBrief("drafts", "a", undefined)).toBeNull();
  expect(openBrief("drafts", "a", null)).toBeUndefined();
});
