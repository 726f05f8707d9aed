import { env } from "../app/env.server.ts";
import { AppError } from "../app/errors.ts";
import { log } from "../app/log.server.ts";
import { open, type Place } from "./encrypted.ts";

/** Shown for a damaged stored value, alone or in place of the text. */
export const damagedText = "This can't be opened: its stored copy is damaged.";

const logged = new Set<string>();
const mostLogged = 1_000;

/** Logs each place once, because lists read the same rows with every page. */
function logDamage({ table, column, row }: Place): void {
  const place = `${table} ${column} ${row}`;
  if (logged.has(place) || logged.size >= mostLogged) return;
  logged.add(place);
  log().error({ table, column, row }, "A stored value is damaged");
}

/** Returns the error for a sealed value that does not open or parse; logs only its place. */
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

/** Opens a sealed text with this server's key. Throws DAMAGED. */
export const unsealText = (place: Place, value: Buffer): string =>
  unseal(place, value).toString("utf8");

/**
 * Recently opened short texts by place and sealed bytes: opening one takes as long as showing it.
 */
const openedShort = new Map<string, string>();
const keptShort = 4_000;

/** Like `unsealText`, with a cache for titles and names, which lists show again and again. */
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
 * Returns what `read` returns, or `instead` if a stored value it needs is damaged. Only this lets
 * lists, files and views continue past a damaged row; changes and payments never do.
 */
export function unlessDamaged<T, U>(read: () => T, instead: U): T | U {
  try {
    return read();
  } catch (thrown) {
    if (isDamage(thrown)) return instead;
    throw thrown;
  }
}

/** `unlessDamaged` for an asynchronous read. */
export async function unlessDamagedLater<T, U>(read: () => Promise<T>, instead: U): Promise<T | U> {
  try {
    return await read();
  } catch (thrown) {
    if (isDamage(thrown)) return instead;
    throw thrown;
  }
}

const lost = Symbol("lost");

/** Reads several things, skipping damaged ones, and remembers whether any was. */
export class Salvage {
  isDamaged = false;

  read<T>(read: () => T): T | undefined {
    const given = unlessDamaged<T, typeof lost>(read, lost);
    if (given !== lost) return given;
    this.isDamaged = true;
    return undefined;
  }
}
