import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { recoveryCodes, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { countCodes } from "./recovery-codes.server.ts";
import {
  abandonEnrolment,
  beginSecondFactor,
  checkCode,
  confirmSecondFactor,
  endSecondFactor,
  hasSecondFactor,
  renewRecoveryCodes,
  waitingEnrolment,
} from "./second-factor.server.ts";
import { appCode, turnOn } from "./second-factor.testing.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com" }).id;
});

const wrong = { code: "UNAUTHENTICATED" };

test("counts only once the app's first code was given", async () => {
  beginSecondFactor(userId);
  expect(hasSecondFactor(userId)).toBe(false);
  await expect(confirmSecondFactor(userId, "000000")).rejects.toMatchObject(wrong);
  expect(hasSecondFactor(userId)).toBe(false);
  await confirmSecondFactor(userId, appCode(db, userId));
  expect(hasSecondFactor(userId)).toBe(true);
  expect(waitingEnrolment(userId)).toBeUndefined();
});

test("the secret stays the same until its code is given, or it is given up", () => {
  beginSecondFactor(userId);
  const first = waitingEnrolment(userId)?.secret;
  beginSecondFactor(userId);
  expect(waitingEnrolment(userId)?.secret).toBe(first);
  abandonEnrolment(userId);
  expect(waitingEnrolment(userId)).toBeUndefined();
  beginSecondFactor(userId);
  expect(waitingEnrolment(userId)?.secret).not.toBe(first);
});

test("neither secret nor recovery codes can be read in the database", async () => {
  beginSecondFactor(userId);
  const secret = waitingEnrolment(userId)?.secret ?? "";
  const codes = await confirmSecondFactor(userId, appCode(db, userId));
  const stored = JSON.stringify([
    db.orm.select().from(recoveryCodes).all(),
    db.orm.select().from(users).all()[0]?.totpSecret?.toString("latin1"),
  ]);
  expect(stored).not.toContain(secret.replaceAll(" ", ""));
  for (const code of codes) expect(stored).not.toContain(code);
});

test("a code works once, also when it is given twice at the same time", async () => {
  await turnOn(db, userId);
  const code = appCode(db, userId);
  const outcomes = await Promise.allSettled([checkCode(userId, code), checkCode(userId, code)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(checkCode(userId, code)).rejects.toMatchObject(wrong);
});

test("a code from before the last one used is refused", async () => {
  await turnOn(db, userId);
  const now = Date.now();
  await checkCode(userId, appCode(db, userId, now), now);
  const earlier = appCode(db, userId, now - 30_000);
  await expect(checkCode(userId, earlier, now)).rejects.toMatchObject(wrong);
  await checkCode(userId, appCode(db, userId, now + 30_000), now + 30_000);
});

test("each of ten recovery codes works once, however it is typed", async () => {
  const codes = await turnOn(db, userId);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  const [first = "", second = ""] = codes;
  await checkCode(userId, first);
  await expect(checkCode(userId, first)).rejects.toMatchObject(wrong);
  await checkCode(userId, ` ${second.toUpperCase().replace("-", " ")} `);
  expect(countCodes(userId)).toBe(8);
});

test("a recovery code is its owner's alone", async () => {
  const [code = ""] = await turnOn(db, userId);
  const other = insertUser(db).id;
  await turnOn(db, other);
  await expect(checkCode(other, code)).rejects.toMatchObject(wrong);
});

test("new recovery codes make the old ones worthless", async () => {
  const [old = ""] = await turnOn(db, userId);
  const made = await renewRecoveryCodes(userId, appCode(db, userId));
  expect(made).toHaveLength(10);
  await expect(checkCode(userId, old)).rejects.toMatchObject(wrong);
  await checkCode(userId, made[0] ?? "");
});

test("the seventh guess is refused, also with the right code", async () => {
  await turnOn(db, userId);
  for (let guess = 0; guess < 6; guess++)
    await expect(checkCode(userId, "nonsense")).rejects.toMatchObject(wrong);
  const right = checkCode(userId, appCode(db, userId));
  await expect(right).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("of a thousand guesses at most six are looked at", async () => {
  await turnOn(db, userId);
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, (_, guess) =>
      checkCode(userId, `guess-${guess}`).catch((error: { code: string }) => error.code),
    ),
  );
  expect(outcomes.filter((code) => code !== "TOO_MANY").length).toBeLessThanOrEqual(6);
});

test("it is turned off with a code, and only with one", async () => {
  await turnOn(db, userId);
  await expect(endSecondFactor(userId, "000000")).rejects.toMatchObject(wrong);
  expect(hasSecondFactor(userId)).toBe(true);
  await endSecondFactor(userId, appCode(db, userId));
  expect(hasSecondFactor(userId)).toBe(false);
  expect(db.orm.select().from(recoveryCodes).all()).toEqual([]);
});

test("one that is on is neither begun again nor given up", async () => {
  await turnOn(db, userId);
  expect(() => beginSecondFactor(userId)).toThrow("already on");
  abandonEnrolment(userId);
  expect(hasSecondFactor(userId)).toBe(true);
  await expect(confirmSecondFactor(userId, "000000")).rejects.toMatchObject({ code: "CONFLICT" });
});
