import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SetupError } from "../app/setup-error.ts";
import { holdsSealedValues } from "./key-check.server.ts";

const kept = z.object({
  encryptionKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  sessionSecret: z.string().min(32).optional(),
});
type Kept = z.infer<typeof kept>;
type Folder = { dataDir: string; databasePath: string };
type Secrets = { encryptionKey: Buffer; sessionSecret: string };

const newSecret = () => randomBytes(32).toString("hex");

/**
 * Returns the data folder's keys: the given ones, else those in secrets.json, which the first start
 * creates, readable only by its owner. Throws a SetupError, and writes nothing, if the database
 * holds sealed values and their key is in neither place.
 */
export function secretsOf(folder: Folder, given: Kept): Secrets {
  const file = path.join(folder.dataDir, "secrets.json");
  const known = { ...readSecrets(file), ...withoutGaps(given) };
  if (!known.encryptionKey && holdsSealedValues(folder.databasePath)) throw keyIsMissing(folder);
  const encryptionKey = known.encryptionKey ?? newSecret();
  const sessionSecret = known.sessionSecret ?? newSecret();
  if (!known.encryptionKey || !known.sessionSecret) {
    // Never copy a given key into the file: the copy would look like the one in use.
    const made = {
      ...(given.encryptionKey ? {} : { encryptionKey }),
      ...(given.sessionSecret ? {} : { sessionSecret }),
    };
    if (!writeSecrets(file, made)) return secretsOf(folder, given);
  }
  return { encryptionKey: Buffer.from(encryptionKey, "hex"), sessionSecret };
}

const withoutGaps = (given: Kept): Kept =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

function readSecrets(file: string): Kept {
  if (!existsSync(file)) return {};
  try {
    const secrets = kept.parse(JSON.parse(readFileSync(file, "utf8")));
    chmodSync(file, 0o600);
    return secrets;
  } catch (cause) {
    throw new SetupError(`${file} can't be read as it is: bring back a copy of it.`, { cause });
  }
}

/** Writes the whole file durably; returns false if another process has just created it. */
function writeSecrets(file: string, secrets: Kept): boolean {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(file);
  const target = isNew ? file : `${file}.part`;
  if (!isNew) rmSync(target, { force: true });
  let handle: number;
  try {
    handle = openSync(target, "wx", 0o600);
  } catch (thrown) {
    if (isNew && (thrown as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw thrown;
  }
  try {
    writeSync(handle, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(handle);
  } catch (thrown) {
    rmSync(target, { force: true });
    throw thrown;
  } finally {
    closeSync(handle);
  }
  if (!isNew) renameSync(target, file);
  return true;
}

const whatToDo = (dataDir: string) =>
  `Bring back the secrets.json of this data folder, ${dataDir}, or set ENCRYPTION_KEY to the key that it held. Nothing was changed.`;

function keyIsMissing({ dataDir }: Folder): SetupError {
  return new SetupError(
    `The database holds encrypted texts, and the key that opens them is missing: there is no encryptionKey in secrets.json, and no ENCRYPTION_KEY. ${whatToDo(dataDir)}`,
  );
}

/** The error for a key that does not open the database's values. */
export function keyIsAnother(dataDir: string): SetupError {
  return new SetupError(
    `The database holds encrypted texts that this key does not open: secrets.json or ENCRYPTION_KEY is another one than before. ${whatToDo(dataDir)}`,
  );
}
