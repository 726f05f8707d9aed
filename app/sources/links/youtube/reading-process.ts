import { readJson3 } from "./captions.ts";
import { clients, openPlayer } from "./player.ts";
import { type Said, type Told, toldSchema } from "./reading-message.ts";

/**
 * The process that reads YouTube's responses. Its parent makes each request for it, because only
 * the parent's connections are guarded. It handles one order at a time and ends with its parent.
 */
const say = (message: Said) => void process.send?.(message);

type Answered = Extract<Told, { type: "response" }>;
const waiting = new Map<number, (response: Answered) => void>();
let requests = 0;
let player: ReturnType<typeof openPlayer> | undefined;

const fetchByParent: typeof fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const given = init?.body ?? (request.body ? await request.text() : undefined);
  const body = given && (typeof given === "string" ? given : await new Response(given).text());
  const id = requests++;
  const answered = new Promise<Answered>((resolve) => waiting.set(id, resolve));
  say({
    type: "request",
    id,
    url: request.url,
    method: request.method === "POST" ? "POST" : "GET",
    headers: Object.fromEntries(new Headers(init?.headers ?? request.headers)),
    ...(body ? { body } : {}),
  });
  const { status, body: bytes } = await answered;
  if (status === undefined) throw new TypeError("fetch failed");
  return new Response(Buffer.from(bytes ?? []), { status });
};

async function ask({ videoId, client }: Extract<Told, { type: "ask" }>): Promise<void> {
  const known = clients.find((name) => name === client);
  player ??= openPlayer(fetchByParent);
  if (known) say({ type: "video", answer: await (await player).ask(videoId, known) });
}

function read({ json3 }: Extract<Told, { type: "read" }>): void {
  const segments = readJson3(Buffer.from(json3).toString("utf8"));
  const file = segments?.length ? Buffer.from(JSON.stringify({ segments })) : undefined;
  say({ type: "transcript", ...(file ? { file } : {}) });
}

function settle(response: Answered): void {
  waiting.get(response.id)?.(response);
  waiting.delete(response.id);
}

process.on("message", (message) => {
  const told = toldSchema.parse(message);
  if (told.type === "response") settle(told);
  else if (told.type === "read") read(told);
  else void ask(told);
});
process.on("disconnect", () => process.exit(0));
