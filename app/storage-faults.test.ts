import { expect, test } from "vitest";
import { AppError, toAppError } from "./errors.ts";
import { storageFault } from "./storage-faults.ts";

const withCode = (code: string) => Object.assign(new Error("of the system"), { code });

test.each([
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_BUSY_SNAPSHOT", "busy"],
  ["SQLITE_FULL", "full"],
  ["SQLITE_IOERR_WRITE", "full"],
  ["SQLITE_IOERR_SHMSIZE", "full"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["SQLITE_CONSTRAINT_UNIQUE", undefined],
  ["ENOENT", undefined],
])("%s is %s", (code, fault) => {
  expect(storageFault(withCode(code))).toBe(fault);
  expect(storageFault(new Error("a layer above", { cause: withCode(code) }))).toBe(fault);
});

test("a person is told which of the two it is, and when to come back", () => {
  const busy = toAppError(withCode("SQLITE_BUSY"));
  expect([busy.code, busy.retryAfterMs]).toEqual(["UNAVAILABLE", 2_000]);
  expect(busy.message).toContain("Nothing was saved or charged");
  const full = toAppError(withCode("SQLITE_FULL"));
  expect([full.code, full.retryAfterMs]).toEqual(["DISK_FULL", 60_000]);
  expect(full.message).toMatch(/^This server's disk is full/);
  const told = new AppError("NOT_FOUND", "Gone", { cause: withCode("SQLITE_BUSY") });
  expect(toAppError(told)).toBe(told);
});
