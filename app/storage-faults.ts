/** A failure of the database or file system that is no bug. */
export type StorageFault = "busy" | "full";

/**
 * No room, a quota or a size limit; SQLite distinguishes only the first from other failed writes.
 */
const fullCodes = /^(?:SQLITE_FULL|SQLITE_IOERR_(?:WRITE|SHM\w+)|ENOSPC|EDQUOT|EFBIG)$/;
const busyCodes = /^SQLITE_(?:BUSY|LOCKED)/;

/**
 * Classifies an error or its causes: "busy" if another process holds the database's write lock,
 * "full" if the disk takes no more, undefined otherwise.
 */
export function storageFault(thrown: unknown): StorageFault | undefined {
  let cause = thrown;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (busyCodes.test(code)) return "busy";
    if (fullCodes.test(code)) return "full";
    cause = cause.cause;
  }
  return undefined;
}
