import { networkOf } from "../security/network.server.ts";
import { countAttempt, forgetAttempts, forgetSlowed, slowAttempt } from "./throttle.server.ts";

/** Who tries to sign in: a device that has done so before, or a stranger at some address. */
type Guesser = { device: string | undefined; address: string };

const pairOf = ({ address }: Guesser, account: string) => `${networkOf(address)}\n${account}`;

/**
 * Counts a guess at an account's password before comparing it. A known device has its own count, so
 * strangers' guesses cannot lock the owner out. Throws TOO_MANY.
 */
export async function countGuess(account: string, guesser: Guesser): Promise<void> {
  if (guesser.device) return countAttempt("login-device", guesser.device);
  await countAttempt("login-address", networkOf(guesser.address));
  await countAttempt("login-pair", pairOf(guesser, account));
  await slowAttempt("login-account", account);
}

/**
 * Resets the counts after the right password. From a known device it resets only that device's, not
 * the strangers'.
 */
export async function forgetGuesses(account: string, guesser: Guesser): Promise<void> {
  if (guesser.device) return forgetAttempts("login-device", guesser.device);
  await forgetAttempts("login-pair", pairOf(guesser, account));
  await forgetSlowed("login-account", account);
}

/** Who enters a code: the signed-in owner, or someone who has just given the right password. */
export type CodeGiver =
  | { signedIn: true }
  /** `admission` identifies one right password; `device` is set if it is known. */
  | { admission: string; device: string | undefined };

/** Counts a guess at a user's code before comparing it. Throws TOO_MANY. */
export async function countCodeGuess(userId: string, giver: CodeGiver): Promise<void> {
  if ("signedIn" in giver) return countAttempt("owner-code", userId);
  if (giver.device) return countAttempt("code-device", giver.device);
  await countAttempt("code-admission", giver.admission);
  await slowAttempt("code-account", userId);
}

/** Resets the counts after the right code. */
export async function forgetCodeGuesses(userId: string, giver: CodeGiver): Promise<void> {
  if ("signedIn" in giver) return forgetAttempts("owner-code", userId);
  if (giver.device) return forgetAttempts("code-device", giver.device);
  await forgetAttempts("code-admission", giver.admission);
  await forgetSlowed("code-account", userId);
}
