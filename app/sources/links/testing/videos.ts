import { sentence } from "../../text/fixtures/spoken.ts";

type Track = { language: string; automatic?: boolean };

/** A player's answer in YouTube's shape. */
export function playerResponse(options: {
  status?: string;
  reason?: string;
  live?: boolean;
  tracks?: Track[];
  title?: string;
}): string {
  const { status = "OK", reason, live = false, tracks = [], title = "A talk on seeds" } = options;
  const captionTracks = tracks.map(({ language, automatic }) => ({
    baseUrl: `https://www.youtube.com/api/timedtext?v=dQw4w9WgXcQ&lang=${language}&fmt=srv3&xosf=1${automatic ? "&kind=asr" : ""}`,
    name: { runs: [{ text: language }] },
    vssId: `${automatic ? "a" : ""}.${language}`,
    languageCode: language,
    ...(automatic ? { kind: "asr" } : {}),
    isTranslatable: true,
  }));
  return JSON.stringify({
    playabilityStatus: { status, ...(reason ? { reason } : {}) },
    ...(tracks.length > 0
      ? {
          captions: {
            playerCaptionsTracklistRenderer: {
              captionTracks,
              audioTracks: [{ captionTrackIndices: captionTracks.map((_, index) => index) }],
              translationLanguages: [
                { languageCode: "af", languageName: { runs: [{ text: "Afrikaans" }] } },
              ],
              defaultAudioTrackIndex: 0,
            },
          },
        }
      : {}),
    videoDetails: {
      videoId: "dQw4w9WgXcQ",
      title,
      lengthSeconds: "316",
      channelId: "UC0",
      isLive: live,
      isLiveContent: live,
      shortDescription: "",
      thumbnail: { thumbnails: [] },
      author: "Ana",
    },
  });
}

/**
 * Captions of so many lines, or of these, in YouTube's json3, a line each four seconds: windows,
 * words in parts, and line breaks that only append.
 */
export function json3(said: number | readonly string[]): string {
  const lines =
    typeof said === "number" ? Array.from({ length: said }, (_, i) => sentence(i)) : said;
  const events: object[] = [{ tStartMs: 0, dDurationMs: 316_000, id: 1, wpWinPosId: 1 }];
  for (const [i, line] of lines.entries()) {
    const words = `>> ${line}`.split(" ");
    const segs = words.map((word, index) => ({
      utf8: index > 0 ? ` ${word}` : word,
      tOffsetMs: index * 100,
    }));
    events.push({ tStartMs: i * 4_000, dDurationMs: 6_000, wWinId: 1, segs });
    events.push({
      tStartMs: i * 4_000 + 3_900,
      dDurationMs: 10,
      wWinId: 1,
      aAppend: 1,
      segs: [{ utf8: "\n" }],
    });
  }
  return JSON.stringify({ wireMagic: "pb3", pens: [{}], events });
}
