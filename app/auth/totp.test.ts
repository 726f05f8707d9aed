import { expect, test } from "vitest";
import { codeAt, enrolment, newSecret, stepOf } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

test("gives the codes of RFC 6238, appendix B", () => {
  for (const [seconds, code] of [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ] as const) {
    expect(codeAt(secret, seconds * 1000)).toBe(code);
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  }
});

test("a code is good one step before and after, and no longer", () => {
  const at = 1_700_000_010_000;
  const code = codeAt(secret, at);
  const step = Math.floor(at / 30_000);
  for (const steps of [-1, 0, 1]) expect(stepOf(secret, code, at + steps * 30_000)).toBe(step);
  for (const steps of [-2, 2]) expect(stepOf(secret, code, at + steps * 30_000)).toBeUndefined();
});

test("what is no code of six digits belongs to no step", () => {
  for (const code of ["", "1", "28708", "2870820", "abcdef"])
    expect(stepOf(secret, code, 59_000)).toBeUndefined();
});

test("an app is given issuer, address and the secret", () => {
  const { uri, secret: typed } = enrolment(secret, "Off print", "ana@example.com");
  const address = new URL(uri);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Off%20print:ana%40example\.com\?/);
  expect(address.searchParams.get("secret")).toBe(typed.replaceAll(" ", ""));
  expect(typed).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
});

test("secrets are 160 random bits", () => {
  expect(newSecret()).toHaveLength(20);
  expect(newSecret().equals(newSecret())).toBe(false);
});
