import { readFile } from "node:fs/promises";
import { Agent, FormData, fetch, type Response } from "undici";
import { BadSpeechAnswer, SpeechError, speechFault } from "./faults.ts";
import type { Heard } from "./heard.ts";
import { type Recogniser, type Sound, TimesRefused } from "./recogniser.ts";
import { heardIn } from "./reply.ts";
import { type Style, styleOf, untimed } from "./style.ts";

export type Endpoint = { baseUrl: string; apiKey?: string; model: string };

const openAiHost = "api.openai.com";
const maxBodyBytes = 16 * 1_048_576;

/** A server may take minutes to answer; our own signal ends a call that takes too long. */
const agent = new Agent({
  headersTimeout: 0,
  bodyTimeout: 120_000,
  connect: { timeout: 15_000 },
});

const totalMs = (seconds: number) => Math.ceil(Math.max(900, 6 * seconds) * 1_000);

/** Recognises speech by an OpenAI-compatible `POST {base}/audio/transcriptions`. */
export function endpointRecogniser(
  endpoint: Endpoint,
  style = styleOf(endpoint.model),
): Recogniser {
  const { hostname, pathname } = new URL(endpoint.baseUrl);
  const base = `${endpoint.baseUrl.replace(/\/+$/, "")}`;
  const isOpenAi = hostname === openAiHost;
  let extra: Record<string, string> | undefined;
  return {
    name: `${hostname}${pathname} ${endpoint.model} ${style.format}`,
    longestSeconds: style.longestSeconds,
    async hear(sound) {
      try {
        return await hear(sound);
      } catch (thrown) {
        sound.signal.throwIfAborted();
        throw speechFault(thrown);
      }
    },
    ...(style === untimed ? {} : { withoutTimes: endpointRecogniser(endpoint, untimed) }),
  };

  async function hear(sound: Sound): Promise<Heard> {
    extra ??= isOpenAi ? {} : await fieldsOf(new URL(base).origin, sound.signal);
    const order = { ...endpoint, ...sound, isTimed: style !== untimed };
    const ask = async (more: Record<string, string>) =>
      post(`${base}/audio/transcriptions`, await formOf(endpoint, style, sound, more), order);
    const text = await ask(extra).catch((thrown: unknown) => {
      const isOurs = Object.keys(extra ?? {}).length > 0;
      if (!isOurs || !(thrown instanceof SpeechError) || !isAboutForm(thrown)) throw thrown;
      extra = {};
      return ask(extra);
    });
    const heard = heardOf(text, sound.seconds);
    const isTimed = heard.cues.every(({ start }) => start !== undefined);
    if (style !== untimed && !isTimed && sound.seconds > untimed.longestSeconds)
      throw new TimesRefused(`${endpoint.model} told no times`);
    return heard;
  }
}

function heardOf(text: string, seconds: number): Heard {
  try {
    return heardIn(JSON.parse(text), seconds);
  } catch (cause) {
    throw new BadSpeechAnswer(`No transcript: ${text.slice(0, 300)}`, { cause });
  }
}

/**
 * Extra fields for servers other than OpenAI's: speaches omits times unless told; whisper.cpp
 * assumes English unless told to detect the language, and others refuse that value.
 */
async function fieldsOf(origin: string, signal: AbortSignal): Promise<Record<string, string>> {
  const timestamps = { without_timestamps: "false" };
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(3_000)]);
    const response = await fetch(origin, { method: "HEAD", dispatcher: agent, signal: limit });
    const isWhisperCpp = /whisper\.cpp/i.test(response.headers.get("server") ?? "");
    return isWhisperCpp ? { ...timestamps, language: "auto" } : timestamps;
  } catch {
    signal.throwIfAborted();
    return timestamps;
  }
}

async function formOf(
  { model }: Endpoint,
  style: Style,
  { file, prompt }: Sound,
  extra: Record<string, string>,
): Promise<FormData> {
  const form = new FormData();
  const fields = { model, response_format: style.format, ...style.fields, ...extra };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (prompt && style.takesPrompt) form.set("prompt", prompt);
  form.set(
    "file",
    new File([new Uint8Array(await readFile(file))], "audio.mp3", { type: "audio/mpeg" }),
  );
  return form;
}

/** The server rejected the form; nothing was transcribed. */
const isAboutForm = ({ status }: SpeechError) => status === 400 || status === 422;

type Post = Pick<Endpoint, "apiKey"> & Pick<Sound, "signal" | "seconds"> & { isTimed: boolean };

async function post(
  url: string,
  body: FormData,
  { apiKey, signal, seconds, isTimed }: Post,
): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
    // Sends the key only to the configured host.
    redirect: "error",
    dispatcher: agent,
    signal: AbortSignal.any([signal, AbortSignal.timeout(totalMs(seconds))]),
  });
  const text = await bodyOf(response);
  if (response.ok) return text;
  const error = new SpeechError(response.status, response.headers, text);
  const isAboutTimes = /response_format|verbose_json|timestamp_granularit|diarized/i.test(text);
  if (isTimed && isAboutTimes && isAboutForm(error))
    throw new TimesRefused("The endpoint refused to tell times", { cause: error });
  throw error;
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new BadSpeechAnswer("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
