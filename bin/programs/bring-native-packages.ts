import { AppError } from "../../app/errors.ts";
import { installPackage } from "../../app/models/package.server.ts";

/**
 * Brings the native code of the recogniser and of the writer for `npm test`, as `install-speech` and
 * `install-writer` do. Without the registry the tests run with doubles alone, and this says so.
 */
process.env.DATA_DIR = "node_modules/.cache/native";
const unreached = new AppError("UNAVAILABLE", "The npm registry did not answer in two minutes.");
for (const kind of ["speech", "writer"] as const) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(unreached), 120_000);
  try {
    await installPackage(kind, stop.signal);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    console.log(`${thrown.message}\nThe ${kind} model is tested with a double alone.`);
  } finally {
    clearTimeout(timer);
  }
}
