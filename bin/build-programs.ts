import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { loaderName, type Program, programs } from "../app/programs.ts";
import { keepCode } from "./programs/keep-code.ts";

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

/** Bundles each program into one file. */
export async function buildPrograms(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bundle = async (program: Program) => {
    const { source, runsIn } = programs[program];
    await build({
      entryPoints: [source],
      outfile: path.join(folder, `${program}.js`),
      bundle: true,
      platform: "node",
      format: "cjs",
      target: "node22",
      charset: "utf8",
      mainFields: ["module", "main"],
      minifyWhitespace: true,
      // Keeps an error from quoting the whole program as one line.
      lineLimit: 200,
      legalComments: "none",
      plugins: [dataInFiles(folder)],
      inject: runsIn === "process" ? ["app/sources/heartbeat.ts"] : [],
      external: ["pdfjs-dist", "pdfkit", "harfbuzzjs", "@resvg/resvg-wasm"],
      // Wraps it in a function for run.cjs.
      banner: { js: "(function (require, module, __filename, __dirname) {" },
      footer: { js: "})" },
      logLevel: "warning",
    });
  };
  await Promise.all((Object.keys(programs) as Program[]).map(bundle));
  await copyFile("bin/programs/run.cjs", path.join(folder, loaderName));
}

// import.meta.main is missing in Node.js 22.
if (process.argv[1] === import.meta.filename) {
  const folder = path.resolve("build/programs");
  await buildPrograms(folder);
  await keepCode(folder);
}
