import type { Types } from "youtubei.js";
import { chapterList } from "../../known/chapter-list.ts";
import { chooseTrack } from "./captions.ts";
import type { PlayerAnswer } from "./reading-message.ts";

/** In the order tried: the first two most often answer without a token. */
export const clients = ["VISIONOS", "IOS", "ANDROID"] as const satisfies Types.InnerTubeClient[];

/**
 * Opens a session of YouTube's own players without a request, so that each video costs one request
 * per client. The library is large (60 MB, a third of a second), so only the reading process loads
 * it.
 */
export async function openPlayer(request: typeof fetch) {
  const { Innertube, Log } = await import("youtubei.js");
  Log.setLevel(Log.Level.NONE);
  const innertube = await Innertube.create({
    fetch: request,
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
  });
  return {
    async ask(videoId: string, client: Types.InnerTubeClient): Promise<PlayerAnswer> {
      try {
        return answerOf(await innertube.getBasicInfo(videoId, { client }));
      } catch (thrown) {
        return refusalOf(thrown);
      }
    },
  };
}

type Info = Awaited<ReturnType<import("youtubei.js").Innertube["getBasicInfo"]>>;

const longestDescription = 20_000;

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
  const { title, author: show, short_description: description } = basic_info;
  const chapters = chapterList((description ?? "").slice(0, longestDescription));
  return {
    state: "playable",
    ...(title ? { title } : {}),
    ...(show ? { show } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
    ...(track ? { track } : {}),
  };
}

/**
 * YouTube asks for a sign-in both for restricted videos (age, private) and from suspected robots;
 * only its wording tells which.
 */
function stateOf(status: string, reason: string): "blocked" | "unavailable" | "live" {
  if (status === "LIVE_STREAM_OFFLINE") return "live";
  if (/\bbot\b|unusual traffic|too many requests/i.test(reason)) return "blocked";
  if (status === "LOGIN_REQUIRED")
    return /age|private|member/i.test(reason) ? "unavailable" : "blocked";
  return "unavailable";
}

/** The library throws if the response is no player's or says that the video does not exist. */
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
