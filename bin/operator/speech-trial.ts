import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "../../app/env.server.ts";
import { AppError, PassingFault } from "../../app/errors.ts";
import {
  configuredRecogniser,
  hasSpeech,
} from "../../app/sources/media/speech/configured.server.ts";
import {
  causeOf,
  codesOf,
  type SpeechCause,
  SpeechError,
} from "../../app/sources/media/speech/faults.ts";
import type { Heard } from "../../app/sources/media/speech/heard.ts";

/** Made by ffmpeg's flite filter, voice slt. */
const recording = "bin/operator/spoken.mp3";
const seconds = 5.5;
const said =
  "We sow the beans in March and the peas in April. Seven neighbours keep the garden in summer.";
const leastShare = 0.5;
const shownCharacters = 500;

const advice: Record<Exclude<SpeechCause, "route">, string> = {
  key: "Set TRANSCRIBE_API_KEY to a key of this provider that may transcribe.",
  credit: "Add credit to the account that the key belongs to.",
  model: "Set TRANSCRIBE_MODEL to a name that the server has, or load the model there.",
  address:
    "There is no /audio/transcriptions below TRANSCRIBE_BASE_URL, which ends in /v1 with most servers.",
  size: "That server takes only tiny requests: raise its limit to 25 MB, also in proxies between.",
  refused: "Look into that server's own log: it refuses what OpenAI's takes.",
  busy: "The provider limits requests. Wait, and try again.",
  broken: "Look into that server's own log.",
  answer:
    "TRANSCRIBE_BASE_URL is the address of a service, not of its website; it ends in /v1 with most servers.",
  slow: "Take a smaller model, or a faster machine.",
};

function onRoute(thrown: unknown): string {
  const codes = codesOf(thrown).join(" ");
  if (/ENOTFOUND|EAI_AGAIN/.test(codes))
    return "No address is known for this name: TRANSCRIBE_BASE_URL may be misspelt.";
  if (/ECONNREFUSED/.test(codes))
    return "Nothing listens there. Start the server; from within a container, localhost is the container itself.";
  if (/CERT|SELF_SIGNED|SSL/.test(codes))
    return "Its certificate is not trusted: NODE_EXTRA_CA_CERTS names the file of an authority of your own.";
  return "Look whether TRANSCRIBE_BASE_URL can be reached from this machine.";
}

/** The sentences for people end in what they can do, which is not what an operator can. */
const withoutAsking = (sentence: string) => sentence.replace(/(?<=\.) (?:Ask|Try|Upload) .*$/, "");

function line(mark: "ok" | "NO", what: string, detail: string, todo?: string): void {
  console.log(`${mark}  ${what.padEnd(10)} ${detail}`);
  if (todo) console.log(`               ${todo}`);
}

/** Prints why nothing was heard, with the other side's own words. Throws what it can't explain. */
function explain(thrown: unknown): void {
  const { TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY } = env();
  if (TRANSCRIBE_COMMAND || (!TRANSCRIBE_BASE_URL && !TRANSCRIBE_API_KEY)) {
    line("NO", "Heard", thrown instanceof Error ? thrown.message : String(thrown));
    return;
  }
  const fault = thrown instanceof PassingFault ? thrown.ultimate : thrown;
  if (!(fault instanceof AppError)) throw thrown;
  const { cause } = fault;
  const why = causeOf(cause);
  line("NO", "Heard", withoutAsking(fault.message), why === "route" ? onRoute(cause) : advice[why]);
  if (cause instanceof SpeechError)
    console.log(`    Answer     ${cause.status} ${cause.said.slice(0, shownCharacters)}`.trimEnd());
  else if (cause instanceof Error)
    console.log(`    Answer     ${cause.message.slice(0, shownCharacters)}`);
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Prints what was heard; false if it is something else than what is said. */
function judge({ cues, language }: Heard, tookMs: number): boolean {
  const text = cues.map((cue) => cue.text).join(" ");
  const heard = new Set(wordsIn(text));
  const words = wordsIn(said);
  const share = words.filter((word) => heard.has(word)).length / words.length;
  const took = `in ${(tookMs / 1_000).toFixed(1)} s for ${seconds} s of speech`;
  if (share < leastShare) {
    const todo = `It says: ${said} A larger model, or one for English, hears more.`;
    line("NO", "Words", `“${text}”, ${took}`, todo);
    return false;
  }
  line("ok", "Words", `“${text}”, ${took}`);
  const isTimed = cues.every(({ start }) => start !== undefined);
  const times = isTimed
    ? "with times"
    : "without times: recordings are cut every minute, and those cuts are their only times";
  line("ok", "Times", times);
  line("ok", "Language", language ?? "not told; it is found in the text");
  return true;
}

/** Sends a short recording to the configured recogniser, prints what it hears, returns the exit code. */
export async function trySpeech(): Promise<number> {
  if (!hasSpeech()) {
    console.log(
      "No speech recognition is set: recordings without subtitles are refused.\nSet TRANSCRIBE_COMMAND, TRANSCRIBE_BASE_URL or TRANSCRIBE_API_KEY in .env.",
    );
    return 1;
  }
  const recogniser = configuredRecogniser();
  console.log(`${recogniser.name}\n`);
  const folder = await mkdtemp(path.join(tmpdir(), "offprint-speech-"));
  const { signal } = new AbortController();
  const from = performance.now();
  try {
    const file = path.resolve(recording);
    const heard = await recogniser.hear({ file, seconds, prompt: "", folder, signal });
    return judge(heard, performance.now() - from) ? 0 : 1;
  } catch (thrown) {
    explain(thrown);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
