import { env } from "../../app/env.server.ts";
import { database } from "../../db/client.server.ts";
import { columnsIn, opens, valuesOf } from "../../db/sealed-values.server.ts";
import type { Command } from "./command.ts";

export const verify: Command = {
  usage: "",
  summary: "opens every encrypted value; lists those that are damaged, exit 1 where one is",
  required: [],
  optional: [],
  needsDatabase: true,
  run() {
    const { sqlite } = database();
    const { encryptionKey } = env();
    let opened = 0;
    let damaged = 0;
    for (const column of columnsIn(sqlite)) {
      for (const sealed of valuesOf(sqlite, column)) {
        if (opens(encryptionKey, sealed)) {
          opened += 1;
          continue;
        }
        damaged += 1;
        const { table, row } = sealed.place;
        console.log(`Damaged: table ${table}, column ${column.column}, row ${row}`);
      }
    }
    console.log(`opened: ${opened}, damaged: ${damaged}`);
    return damaged === 0 ? 0 : 1;
  },
};
