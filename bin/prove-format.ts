// Proves that a format is one declaration: in a scratch copy of the repository, copies a built-in
// format under a new name with one line in the index, then runs the type check and the tests that
// cover all formats.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prove, rewrite } from "./scratch.ts";

const [original = "newsletter"] = process.argv.slice(2);
const copied = "digest";

/** Tests that cover every format and do not count them. */
const proofs = [
  "app/formats/formats.test.ts",
  "app/writers/extractive.server.test.ts",
  "app/writers/model/steps/steps.test.ts",
  "app/pieces/model-job.test.ts",
  "app/pieces/current.test.ts",
  "app/pieces/rewrite.test.ts",
  "app/strategies/every-format.test.ts",
];

/** Adds the format under its new name, and its line in the index. */
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
