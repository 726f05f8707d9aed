// Puts the Node.js that came with the dependencies first on the PATH of every npm script.
// npm 9 and 10 make no `.bin/node` for the optional packages that carry it, so the link is made here.
import { existsSync, symlinkSync } from "node:fs";
import { arch, platform } from "node:process";

const link = new URL("../node_modules/.bin/node", import.meta.url);
const binary = new URL(`../node_modules/node-${platform}-${arch}/bin/node`, import.meta.url);

if (existsSync(binary) && !existsSync(link)) {
  symlinkSync(`../node-${platform}-${arch}/bin/node`, link);
}
