import { endingFault } from "../child-ending.ts";
import { sourceError } from "../messages.ts";
import { confinement, findProgram } from "./programs.server.ts";
import { type Command, runProgram } from "./run-program.ts";

/**
 * What ffmpeg may open. Limiting protocols is not enough, because a playlist named .mp3 could read
 * other files; the formats exclude every one that refers to files.
 */
const inputLimits = [
  "-protocol_whitelist",
  "file",
  "-format_whitelist",
  "aac,mp3,wav,mov,mp4,m4a,3gp,3g2,mj2,avi,matroska,webm,ogg,flac",
];

/** Arguments that open an untrusted file. */
export const input = (file: string): string[] => [...inputLimits, "-i", `file:${file}`];

type MediaRun = Pick<Command, "folder" | "signal" | "wallMs"> &
  Partial<Pick<Command, "maxOutputBytes" | "onOutput" | "onErrorLine">>;

/** No prompts, colours or counters; few threads, as each takes memory. */
const quiet = ["-nostdin", "-hide_banner", "-nostats", "-filter_threads", "1"];

/**
 * Runs ffmpeg on untrusted input. Throws NO_FFMPEG; BAD_MEDIA if it fails or exceeds its limits; a
 * PassingFault if it was killed, crashed, hung or took too long; an ordinary Error, worth another
 * try, if the disk is full; the signal's reason.
 */
export function ffmpeg(args: string[], run: MediaRun): Promise<void> {
  return confined("ffmpeg", [...quiet, ...args], run);
}

/** Runs ffprobe with the same errors. */
export function ffprobe(args: string[], run: MediaRun): Promise<void> {
  return confined("ffprobe", ["-hide_banner", ...args], run);
}

const silentMs = 20_000;
const maxOutputBytes = 16 * 1_048_576;
const environment = { LC_ALL: "C", AV_LOG_FORCE_NOCOLOR: "1" };

async function confined(name: string, args: string[], run: MediaRun): Promise<void> {
  const program = findProgram(name);
  if (!program) throw sourceError("NO_FFMPEG");
  const { code, signal, killed, complaint } = await runProgram({
    command: [...confinement(), program, ...args],
    environment,
    maxOutputBytes,
    silentMs,
    ...run,
  });
  if (code === 0 && !killed) return;
  const exceeded = killed === "output" ? undefined : killed;
  const isTold = killed !== "output" && signal !== "SIGXFSZ" && signal !== "SIGXCPU";
  const fault = isTold && endingFault({ exceeded, code, signal, complaint }, "this recording");
  if (fault) throw fault;
  const cause = new Error(`${name} ended: ${killed ?? code ?? "signal"} ${complaint}`.trim());
  throw /No space left on device/.test(complaint) ? cause : sourceError("BAD_MEDIA", cause);
}
