import { endingFault } from "../../child-ending.ts";
import { sourceError } from "../../messages.ts";
import { asWav } from "../prepare.server.ts";
import { endsWithUs, findProgram } from "../programs.server.ts";
import { runProgram } from "../run-program.ts";
import { splitCommand } from "./command-line.ts";
import { printedCues } from "./printed.ts";
import type { Recogniser, Sound } from "./recogniser.ts";

const longestSeconds = 595;
const maxOutputBytes = 16 * 1_048_576;

/** A slow machine takes longer than the speech. */
const wallMs = (seconds: number) => Math.max(600, 20 * seconds) * 1_000;

/**
 * Recognises speech with a local program. Its words are split here, without a shell; `{input}`
 * becomes the path of a 16 kHz mono WAV file.
 */
export function commandRecogniser(
  command: string,
  environment: Record<string, string>,
): Recogniser {
  const words = splitCommand(command);
  return {
    name: `command ${command}`,
    longestSeconds,
    async hear(sound) {
      const file = await asWav(sound.file, sound);
      const printed = await print(
        words.map((word) => word.replaceAll("{input}", file)),
        sound,
      );
      return printedCues(printed, sound.seconds);
    },
  };

  async function print(command: string[], { folder, signal, seconds }: Sound): Promise<string> {
    const [name = "", ...args] = command;
    const program = findProgram(name);
    if (!program) throw sourceError("ASR_OFF", new Error(`${name} is not there`));
    const chunks: Buffer[] = [];
    const ending = await runProgram({
      command: [...endsWithUs(), program, ...args],
      folder,
      environment,
      signal,
      wallMs: wallMs(seconds),
      maxOutputBytes,
      onOutput: (chunk) => void chunks.push(chunk),
    });
    const isForeign = !ending.killed && ending.signal;
    const fault = isForeign && endingFault(ending, "this recording");
    if (fault) throw fault;
    if (ending.code !== 0 || ending.killed)
      throw new Error(`Transcription ended: ${ending.killed ?? ending.code} ${ending.complaint}`);
    return Buffer.concat(chunks).toString("utf8");
  }
}
