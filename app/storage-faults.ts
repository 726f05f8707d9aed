/** What a database or a file system refuses that is no mistake of the code. */
export type StorageFault = "busy" | "full";

/** Room, a quota, a limit of sizes; SQLite tells only the first of them from other failed writes. */
const fullCodes = /^(?:SQLITE_FULL|SQLITE_IOERR_(?:WRITE|SHM\w+)|ENOSPC|EDQUOT|EFBIG)$/;
const busyCodes = /^SQLITE_(?:BUSY|LOCKED)/;

/**
 * "busy" where another process holds the database's write lock, "full" where the disk takes no more,
 * from the error itself or from those that caused it; undefined for everything else.
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
