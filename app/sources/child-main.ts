import { readForParent } from "./read-for-parent.ts";

// The process that reads untrusted files: `node child-main.ts <order as JSON>`.
readForParent(process.argv[2] ?? "");
