import { env } from "../../../env.server.ts";
import { bodyBytes, fetchPublic } from "../../fetch-public.server.ts";
import { sourceError } from "../../messages.ts";
import { saveChunks } from "../download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "../link-file.ts";
import { type CaptionTrack, json3Address } from "./captions.ts";
import { clients } from "./player.ts";
import { type VideoReader, withVideoReader } from "./reading.server.ts";
import type { PlayerAnswer } from "./reading-message.ts";
import { fetchWithYtDlp } from "./yt-dlp.server.ts";

const maxCaptionBytes = 16 * 1_048_576;

/**
 * Fetches a video's captions as a text file, first by YouTube's own players, then by yt-dlp if the
 * operator set it, which may also fetch the audio. Throws YT_LIVE, YT_NO_CAPTIONS, YT_UNAVAILABLE,
 * and YT_BLOCKED if YouTube gives this server nothing useful.
 */
export function fetchYouTube(videoId: string, context: LinkContext): Promise<LinkFile> {
  return withVideoReader(context, async (reader) => {
    const answers: PlayerAnswer[] = [];
    const captions = await askPlayers(videoId, reader, answers, context);
    if (captions) return captions;
    const fetched = env().YTDLP_PATH ? await fetchWithYtDlp(videoId, reader, context) : undefined;
    if (fetched) return fetched;
    throw failureOf(answers);
  });
}

async function askPlayers(
  videoId: string,
  reader: VideoReader,
  answers: PlayerAnswer[],
  context: LinkContext,
): Promise<LinkFile | undefined> {
  context.onProgress("asking YouTube for the video");
  for (const client of clients) {
    const answer = await reader.ask(videoId, client);
    answers.push(answer);
    if (answer.state === "live") throw sourceError("YT_LIVE");
    const track = answer.state === "playable" ? answer.track : undefined;
    const transcript = track && (await readCaptions(track, reader, context));
    if (transcript)
      return {
        ...(await saveChunks([Buffer.from(transcript)])),
        reader: "text",
        facts: factsOf(answer, track),
      };
  }
  return undefined;
}

function factsOf(answer: PlayerAnswer, track: CaptionTrack): LinkFacts {
  return {
    language: track.language,
    origin: track.automatic ? "auto-captions" : "captions",
    ...(answer.state === "playable" ? told(answer) : {}),
  };
}

const told = ({ title, show, chapters }: LinkFacts): LinkFacts => ({
  ...(title ? { title } : {}),
  ...(show ? { show } : {}),
  ...(chapters ? { chapters } : {}),
});

/** Undefined if YouTube wants a token: it then answers an empty 200, 403 or 429. */
async function readCaptions(
  track: CaptionTrack,
  reader: VideoReader,
  context: LinkContext,
): Promise<Uint8Array | undefined> {
  context.onProgress("reading the video's captions");
  try {
    const { signal } = context;
    const limits = { maxBytes: maxCaptionBytes, timeoutMs: 30_000 };
    const answer = await fetchPublic(json3Address(track.url), { ...limits, signal });
    if (answer.status === 200) return await reader.read(await bodyBytes(answer));
    answer.discard();
    return undefined;
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}

/**
 * Picks the most helpful error: the video has no captions, or it is unavailable, or else we are
 * blocked.
 */
function failureOf(answers: PlayerAnswer[]) {
  const cause = new Error(
    answers.map((answer) => ("reason" in answer ? answer.reason : "no captions")).join("; "),
  );
  const silent = answers.some((answer) => answer.state === "playable" && !answer.track);
  if (silent) return sourceError("YT_NO_CAPTIONS", cause);
  const hidden = answers.some((answer) => answer.state === "unavailable");
  return sourceError(hidden ? "YT_UNAVAILABLE" : "YT_BLOCKED", cause);
}
