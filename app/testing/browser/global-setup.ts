import { makeDataDir, removeDataDir, startServer } from "../servers/server.ts";
import { startSite } from "../servers/site-server.ts";
import { startSpeechServer } from "../servers/speech-server.ts";

/** One server for all journeys, as each test creates its own users. */
export default async function globalSetup() {
  const site = await startSite();
  const speech = await startSpeechServer("speaches");
  const server = await startServer({
    dataDir: makeDataDir(),
    env: { TRANSCRIBE_BASE_URL: speech.url, LINK_ALLOW_HOSTS: site.host },
  });
  process.env.E2E_SITE = site.host;
  process.env.E2E_URL = server.url;
  process.env.DATA_DIR = server.dataDir;
  process.env.LOG_LEVEL = "silent";
  return async () => {
    await server.stop();
    await speech.close();
    site.close();
    removeDataDir(server.dataDir);
  };
}
