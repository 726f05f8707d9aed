import { env } from "../app/env.server.ts";
import { AppError } from "../app/errors.ts";
import { log } from "../app/log.server.ts";
import { open, type Place } from "./encrypted.ts";

/** What people read where a stored copy does not open, alone or in the place of a text. */
export const damagedText = "This can't be opened: its stored copy is damaged.";

const logged = new Set<string>();
const mostLogged = 1_000;

/** Each place once: a list comes by the same again with every page. */
function logDamage({ table, column, row }: Place): void {
  const place = `${table} ${column} ${row}`;
  if (logged.has(place) || logged.size >= mostLogged) return;
  logged.add(place);
  log().error({ table, column, row }, "A stored value is damaged");
}

/** What a sealed value that does not open, or read, throws. The log names its place alone. */
export function damaged(place: Place, cause: unknown): AppError {
  logDamage(place);
  return new AppError("DAMAGED", damagedText, { cause });
}

/** Opens a sealed value with this server's key. Throws DAMAGED. */
export function unseal(place: Place, value: Buffer): Buffer {
  try {
    return open(env().encryptionKey, place, value);
  } catch (thrown) {
    throw damaged(place, thrown);
  }
}

/** The same for a text. */
export const unsealText = (place: Place, value: Buffer): string =>
  unseal(place, value).toString("utf8");

/** Short texts that were opened lately, by place and sealed bytes: to open one takes as long as to show it. */
const openedShort = new Map<string, string>();
const keptShort = 4_000;

/** The same for titles and names, which lists show again and again. */
export function unsealShort(place: Place, value: Buffer): string {
  const key = `${place.table} ${place.column} ${place.row} ${value.toString("latin1")}`;
  const known = openedShort.get(key);
  if (known !== undefined) return known;
  const text = unsealText(place, value);
  const [oldest] = openedShort.keys();
  if (oldest !== undefined && openedShort.size >= keptShort) openedShort.delete(oldest);
  openedShort.set(key, text);
  return text;
}

const isDamage = (thrown: unknown): boolean =>
  thrown instanceof AppError && thrown.code === "DAMAGED";

/**
 * What `read` gives, or `instead` where a stored copy that it needs is damaged: the one way in which
 * lists, files and views go on beside a damaged row. What is being changed or paid for never does.
 */
export function unlessDamaged<T, U>(read: () => T, instead: U): T | U {
  try {
    return read();
  } catch (thrown) {
    if (isDamage(thrown)) return instead;
    throw thrown;
  }
}

/** The same for what is read in turns. */
export async function unlessDamagedLater<T, U>(read: () => Promise<T>, instead: U): Promise<T | U> {
  try {
    return await read();
  } catch (thrown) {
    if (isDamage(thrown)) return instead;
    throw thrown;
  }
}

const lost = Symbol("lost");

/** Reads one thing after the other beside what is damaged, and knows whether anything was. */
export class Salvage {
  isDamaged = false;

  read<T>(read: () => T): T | undefined {
    const given = unlessDamaged<T, typeof lost>(read, lost);
    if (given !== lost) return given;
    this.isDamaged = true;
    return undefined;
  }
}
