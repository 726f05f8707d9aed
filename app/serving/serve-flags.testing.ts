import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** The Node.js flags of `npm run serve`, so that measurements use the product's memory limits. */
export const serveFlags: string[] = scripts.serve.match(/--(?:expose|max)-\S+/g);
