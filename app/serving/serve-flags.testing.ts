import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** What `npm run serve` gives Node.js, so that what is measured has the product's memory. */
export const serveFlags: string[] = scripts.serve.match(/--(?:expose|max)-\S+/g);
