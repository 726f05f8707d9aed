import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { createAccount, signIn, signUp } from "./accounts.server.ts";

const address = "192.0.2.1";
const account = { email: "Ana@Example.com ", password: "seeds in the library" };

beforeEach(() => {
  useTestDatabase();
});

test("a new account gets the welcome credits once", async () => {
  const userId = await signUp({ ...account, address });
  expect(balance(userId, Date.now())).toMatchObject({ total: 500, purchased: 500 });
});

test("WELCOME_CREDITS of 0 grants nothing", async () => {
  useTestDatabase({ WELCOME_CREDITS: "0" });
  const userId = await signUp({ ...account, address });
  expect(balance(userId, Date.now()).total).toBe(0);
});

test("signs in whatever the case of the address", async () => {
  const userId = await createAccount(account);
  const signedIn = await signIn({ ...account, email: " ANA@example.COM", address });
  expect(signedIn).toBe(userId);
});

test("passwords are compared after normalization", async () => {
  await createAccount({ ...account, password: "Größe der Saat" });
  const decomposed = "Größe der Saat".normalize("NFD");
  await expect(signIn({ ...account, password: decomposed, address })).resolves.toBeTruthy();
});

test("a wrong password and an unknown address get the same answer", async () => {
  await createAccount(account);
  const answers = await Promise.allSettled([
    signIn({ ...account, password: "something else", address }),
    signIn({ email: "nobody@example.com", password: "x", address }),
  ]);
  const message = "This e-mail and password don't match.";
  for (const answer of answers) {
    expect(answer).toMatchObject({ reason: { code: "UNAUTHENTICATED", message } });
  }
});

test("an address has one account", async () => {
  await createAccount(account);
  await expect(createAccount(account)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("closed sign-ups make no account", async () => {
  useTestDatabase({ SIGNUPS: "closed" });
  await expect(signUp({ ...account, address })).rejects.toThrow("Sign-ups are closed");
});

test("the right password forgets the earlier guesses", async () => {
  await createAccount(account);
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 6; guess++) {
      await expect(signIn({ ...account, password: "wrong", address })).rejects.toThrow();
    }
    await expect(signIn({ ...account, address })).resolves.toBeTruthy();
  }
});
