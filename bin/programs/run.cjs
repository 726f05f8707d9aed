// The first file of each prebuilt program (app/programs.ts): its argument is the program's file, which
// is compiled from the code that V8 kept of it at the build. Code of another version of Node.js is not
// taken; then the program is compiled as any other file.
const { existsSync, readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { dirname } = require("node:path");
const { constants, Script } = require("node:vm");

const [file] = process.argv.splice(2, 1);
process.argv[1] = file;
const kept = `${file}.code`;
const script = new Script(readFileSync(file, "utf8"), {
  filename: file,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
module.exports = script;
script.runInThisContext()(createRequire(file), { exports: {} }, file, dirname(file));
