import { Salvage } from "../../../db/sealed.server.ts";
import type { ZipEntry } from "./zip.ts";

/** The entries an archive lacks because their stored copies are damaged. */
export class Gaps {
  readonly #entries: string[] = [];

  add(entry: string): void {
    this.#entries.push(entry);
  }

  /**
   * Returns what `read` returns; if it is damaged, records `entry` as missing and returns
   * undefined.
   */
  read<T>(entry: string, read: () => T): T | undefined {
    const salvage = new Salvage();
    const given = salvage.read(read);
    if (salvage.isDamaged) this.add(entry);
    return given;
  }

  /** Yields MISSING.txt if anything is missing. */
  *files(): Generator<ZipEntry> {
    if (this.#entries.length === 0) return;
    const head = "These entries can't be opened: their stored copies are damaged.";
    yield { name: "MISSING.txt", body: `${[head, "", ...this.#entries].join("\n")}\n` };
  }
}
