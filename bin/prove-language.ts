// Proves that a language is one file and one line: removes one from a scratch copy of the
// repository, then runs the type check and the tests that cover all languages.
import { rmSync } from "node:fs";
import path from "node:path";
import { prove, rewrite } from "./scratch.ts";

const [code = "de"] = process.argv.slice(2);

function removeLanguage(copy: string): void {
  const folder = path.join(copy, "app/languages");
  rewrite(path.join(folder, "all.ts"), (text) =>
    text.replace(`export { ${code} } from "./${code}.ts";\n`, ""),
  );
  rmSync(path.join(folder, `${code}.ts`));
  for (const part of ["cues", "edits"])
    rmSync(path.join(folder, `${part}/${code}.ts`), { force: true });
}

prove(`The app without ${code}`, removeLanguage, [
  "app/languages",
  "app/editing",
  "app/grounding/set.test.ts",
  "app/seo/damage.test.ts",
  "app/writers/snapshots.test.ts",
  "app/writers/extractive/steps/steps.test.ts",
  "app/writers/extractive/style/manners.test.ts",
]);
