import { beforeEach, expect, test } from "vitest";
import { type Database, type Transaction, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { audit } from "../credits/audit.server.ts";
import { shortfalls } from "../credits/claw-back.server.ts";
import { balance, hold, release } from "../credits/ledger.server.ts";
import {
  expirePurchase,
  findPurchase,
  grantPurchase,
  listPurchases,
  recordPurchase,
  shareOf,
  withdrawPurchase,
} from "./purchases.server.ts";

const now = 1_000_000;
const pack = { packageId: "medium", credits: 750, amountCents: 2900, stripeSessionId: "cs_1", now };
let db: Database;
let userId: string;
let id: string;

const write = <T>(work: (tx: Transaction) => T) => transact(db, work);
const paid = () => write((tx) => grantPurchase(tx, id, { stripePaymentIntentId: "pi_1", now }));
const refund = (refundedCents: number, disputedCents = 0) =>
  write((tx) => withdrawPurchase(tx, id, { refundedCents, disputedCents, now }));
const status = () => listPurchases(userId)[0]?.status;
const total = () => balance(userId, now).total;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db).id;
  id = write((tx) => recordPurchase(tx, userId, pack));
});

test("a session is one purchase, of one user", () => {
  expect(write((tx) => recordPurchase(tx, userId, pack))).toBe(id);
  expect(() => write((tx) => recordPurchase(tx, insertUser(db).id, pack))).toThrow(
    "another account",
  );
  expect(write((tx) => findPurchase(tx, { stripeSessionId: "cs_1" }))?.id).toBe(id);
});

test("its credits come with the payment, once", () => {
  expect([status(), total()]).toEqual(["pending", 0]);
  expect([paid(), paid()]).toEqual([true, false]);
  expect([status(), balance(userId, now).purchased]).toEqual(["completed", 750]);
  expect(write((tx) => findPurchase(tx, { stripePaymentIntentId: "pi_1" }))?.id).toBe(id);
});

test("a checkout that came to nothing is not listed; a late payment still counts", () => {
  write((tx) => expirePurchase(tx, id, now));
  expect(listPurchases(userId)).toEqual([]);
  paid();
  write((tx) => expirePurchase(tx, id, now));
  expect([status(), total()]).toEqual(["completed", 750]);
});

test("a part of a credit is never taken back", () => {
  // 750 credits for 29 USD: a cent is 0.26 of a credit, four are 1.03.
  expect([1, 3, 4, 7, 8].map((cents) => shareOf(750, cents, 2900))).toEqual([0, 0, 1, 1, 2]);
  paid();
  refund(3);
  expect(total()).toBe(750);
  refund(4);
  expect(total()).toBe(749);
});

test("refunds take back their share, counted in all and never twice", () => {
  paid();
  refund(1450);
  expect([status(), total()]).toEqual(["completed", 375]);
  refund(1450);
  expect(total()).toBe(375);
  refund(2900);
  expect([status(), total()]).toEqual(["refunded", 0]);
  expect(audit(db)).toEqual([]);
});

test("a refund takes what is left, and the rest is kept as owed", () => {
  paid();
  write((tx) => hold(tx, { userId, credits: 600, reference: "job", description: "A blog", now }));
  refund(2900);
  expect(total()).toBe(0);
  expect(shortfalls(db)).toEqual([{ key: `purchase:${id}`, userId, credits: 600 }]);
  write((tx) => release(tx, { reference: "job", now }));
  refund(2900);
  expect(total()).toBe(0);
  expect([shortfalls(db), audit(db)]).toEqual([[], []]);
});

test("a refund never touches other credits of the user", () => {
  paid();
  const other = write((tx) =>
    recordPurchase(tx, userId, { ...pack, stripeSessionId: "cs_2", credits: 250 }),
  );
  write((tx) => grantPurchase(tx, other, { now }));
  write((tx) => hold(tx, { userId, credits: 750, reference: "job", description: "A blog", now }));
  refund(2900);
  expect(total()).toBe(250);
});

test("a dispute takes the credits with the money, and winning it brings them back", () => {
  paid();
  refund(0, 2900);
  expect([status(), total()]).toEqual(["disputed", 0]);
  refund(0);
  expect([status(), total()]).toEqual(["completed", 750]);
  refund(1450, 1450);
  expect([status(), total()]).toEqual(["disputed", 0]);
  refund(2900, 0);
  expect([status(), total()]).toEqual(["refunded", 0]);
  expect([shortfalls(db), audit(db)]).toEqual([[], []]);
});

test("an unknown purchase is refused", () => {
  expect(() => write((tx) => grantPurchase(tx, "none", { now }))).toThrow("does not exist");
});
