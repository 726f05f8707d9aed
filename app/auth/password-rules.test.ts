import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { createAccount, signIn } from "./accounts.server.ts";
import { changePassword, setFirstPassword } from "./own-password.server.ts";
import { hashPassword } from "./password.server.ts";
import { passwordProblem } from "./password-rules.server.ts";

const email = "ana.silva@example.com";
const common = /^Many people use this password/;
const own = /^Choose a password that is not your address/;

beforeEach(() => {
  useTestDatabase();
});

test.each([
  "password",
  "PASSWORD",
  "Password1!",
  "p@ssw0rd",
  "12345678",
  "qwertyuiop",
  "Sunshine2026",
])("%s is refused as common", async (password) => {
  expect(await passwordProblem(password, email)).toMatch(common);
});

test.each(["aaaaaaaaaaaa", "abcabcabcabc", "12121212"])(
  "%s is refused as repeated",
  async (password) => {
    expect(await passwordProblem(password, email)).toMatch(common);
  },
);

test.each([
  "ana.silva@example.com",
  "Ana.Silva",
  "silva2026",
  "S1lva!!!",
  "example1",
  "Offprint!",
  "offprint2026",
])("%s is refused as the person's own or the site's", async (password) => {
  expect(await passwordProblem(password, email)).toMatch(own);
});

test.each([
  "seeds in the library",
  "correct horse battery",
  "silva likes offprints",
  "8391047265ab",
  "Größe der Saat",
])("%s is taken", async (password) => {
  expect(await passwordProblem(password, email)).toBeUndefined();
});

test("they are refused wherever a password is chosen, with the field's name", async () => {
  const refused = { code: "INVALID", field: "password" };
  await expect(createAccount({ email, password: "password1" })).rejects.toMatchObject(refused);
  const { db } = useTestDatabase();
  const { id } = insertUser(db, { email });
  await expect(setFirstPassword(id, "Sunshine1")).rejects.toMatchObject(refused);
  await setFirstPassword(id, "seeds in the library");
  const change = { current: "seeds in the library", password: "silva2026" };
  await expect(changePassword(id, change)).rejects.toMatchObject(refused);
});

test("who has one already still signs in", async () => {
  const { db } = useTestDatabase();
  const { id } = insertUser(db, { email, passwordHash: await hashPassword("password1") });
  const login = signIn({ email, password: "password1", address: "192.0.2.1" });
  await expect(login).resolves.toBe(id);
});
