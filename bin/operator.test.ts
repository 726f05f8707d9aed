import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { verifyPassword } from "../app/auth/password.server.ts";
import { setPlan } from "../app/billing/plan.server.ts";
import { clawBack } from "../app/credits/claw-back.server.ts";
import { hold } from "../app/credits/ledger.server.ts";
import type { Env } from "../app/env.server.ts";
import { addSample } from "../app/samples/samples.server.ts";
import { closeDatabase, database, openDatabase, transact } from "../db/client.server.ts";
import { sessions, users } from "../db/schema.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import { bundled } from "./programs/bundled.ts";

let env: Env;

beforeEach(() => {
  env = useTestDatabase().env;
  closeDatabase();
});

function operator(...args: string[]) {
  return runOperator(bundled("bin/operator.ts"), ...args);
}

function runOperator(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: env.dataDir, LOG_LEVEL: "silent" },
  });
  return { status, out: stdout, err: stderr };
}

const passwordIn = (out: string) => /^Password: (\S{20,})$/m.exec(out)?.[1] ?? "";

test("an unknown command, option or missing value is answered with what is understood", () => {
  expect(runOperator("bin/operator.ts", "explode")).toMatchObject({
    status: 2,
    err: expect.stringMatching(/create-user --email/),
  });
  expect(operator("constructor").status).toBe(2);
  expect(operator("users", "--all")).toMatchObject({
    status: 2,
    err: expect.stringMatching(/--all/),
  });
  expect(operator("grant", "--email", "a@example.com")).toMatchObject({
    status: 2,
    err: expect.stringMatching(/--credits/),
  });
});

test("an account is made with a password that works, and listed with its credits", async () => {
  const { status, out } = operator("create-user", "--email", " Ada@Example.com ");
  expect([status, out]).toEqual([0, expect.stringContaining("Account: ada@example.com")]);
  const stored = database().orm.select().from(users).all()[0]?.passwordHash;
  expect(await verifyPassword(stored, passwordIn(out))).toBe(true);
  expect(operator("users").out).toMatch(/^ada@example\.com\t\d{4}-\d\d-\d\d\t500 credits$/m);
  expect(operator("create-user", "--email", "ada@example.com")).toMatchObject({ status: 1 });
  expect(operator("create-user", "--email", "ada")).toMatchObject({ status: 1 });
});

test("credits are added once a key, to an account that is there, in whole numbers", () => {
  insertUser(database(), { email: "a@example.com" });
  const give = (credits: string, email = "a@example.com") =>
    operator("grant", "--email", email, "--credits", credits, "--key", "invoice-7");
  expect(give("250").out).toBe("Added 250 credits. a@example.com has 250.\n");
  expect(give("250").out).toContain("nothing was added. a@example.com has 250.");
  expect(give("250", "b@example.com")).toMatchObject({
    status: 1,
    err: expect.stringMatching(/No account/),
  });
  for (const wrong of ["0", "1.5", "1e3", "9999999"]) expect(give(wrong).status).toBe(1);
});

test("a new password replaces the old one and ends the sessions", async () => {
  const db = database();
  const user = insertUser(db, { passwordHash: "old" });
  db.orm
    .insert(sessions)
    .values({ idHash: "x", userId: user.id, createdAt: 1, lastSeenAt: 1 })
    .run();
  const { out } = operator("reset-password", "--email", user.email);
  const stored = db.orm.select().from(users).all()[0]?.passwordHash;
  expect(await verifyPassword(stored, passwordIn(out))).toBe(true);
  expect(db.orm.select().from(sessions).all()).toEqual([]);
});

test("the audit is content with a sound ledger and names a hold that nothing stands behind", () => {
  const db = database();
  const { id: userId } = insertUser(db, { credits: 50 });
  expect(operator("audit")).toMatchObject({ status: 0, out: "mismatches: 0\n" });
  const now = Date.now();
  transact(db, (tx) => hold(tx, { userId, credits: 20, reference: "gone", description: "", now }));
  expect(operator("audit")).toMatchObject({
    status: 1,
    out: "20 credits are held for gone, which has ended\nmismatches: 1\n",
  });
});

test("the audit notes what was spent before it could be taken back, as no mismatch", () => {
  const db = database();
  const { id: userId } = insertUser(db, { credits: 50 });
  const lot = { key: "purchase:1", lotIds: [`grant:test:${userId}`], owed: 80, description: "" };
  transact(db, (tx) => clawBack(tx, { userId, ...lot, now: Date.now() }));
  expect(operator("audit")).toMatchObject({
    status: 0,
    out: "Note: 30 credits of purchase:1 were spent before they were taken back\nmismatches: 0\n",
  });
});

test("a plan is set, with its credits, and listed", () => {
  const { email } = insertUser(database());
  const set = (plan: string) => operator("set-plan", "--email", email, "--plan", plan);
  expect(set("gold")).toMatchObject({ status: 1, err: expect.stringMatching(/starter or pro/) });
  expect(set("starter").out).toBe(`${email} has Starter, and 500 credits.\n`);
  expect(set("pro").out).toBe(`${email} has Pro, and 1500 credits.\n`);
  expect(operator("users").out).toMatch(/\t1500 credits\tPro$/m);
});

test("a plan is ended with its period, or now with its credits", () => {
  const db = database();
  const { id, email } = insertUser(db);
  const given = { plan: "starter", provider: "operator", now: Date.now() } as const;
  transact(db, (tx) => setPlan(tx, id, given));
  const end = (...more: string[]) => operator("end-plan", "--email", email, ...more);
  expect(end("--when", "soon")).toMatchObject({ status: 1 });
  expect(end().out).toMatch(/ ends on \d{4}-\d\d-\d\d\.$/m);
  expect(end("--when", "now").out).toMatch(/ has 0 credits\.$/m);
  expect(end()).toMatchObject({ status: 1, err: expect.stringMatching(/no plan to end/) });
});

test("a plan that Stripe charges for is left to Stripe", () => {
  const db = database();
  const { id, email } = insertUser(db);
  const sold = { plan: "pro", provider: "stripe", now: Date.now() } as const;
  transact(db, (tx) => setPlan(tx, id, sold));
  for (const command of [
    ["set-plan", "--plan", "starter"],
    ["end-plan", "--when", "now"],
    ["delete-user", "--confirm", email],
  ])
    expect(operator(...command, "--email", email)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/Stripe/),
    });
  expect(db.orm.select().from(users).all()).toHaveLength(1);
});

test("a user is deleted with everything, once the address is given twice", () => {
  const db = database();
  const { id, email } = insertUser(db, { email: "a@example.com", credits: 50 });
  insertUser(db, { email: "b@example.com" });
  transact(db, (tx) => setPlan(tx, id, { plan: "pro", provider: "operator", now: Date.now() }));
  expect(operator("delete-user", "--email", email)).toMatchObject({ status: 2 });
  expect(operator("delete-user", "--email", email, "--confirm", "b@example.com").status).toBe(1);
  expect(operator("delete-user", "--email", email, "--confirm", email).out).toBe(
    "Deleted: a@example.com\n",
  );
  expect(db.orm.select({ email: users.email }).from(users).all()).toEqual([
    { email: "b@example.com" },
  ]);
  expect(operator("audit").out).toBe("mismatches: 0\n");
});

test("a backup of a running server holds its rows and uploads, and no keys", () => {
  const db = database();
  insertUser(db, { email: "kept@example.com" });
  writeFileSync(path.join(env.uploadsDir, "upload-1"), "bytes");
  const to = path.join(env.dataDir, "copy");
  expect(operator("backup", "--to", to)).toMatchObject({
    status: 0,
    out: expect.stringContaining("secrets.json"),
  });
  expect(readdirSync(to).toSorted()).toEqual(["offprint.db", "uploads"]);
  expect(readdirSync(path.join(to, "uploads"))).toEqual(["upload-1"]);
  expect(statSync(path.join(to, "offprint.db")).mode & 0o777).toBe(0o600);
  const copy = openDatabase(path.join(to, "offprint.db"));
  expect(copy.orm.select().from(users).all()).toMatchObject([{ email: "kept@example.com" }]);
  expect(copy.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(operator("backup", "--to", to)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/exists already/),
  });
});

for (const [command, ...options] of [["audit"], ["verify"], ["backup", "--to", "copy"]] as const)
  test(`${command} of a folder without a database says so, and makes nothing`, () => {
    const dataDir = path.join(env.dataDir, "nowhere");
    env = { ...env, dataDir };
    expect(operator(command, ...options)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^No database in \S+nowhere\. DATA_DIR says where it is\.\n$/),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

test("a key that is not the database's stops a command with a sentence", () => {
  insertUser(database());
  closeDatabase();
  rmSync(path.join(env.dataDir, "secrets.json"));
  expect(operator("users")).toMatchObject({
    status: 1,
    out: "",
    err: expect.stringMatching(/^The database holds encrypted texts, .*\n$/),
  });
  expect(existsSync(path.join(env.dataDir, "secrets.json"))).toBe(false);
});

test("verify opens every sealed value, and names a damaged one without its content", () => {
  const db = database();
  const { id } = insertUser(db);
  const sample = addSample(id, { title: "How I write", content: "Short." });
  expect(operator("verify")).toMatchObject({ status: 0, out: "opened: 4, damaged: 0\n" });
  db.sqlite.exec("UPDATE writing_samples SET content = randomblob(60)");
  expect(operator("verify")).toMatchObject({
    status: 1,
    out: `Damaged: table writing_samples, column content, row ${sample.id}\nopened: 3, damaged: 1\n`,
  });
});
