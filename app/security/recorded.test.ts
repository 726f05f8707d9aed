import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { removeUser } from "../account/delete.server.ts";
import { exportAccount } from "../account/export/export.server.ts";
import { createAccount, signIn } from "../auth/accounts.server.ts";
import { admit } from "../auth/admit.server.ts";
import { connectIdentity, disconnectIdentities } from "../auth/identities.server.ts";
import { changePassword, checkPassword, setFirstPassword } from "../auth/own-password.server.ts";
import { hashPassword } from "../auth/password.server.ts";
import { replaceCodes } from "../auth/recovery-codes.server.ts";
import { checkCode, endSecondFactor, renewRecoveryCodes } from "../auth/second-factor.server.ts";
import { appCode, turnOn } from "../auth/second-factor.testing.ts";
import { endAllSessions, endSession } from "../auth/session.server.ts";
import { endPlan, setPlan } from "../billing/plan.server.ts";
import { grantPurchase, recordPurchase, withdrawPurchase } from "../billing/purchases.server.ts";
import { origin } from "../testing/routes.ts";
import { recentEvents } from "./events.server.ts";
import { captureLog } from "./testing.ts";

let db: Database;
let user: { id: string; email: string };
const password = "seeds in the library";
const request = new Request(origin);

beforeEach(async () => {
  db = useTestDatabase().db;
  user = insertUser(db, { email: "ana@example.com", passwordHash: await hashPassword(password) });
});

/** Kinds of the events, oldest first. */
const kinds = (of = user.id) =>
  recentEvents(of)
    .map(({ kind }) => kind)
    .toReversed();

const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();

test("logins, wrong passwords and log-outs", async () => {
  const address = "192.0.2.1";
  await refused(signIn({ email: user.email, password: "wrong", address }));
  const cookie = (await admit(request, user.id, "/")).cookies[0]?.split(";")[0] ?? "";
  await endSession(new Request(origin, { headers: { Cookie: cookie } }));
  expect(kinds()).toEqual(["login-failed", "login", "logged-out"]);
});

test("a login that is slowed down", async () => {
  const guess = () => signIn({ email: user.email, password: "wrong", address: "192.0.2.1" });
  for (let count = 0; count < 12; count++) await refused(guess());
  expect(kinds()).toContain("login-slowed");
});

test("a new account", async () => {
  expect(kinds(await createAccount({ email: "ben@example.com", password }))).toEqual([
    "account-created",
  ]);
});

test("passwords that are set, changed or wrong, and sessions that are ended", async () => {
  await refused(checkPassword(user.id, "wrong"));
  await changePassword(user.id, { current: password, password: "another long one" });
  endAllSessions(user.id);
  expect(kinds()).toEqual(["password-check-failed", "password-changed", "sessions-ended"]);
  const other = insertUser(db).id;
  await setFirstPassword(other, password);
  expect(kinds(other)).toEqual(["password-set"]);
});

test("all about the second factor", async () => {
  await turnOn(db, user.id);
  await refused(checkCode(user.id, "000000"));
  const [code = ""] = transact(db, (tx) => replaceCodes(tx, user.id));
  await checkCode(user.id, code);
  const later = transact(db, (tx) => replaceCodes(tx, user.id));
  await renewRecoveryCodes(user.id, later[0] ?? "");
  await endSecondFactor(user.id, appCode(db, user.id));
  for (let count = 0; count < 8; count++) await refused(checkCode(user.id, "000000"));
  expect(new Set(kinds())).toEqual(
    new Set([
      "second-factor-on",
      "second-factor-failed",
      "recovery-code-used",
      "recovery-codes-made",
      "second-factor-off",
      "second-factor-slowed",
    ]),
  );
});

test("a login that is connected and disconnected", () => {
  const profile = { issuer: "https://accounts.example", subject: "7" };
  connectIdentity(user.id, profile as Parameters<typeof connectIdentity>[1]);
  connectIdentity(user.id, profile as Parameters<typeof connectIdentity>[1]);
  disconnectIdentities(user.id);
  disconnectIdentities(user.id);
  expect(kinds()).toEqual(["identity-connected", "identity-disconnected"]);
});

test("an export, and the end of the account", async () => {
  const lines = captureLog();
  await (await exportAccount(user)).arrayBuffer();
  expect(kinds()).toEqual(["data-exported"]);
  await removeUser(user);
  expect(lines.join()).toContain('"security":"account-deleted"');
  expect(lines.join()).not.toContain(user.id);
});

test("money: each once, however often it is told", () => {
  const now = Date.now();
  const order = { packageId: "small", credits: 500, amountCents: 900, stripeSessionId: "cs_1" };
  for (let times = 0; times < 3; times++)
    transact(db, (tx) => {
      const id = recordPurchase(tx, user.id, { ...order, now });
      grantPurchase(tx, id, { now });
      withdrawPurchase(tx, id, { refundedCents: 900, disputedCents: 0, now });
      setPlan(tx, user.id, { plan: "pro", provider: "operator", now });
    });
  transact(db, (tx) => endPlan(tx, user.id, { atOnce: true, now }));
  expect(kinds().toSorted()).toEqual([
    "credits-bought",
    "credits-taken-back",
    "plan-changed",
    "plan-ended",
  ]);
});
