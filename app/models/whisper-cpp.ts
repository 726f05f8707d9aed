import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";

/** The names of whisper.cpp's models (its models/README.md), and what is nearest here. */
const names =
  /^(?:ggml-)?(tiny|base|small|medium|large)(?:\.en)?(?:-v[123])?(?:-turbo)?(?:-tdrz)?(?:-q\d_\d)?(?:\.bin)?$/;
const nearest: Record<string, string> = {
  tiny: "tiny",
  base: "base",
  small: "small",
  medium: "large-v3-turbo",
  large: "large-v3-turbo",
};

/** The first bytes of its files: the number 0x67676d6c. */
const magic = "lmgg";

function hasMagic(file: string): boolean {
  try {
    const handle = openSync(file, "r");
    try {
      const head = Buffer.alloc(magic.length);
      readSync(handle, head);
      return head.toString("latin1") === magic;
    } finally {
      closeSync(handle);
    }
  } catch {
    // A folder, or nothing.
    return false;
  }
}

/**
 * Returns what to do with a model of whisper.cpp, which is not run here: how its own program or
 * server is used, and which model that can be installed is nearest. Undefined for anything else.
 */
export function whisperCppAdvice(name = "", from?: string): string | undefined {
  const file = from && hasMagic(from) ? from : undefined;
  const [, size] = names.exec(path.basename(file ?? name)) ?? [];
  if (!file && !size) return undefined;
  const at = file ? path.resolve(file) : `/path/to/ggml-${name.replace(/^ggml-|\.bin$/g, "")}.bin`;
  return (
    `${file ?? name} is a model of whisper.cpp, which runs it itself: put TRANSCRIBE_COMMAND="whisper-cli -m '${at}' -l auto -f {input}" into .env, ` +
    "or the address of its server into TRANSCRIBE_BASE_URL. " +
    `The nearest that is installed here: npm run operator -- install-speech ${nearest[size ?? "base"]}`
  );
}
