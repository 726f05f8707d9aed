import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { hashPassword } from "./password.server.ts";

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most-guessed passwords. Loaded on demand, because they take some memory. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return loaded;
}

const lookalikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const spelled = (word: string) => word.replace(/[@4310!$57]/g, (sign) => lookalikes[sign] ?? sign);

/** Strips the digits and signs around a word that makes up at least half of the whole. */
function core(word: string): string {
  const letters = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return letters.length * 2 >= word.length ? letters : word;
}

/** The password and the words it is a simple variant of. */
function variantsOf(password: string): string[] {
  const word = password.normalize("NFKC").toLowerCase().trim();
  return [word, core(word), spelled(word), core(spelled(word)), spelled(core(word))];
}

/** Words the password must not consist of: parts of the address, and this site's name. */
function ownWords(email: string): string[] {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  const words = [email.toLowerCase(), name, ...name.split(/[^\p{L}]+/u), host, host.split(".")[0]];
  return [...words, env().APP_NAME.toLowerCase()].filter(
    (word) => word && word.length > 2,
  ) as string[];
}

const isRepeated = (password: string) => /^(.{1,4}?)\1+$/su.test(password);

/**
 * Says what makes a password easy to guess: it is common, repetitive, or made of the person's own
 * address or this site's name (NIST SP 800-63B, section 5.1.1.2). Undefined if nothing does.
 */
export async function passwordProblem(
  password: string,
  email: string,
): Promise<string | undefined> {
  const variants = variantsOf(password);
  const own = ownWords(email);
  if (variants.some((word) => own.includes(word)))
    return "Choose a password that is not your address or the name of this site.";
  const common = await commonPasswords();
  if (isRepeated(password) || variants.some((word) => common.has(word)))
    return "Many people use this password, so it is guessed first. Choose another.";
}

/**
 * Hashes a password chosen for the account with this address. Throws INVALID on the field
 * `password` if it is easy to guess.
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const problem = await passwordProblem(password, email);
  if (problem) throw new AppError("INVALID", problem, { field: "password" });
  return hashPassword(password);
}
