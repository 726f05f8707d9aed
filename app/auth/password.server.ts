import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, 2 passes, 1 lane: the OWASP Password Storage minimum; about 30 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a salted hash in PHC form. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain.normalize("NFKC"), options);
}

let decoy: Promise<string> | undefined;

/**
 * Tells whether the password is the account's. Without an account or a password it verifies against
 * a decoy, so that both cases take the same time.
 */
export async function verifyPassword(stored: string | null | undefined, plain: string) {
  decoy ??= hashPassword("a password that no account has");
  const matches = await verify(stored ?? (await decoy), plain.normalize("NFKC"), options);
  return matches && stored !== null && stored !== undefined;
}
