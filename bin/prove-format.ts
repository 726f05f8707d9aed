// Proves that a format is one declaration: copies a built-in one under a new name, with one line in
// the index, in a scratch copy of the repository, and runs types and the tests that are written over
// all formats on it.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prove, rewrite } from "./scratch.ts";

const [original = "newsletter"] = process.argv.slice(2);
const copied = "digest";

/** What is written over all formats: what each has to hold in, and nothing that counts to four. */
const proofs = [
  "app/formats/formats.test.ts",
  "app/writers/extractive.server.test.ts",
  "app/writers/model/steps/steps.test.ts",
  "app/pieces/model-job.test.ts",
  "app/pieces/current.test.ts",
  "app/pieces/rewrite.test.ts",
  "app/strategies/every-format.test.ts",
];

/** The format under its new name, and its line in the index. */
function addFormat(copy: string): void {
  const folder = path.join(copy, "app/formats");
  const declaration = readFileSync(path.join(folder, `${original}.ts`), "utf8");
  writeFileSync(
    path.join(folder, `${copied}.ts`),
    declaration
      .replace(`id: "${original}"`, `id: "${copied}"`)
      .replace(/label: "[^"]+"/, 'label: "Digest"')
      .replace("supportsLlmo: true", "supportsLlmo: false")
      .replace(/(?<=export const )\w+(?= = define)/, copied),
  );
  rewrite(path.join(folder, "index.ts"), (text) =>
    text
      .replace(/(?<=^import )/m, `{ ${copied} } from "./${copied}.ts";\nimport `)
      .replace(/(readonly Format\[\] = \[[^\]]+)\]/, `$1, ${copied}]`),
  );
}

prove("A fifth format", addFormat, proofs);
