import { env } from "../../../env.server.ts";
import { bodyText, fetchPublic } from "../../fetch-public.server.ts";
import { sourceError } from "../../messages.ts";
import type { Piece } from "../../text/piece.ts";
import { saveTranscript } from "../download.server.ts";
import type { LinkContext, LinkFacts, LinkFile } from "../link-file.ts";
import { type CaptionTrack, json3Address, readJson3 } from "./captions.ts";
import { clients, openPlayer, type PlayerAnswer } from "./player.server.ts";
import { fetchWithYtDlp } from "./yt-dlp.server.ts";

const maxCaptionBytes = 16 * 1_048_576;

/**
 * A video's captions as a text file, by YouTube's own players and then by yt-dlp where the operator
 * set it, which may also bring the audio. Throws YT_LIVE, YT_NO_CAPTIONS, YT_UNAVAILABLE, and
 * YT_BLOCKED where YouTube answers this server with nothing of use.
 */
export async function fetchYouTube(videoId: string, context: LinkContext): Promise<LinkFile> {
  context.onProgress("asking YouTube for the video");
  const player = await openPlayer(context);
  const answers: PlayerAnswer[] = [];
  for (const client of clients) {
    const answer = await player.ask(videoId, client);
    answers.push(answer);
    if (answer.state === "live") throw sourceError("YT_LIVE");
    const track = answer.state === "playable" ? answer.track : undefined;
    const captions = track && (await readCaptions(track, context));
    if (captions) return captionFile(captions, factsOf(answer, track));
  }
  const fetched = env().YTDLP_PATH ? await fetchWithYtDlp(videoId, context) : undefined;
  if (fetched) return fetched;
  throw failureOf(answers);
}

function factsOf(answer: PlayerAnswer, track: CaptionTrack): LinkFacts {
  return {
    language: track.language,
    origin: track.automatic ? "auto-captions" : "captions",
    ...(answer.state === "playable" && answer.title ? { title: answer.title } : {}),
  };
}

/** Undefined where YouTube wants a token: it then answers 200 with nothing, or 403 or 429. */
async function readCaptions(
  track: CaptionTrack,
  context: LinkContext,
): Promise<Piece[] | undefined> {
  context.onProgress("reading the video's captions");
  try {
    const { signal } = context;
    const limits = { maxBytes: maxCaptionBytes, timeoutMs: 30_000 };
    const answer = await fetchPublic(json3Address(track.url), { ...limits, signal });
    const pieces = answer.status === 200 ? readJson3(await bodyText(answer)) : undefined;
    if (!pieces) answer.discard();
    return pieces?.length ? pieces : undefined;
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}

/** Captions, as the transcript that the text reader takes. */
export async function captionFile(pieces: Piece[], facts: LinkFacts): Promise<LinkFile> {
  return { ...(await saveTranscript(pieces)), reader: "text", facts };
}

/** What helps most: a video that plays but has no words, then one that nobody may see. */
function failureOf(answers: PlayerAnswer[]) {
  const cause = new Error(
    answers.map((answer) => ("reason" in answer ? answer.reason : "no captions")).join("; "),
  );
  const silent = answers.some((answer) => answer.state === "playable" && !answer.track);
  if (silent) return sourceError("YT_NO_CAPTIONS", cause);
  const hidden = answers.some((answer) => answer.state === "unavailable");
  return sourceError(hidden ? "YT_UNAVAILABLE" : "YT_BLOCKED", cause);
}
