import { existsSync } from "node:fs";

/**
 * The system's browser; none is downloaded. The headless shell is Debian's Chromium without a
 * window and takes a fifth less processor time.
 */
export const chromiumPath = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path));
