import { Salvage } from "../../../db/sealed.server.ts";
import type { ZipEntry } from "./zip.ts";

/** What an archive lacks, as its stored copy is damaged; all else is in it. */
export class Gaps {
  readonly #entries: string[] = [];

  add(entry: string): void {
    this.#entries.push(entry);
  }

  /** What `read` gives; undefined, and noted under `entry`, where it is damaged. */
  read<T>(entry: string, read: () => T): T | undefined {
    const salvage = new Salvage();
    const given = salvage.read(read);
    if (salvage.isDamaged) this.add(entry);
    return given;
  }

  /** The note, where anything is missing. */
  *files(): Generator<ZipEntry> {
    if (this.#entries.length === 0) return;
    const head = "These entries can't be opened: their stored copies are damaged.";
    yield { name: "MISSING.txt", body: `${[head, "", ...this.#entries].join("\n")}\n` };
  }
}
