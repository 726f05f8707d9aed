import { networkOf } from "../security/network.server.ts";
import { countAttempt, forgetAttempts, forgetSlowed, slowAttempt } from "./throttle.server.ts";

/** Whoever tries to sign in: a device that has done so before, or a stranger at some address. */
export type Guesser = { device: string | undefined; address: string };

const pairOf = ({ address }: Guesser, account: string) => `${networkOf(address)}\n${account}`;

/**
 * Counts a guess at an account's password before it is compared. A known device has a count of its own,
 * so that no stranger's guesses hold the owner up. Throws TOO_MANY.
 */
export async function countGuess(account: string, guesser: Guesser): Promise<void> {
  if (guesser.device) return countAttempt("login-device", guesser.device);
  await countAttempt("login-address", networkOf(guesser.address));
  await countAttempt("login-pair", pairOf(guesser, account));
  await slowAttempt("login-account", account);
}

/** After the right password. A known device's forgives nothing that strangers did. */
export async function forgetGuesses(account: string, guesser: Guesser): Promise<void> {
  if (guesser.device) return forgetAttempts("login-device", guesser.device);
  await forgetAttempts("login-pair", pairOf(guesser, account));
  await forgetSlowed("login-account", account);
}

/** Who gives a code: the owner signed in, or whoever has given the right password before. */
export type CodeGiver =
  | { signedIn: true }
  /** Of one right password, and the device where it is known. */
  | { admission: string; device: string | undefined };

/** Counts a guess at a user's code before it is compared. Throws TOO_MANY. */
export async function countCodeGuess(userId: string, giver: CodeGiver): Promise<void> {
  if ("signedIn" in giver) return countAttempt("owner-code", userId);
  if (giver.device) return countAttempt("code-device", giver.device);
  await countAttempt("code-admission", giver.admission);
  await slowAttempt("code-account", userId);
}

/** After the right code. */
export async function forgetCodeGuesses(userId: string, giver: CodeGiver): Promise<void> {
  if ("signedIn" in giver) return forgetAttempts("owner-code", userId);
  if (giver.device) return forgetAttempts("code-device", giver.device);
  await forgetAttempts("code-admission", giver.admission);
  await forgetSlowed("code-account", userId);
}
