import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { measureBackground } from "./background.ts";

const target = fileURLToPath(new URL("../app/samples/style/background.json", import.meta.url));
/** A line for each language: a change shows where it is. */
const text = JSON.stringify(measureBackground())
  .replace(/"\w\w":\{"features"/g, "\n$&")
  .concat("\n");

/** Prints the background of ordinary prose, or with `--write` puts it in its place. */
if (process.argv.includes("--write")) await writeFile(target, text);
else process.stdout.write(text);
