import { AppError } from "../../app/errors.ts";
import { installPackage } from "../../app/models/package.server.ts";

/**
 * Brings the native code of the recogniser for `npm test`, as `install-speech` does. Without the
 * registry the tests run with a double alone, and this says so.
 */
process.env.DATA_DIR = "node_modules/.cache/native";
const unreached = new AppError("UNAVAILABLE", "The npm registry did not answer in two minutes.");
const stop = new AbortController();
const timer = setTimeout(() => stop.abort(unreached), 120_000);
try {
  await installPackage("speech", stop.signal);
} catch (thrown) {
  if (!(thrown instanceof AppError)) throw thrown;
  console.log(`${thrown.message}\nThe recogniser is tested with a double alone.`);
} finally {
  clearTimeout(timer);
}
