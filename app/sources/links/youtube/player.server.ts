import type { Types } from "youtubei.js";
import { bodyText, fetchPublic } from "../../fetch-public.server.ts";
import type { LinkContext } from "../link-file.ts";
import { type CaptionTrack, chooseTrack } from "./captions.ts";

/** Asked in this order: the first two answer most often without a token. */
export const clients = ["VISIONOS", "IOS", "ANDROID"] as const satisfies Types.InnerTubeClient[];

/** What one client was told of a video. */
export type PlayerAnswer =
  | { state: "playable"; title?: string; published?: string; track?: CaptionTrack }
  | { state: "blocked" | "unavailable" | "live"; reason: string };

const maxPlayerBytes = 8 * 1_048_576;

/**
 * A session of YouTube's own players that opens without a request: each video then costs exactly one
 * a client. Its code is large, so it is loaded when the first video is asked for.
 */
export async function openPlayer(context: LinkContext) {
  const { Innertube, Log } = await import("youtubei.js");
  Log.setLevel(Log.Level.NONE);
  const innertube = await Innertube.create({
    fetch: fetchFor(context),
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
  });
  return {
    async ask(videoId: string, client: (typeof clients)[number]): Promise<PlayerAnswer> {
      try {
        return answerOf(await innertube.getBasicInfo(videoId, { client }));
      } catch (thrown) {
        context.signal.throwIfAborted();
        return refusalOf(thrown);
      }
    },
  };
}

type Info = Awaited<ReturnType<import("youtubei.js").Innertube["getBasicInfo"]>>;

function answerOf({ basic_info, playability_status, captions }: Info): PlayerAnswer {
  const reason = playability_status?.reason ?? "";
  if (basic_info.is_live || basic_info.is_upcoming) return { state: "live", reason };
  const status = playability_status?.status ?? "";
  if (status !== "OK") return { state: stateOf(status, reason), reason: `${status} ${reason}` };
  const tracks = (captions?.caption_tracks ?? []).map((track) => ({
    language: track.language_code,
    automatic: track.kind === "asr",
    url: track.base_url,
  }));
  const track = chooseTrack(tracks);
  const title = basic_info.title;
  return { state: "playable", ...(title ? { title } : {}), ...(track ? { track } : {}) };
}

/**
 * A sign-in is asked of strangers' videos (age, private) and of servers that YouTube takes for
 * robots: only its words tell which.
 */
function stateOf(status: string, reason: string): "blocked" | "unavailable" | "live" {
  if (status === "LIVE_STREAM_OFFLINE") return "live";
  if (/\bbot\b|unusual traffic|too many requests/i.test(reason)) return "blocked";
  if (status === "LOGIN_REQUIRED")
    return /age|private|member/i.test(reason) ? "unavailable" : "blocked";
  return "unavailable";
}

/** The library throws where the answer is no player's, or says that there is no such video. */
function refusalOf(thrown: unknown): PlayerAnswer {
  const { message, info } = thrown as {
    message?: string;
    info?: { status?: string; reason?: string };
  };
  if (info?.status === "ERROR") {
    const reason = info.reason ?? "";
    return { state: stateOf("ERROR", reason), reason };
  }
  return { state: "blocked", reason: message ?? String(thrown) };
}

/** The library's requests by the guarded way. */
function fetchFor({ signal }: LinkContext): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const headers = Object.fromEntries(new Headers(init?.headers ?? request.headers));
    const body = init?.body ?? (request.body ? await request.text() : undefined);
    const answer = await fetchPublic(request.url, {
      method: request.method === "POST" ? "POST" : "GET",
      headers,
      ...(body ? { body: typeof body === "string" ? body : await new Response(body).text() } : {}),
      maxBytes: maxPlayerBytes,
      timeoutMs: 30_000,
      signal,
    });
    return new Response(await bodyText(answer), { status: answer.status });
  };
}
