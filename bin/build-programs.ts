import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { loaderName, type Program, programs } from "../app/programs.ts";
import { bundling } from "./programs/bundling.ts";
import { keepCode } from "./programs/keep-code.ts";
import { takeSnapshot } from "./programs/take-snapshot.ts";

/** Larger data goes to its own file, because V8 takes several times as long for a literal. */
const leastDataBytes = 16_384;

const dataInFiles = (folder: string): Plugin => ({
  name: "data-in-files",
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, async ({ path: file }) => {
      const data = JSON.stringify(JSON.parse(await readFile(file, "utf8")));
      if (data.length < leastDataBytes) return { contents: data, loader: "json" };
      const name = path.basename(file);
      await writeFile(path.join(folder, name), data);
      const read = `require("node:fs").readFileSync(__dirname + ${JSON.stringify(`/${name}`)}, "utf8")`;
      return { contents: `module.exports = JSON.parse(${read})`, loader: "js" };
    });
  },
});

/** Bundles each program into one file, and takes the snapshot of a reader of texts. */
export async function buildPrograms(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bundle = async (program: Program) => {
    const { source, runsIn } = programs[program];
    await build({
      ...bundling,
      entryPoints: [source],
      outfile: path.join(folder, `${program}.js`),
      plugins: [dataInFiles(folder), ...bundling.plugins],
      inject: runsIn === "process" ? ["app/sources/heartbeat.ts"] : [],
      // Wraps it in a function for run.cjs.
      banner: { js: "(function (require, module, __filename, __dirname) {" },
      footer: { js: "})" },
    });
  };
  await Promise.all([...(Object.keys(programs) as Program[]).map(bundle), takeSnapshot(folder)]);
  await copyFile("bin/programs/run.cjs", path.join(folder, loaderName));
}

// import.meta.main is missing in Node.js 22.
if (process.argv[1] === import.meta.filename) {
  const folder = path.resolve("build/programs");
  await buildPrograms(folder);
  await keepCode(folder);
}
