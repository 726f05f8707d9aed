import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);
const command: string = scripts.serve;

const inCommand = (pattern: RegExp): string => {
  const [found] = command.match(pattern) ?? [];
  if (!found) throw new Error(`package.json's script "serve" has no ${pattern}`);
  return found;
};

/** The Node.js flags of `npm run serve`, so that measurements use the product's memory limits. */
export const serveFlags: string[] = command.match(/--(?:expose|max)-\S+/g) ?? [];
/** The file that `npm run serve` starts. */
export const serverFile = inCommand(/\S+$/);
/** Where V8's compiled code of the server is kept. */
export const compiledCode = inCommand(/(?<=NODE_COMPILE_CACHE=)\S+/);
