import { makeDataDir, removeDataDir, startServer } from "./server.ts";

/** One server for all journeys: each test makes its own users. */
export default async function globalSetup() {
  const server = await startServer({ dataDir: makeDataDir() });
  process.env.E2E_URL = server.url;
  process.env.DATA_DIR = server.dataDir;
  process.env.LOG_LEVEL = "silent";
  return async () => {
    await server.stop();
    removeDataDir(server.dataDir);
  };
}
