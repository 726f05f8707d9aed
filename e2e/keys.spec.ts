import { spawnSync } from "node:child_process";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { serveFlags, serverFile } from "../app/serving/serve-command.testing.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { makeDataDir, removeDataDir, startServer } from "../app/testing/servers/server.ts";

/** What a start on the folder says that does not come to listen, and how it ends. */
function refusedStart(dataDir: string) {
  const { status, stderr } = spawnSync(process.execPath, [...serveFlags, serverFile], {
    encoding: "utf8",
    timeout: 60_000,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir },
  });
  return { status, stderr };
}

test("without its keys or with others a server does not start, and says what to do", async () => {
  const dataDir = makeDataDir();
  const secrets = path.join(dataDir, "secrets.json");
  await (await startServer({ dataDir })).stop();
  renameSync(secrets, `${secrets}.away`);
  const sentence = /^The database holds encrypted texts.*Bring back the secrets\.json.*\n$/;
  expect(refusedStart(dataDir)).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
  expect(existsSync(secrets)).toBe(false);
  const other = { encryptionKey: "ab".repeat(32), sessionSecret: "cd".repeat(32) };
  writeFileSync(secrets, JSON.stringify(other));
  expect(refusedStart(dataDir)).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
  renameSync(`${secrets}.away`, secrets);
  await (await startServer({ dataDir })).stop();
  removeDataDir(dataDir);
});
