import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import busboy from "busboy";
import { spoken } from "../material/media.ts";

const run = promisify(execFile);

/** Whose habits the server has; see `habits`. */
export type Kind = "openai" | "whisper.cpp" | "speaches" | "localai" | "vllm";

/** What the next request gets instead of its transcript; "cut" breaks off within the body. */
export type Fault = { status: number; headers?: Record<string, string>; body?: string } | "cut";

type SpeechRequest = {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  fileName: string;
  bytes: number;
  seconds: number;
};

type SpeechServer = {
  /** The base URL, for TRANSCRIBE_BASE_URL. */
  url: string;
  /** Each transcription that was asked for, faulty ones too. */
  requests: SpeechRequest[];
  /** Faults for the next requests, in order. */
  faults: Fault[];
  kind: Kind;
  /** Said in answer to any sound, without listening. */
  says?: string;
  /** Called before each answer. */
  onRequest?: (request: SpeechRequest) => Promise<void> | void;
  close(): Promise<void>;
};

type Heard = { start: number; end: number; text: string };
type Listened = { seconds: number; heard: Heard[] };

const toleranceSeconds = 0.12;

/** Knows each sentence of the tests' talk by its length; what it does not know it describes. */
async function listen(audio: Buffer): Promise<Listened> {
  const file = path.join(tmpdir(), `offprint-heard-${randomUUID()}`);
  await writeFile(file, audio);
  try {
    const filter = "silencedetect=noise=-35dB:d=0.4";
    const args = ["-nostdin", "-hide_banner", "-i", file, "-af", filter, "-f", "null", "-"];
    const { stderr } = await run("ffmpeg", args, { maxBuffer: 64_000_000 });
    return understand(stderr);
  } finally {
    await rm(file, { force: true });
  }
}

async function understand(log: string): Promise<Listened> {
  const [, minutes = "0", secs = "0"] = [...log.matchAll(/time=\d+:(\d+):([\d.]+)/g)].at(-1) ?? [];
  const hours = [...log.matchAll(/time=(\d+):/g)].at(-1)?.[1] ?? "0";
  const seconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(secs);
  const known = await spoken();
  const heard: Heard[] = [];
  let from = 0;
  const add = (end: number) => {
    const length = end - from;
    if (length < 0.2) return;
    const sentence = known.find((one) => Math.abs(one.seconds - length) < toleranceSeconds);
    heard.push({
      start: from,
      end,
      text: sentence?.text ?? `A sound of ${length.toFixed(1)} seconds.`,
    });
  };
  for (const [, what, at] of log.matchAll(/silence_(start|end): (-?[\d.]+)/g)) {
    if (what === "start") add(Number(at));
    else from = Number(at);
  }
  if (!/silence_start[^\n]*\n(?![\s\S]*silence_end)/.test(log)) add(seconds);
  return { seconds, heard };
}

/** How servers differ (their documentation and sources, 2026). */
const habits: Record<
  Kind,
  { server?: string; scale: number; duration(seconds: number): unknown; language: string }
> = {
  openai: { scale: 1, duration: (seconds) => seconds, language: "english" },
  "whisper.cpp": {
    server: "whisper.cpp",
    scale: 1,
    duration: (seconds) => seconds,
    language: "english",
  },
  speaches: { scale: 1, duration: (seconds) => seconds, language: "en" },
  localai: { scale: 1e9, duration: (seconds) => seconds, language: "" },
  vllm: { scale: 1, duration: (seconds) => String(seconds), language: "en" },
};

function refusal(kind: Kind, { fields, bytes }: SpeechRequest): string | undefined {
  const { model = "", response_format = "json", language } = fields;
  if (bytes > 26_214_400) return "Maximum content size limit (26214400) exceeded";
  if (kind !== "whisper.cpp" && language === "auto") return "language 'auto' is not supported";
  if (kind === "openai" && "without_timestamps" in fields) return "Unknown parameter";
  if (/^gpt-4o(?!.*diarize)/.test(model) && response_format !== "json")
    return `response_format '${response_format}' is not compatible with model '${model}'`;
  if (/diarize/.test(model) && (response_format !== "diarized_json" || "prompt" in fields))
    return "prompt is not supported by this model";
  return undefined;
}

function reply(kind: Kind, { fields }: SpeechRequest, { seconds, heard }: Listened): unknown {
  const habit = habits[kind];
  const isEnglishOnly = kind === "whisper.cpp" && fields.language !== "auto";
  const text = heard
    .map((one) => (isEnglishOnly ? "(speaking in a foreign language)" : one.text))
    .join(" ");
  if (fields.response_format === "json") return { text };
  if (fields.response_format === "diarized_json")
    return {
      text,
      duration: seconds,
      segments: heard.map((one, i) => ({
        ...one,
        type: "transcript.text.segment",
        id: `seg_${i}`,
        speaker: i % 2 ? "B" : "A",
      })),
    };
  if (kind === "speaches" && fields.without_timestamps !== "false") return { text, segments: [] };
  return {
    task: "transcribe",
    language: habit.language,
    duration: habit.duration(seconds),
    text,
    segments: heard.map((one, id) => ({
      id,
      start: one.start * habit.scale,
      end: one.end * habit.scale,
      text: ` ${isEnglishOnly ? "(speaking in a foreign language)" : one.text}`,
      avg_logprob: -0.2,
      compression_ratio: 1.4,
      no_speech_prob: 0.01,
    })),
  };
}

async function formOf(request: IncomingMessage) {
  const fields: Record<string, string> = {};
  const chunks: Buffer[] = [];
  let fileName = "";
  const form = busboy({ headers: request.headers });
  form.on("field", (name, value) => {
    fields[name] = value;
  });
  form.on("file", (_, stream, info) => {
    fileName = info.filename ?? "";
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  });
  request.pipe(form);
  await once(form, "close");
  return { fields, fileName, audio: Buffer.concat(chunks) };
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === "cut") {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
    response.write('{"text":"We opened the');
    setTimeout(() => response.destroy(), 20);
    return;
  }
  response.writeHead(fault.status, fault.headers).end(fault.body ?? "");
}

/**
 * A server on loopback that speaks the transcription API: what it answers depends on the sound that
 * it gets.
 */
export async function startSpeechServer(kind: Kind = "openai"): Promise<SpeechServer> {
  const http = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      response.writeHead(400, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: { message: String(cause) } }));
    });
  });
  const server: SpeechServer = {
    url: "",
    requests: [],
    faults: [],
    kind,
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = habits[server.kind].server;
    if (name) response.setHeader("Server", name);
    if (request.method !== "POST") {
      response.writeHead(request.url === "/" ? 200 : 404).end();
      return;
    }
    const { fields, fileName, audio } = await formOf(request);
    const fault = server.faults.shift();
    const { says } = server;
    const unheard = { seconds: 0, heard: says ? [{ start: 0, end: 1, text: says }] : [] };
    const listened = fault || says ? unheard : await listen(audio);
    const asked = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      fields,
      fileName,
      bytes: audio.length,
      seconds: listened.seconds,
    };
    server.requests.push(asked);
    await server.onRequest?.(asked);
    if (fault) return fail(response, fault);
    const refused = refusal(server.kind, asked);
    response.writeHead(refused ? 400 : 200, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify(
        refused ? { error: { message: refused } } : reply(server.kind, asked, listened),
      ),
    );
  }

  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (!address || typeof address === "string") throw new Error("No port");
  server.url = `http://127.0.0.1:${address.port}/v1`;
  return server;
}
