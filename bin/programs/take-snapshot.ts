import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { snapshotName } from "../../app/programs.ts";
import { bundling } from "./bundling.ts";

/**
 * Stores the memory of a reader that has read a text, for others to begin with. Says so where
 * Node.js can't; readers then start from their code.
 */
export async function takeSnapshot(folder: string): Promise<void> {
  const script = path.join(folder, "snapshot.js");
  const kept = path.join(folder, snapshotName);
  // Its data stand in it, for it may be started in another place.
  await build({
    ...bundling,
    entryPoints: ["app/sources/child-snapshot.ts"],
    outfile: script,
    // A reader of texts never loads them, and every process pays for what is in its snapshot.
    external: [...bundling.external, "./pdf/read-pdf.ts", "./documents/read-document.ts"],
  });
  const args = ["--no-warnings", "--snapshot-blob", kept, "--build-snapshot", script];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { NODE_ENV: "production" },
    encoding: "utf8",
  });
  rmSync(script);
  if (status === 0) return;
  rmSync(kept, { force: true });
  console.warn(`Readers of texts start without a snapshot: ${stderr.slice(0, 500)}`);
}
