const youtubeHosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com"]);
const youtubeId = /^[\w-]{11}$/;
const media = /\.(?:mp3|m4a|m4b|aac|wav|oga|ogg|opus|flac|mp4|m4v|mov|webm|ogv)$/i;

/**
 * Finds the video's id in `youtu.be/…`, `/watch?v=…`, `/shorts/…`, `/live/…`, `/embed/…` and
 * `/v/…`.
 */
function videoOf(url: URL, host: string): string | undefined {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return first;
  if (host === "youtube-nocookie.com") return first === "embed" ? second : undefined;
  if (!youtubeHosts.has(host)) return undefined;
  if (first === "watch") return url.searchParams.get("v") ?? undefined;
  return ["shorts", "live", "embed", "v"].includes(first) ? second : undefined;
}

function youtube(url: URL, host: string, seconds: number): string | undefined {
  const video = videoOf(url, host);
  if (!video || !youtubeId.test(video)) return undefined;
  return `https://www.youtube.com/watch?v=${video}&t=${seconds}s`;
}

function withQuery(url: URL, seconds: number): string {
  url.searchParams.set("t", String(seconds));
  url.hash = "";
  return url.href;
}

function withFragment(url: URL, fragment: string): string {
  url.hash = fragment;
  return url.href;
}

function vimeo(url: URL, host: string, seconds: number): string | undefined {
  const isVideo =
    (host === "vimeo.com" && /^\/(?:[\w/]+\/)?\d{5,}(?:\/\w+)?\/?$/.test(url.pathname)) ||
    (host === "player.vimeo.com" && /^\/video\/\d+\/?$/.test(url.pathname));
  return isVideo ? withFragment(url, `t=${seconds}s`) : undefined;
}

function parsed(address: string): URL | undefined {
  const url = URL.parse(address.trim());
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && !url.username && !url.password ? url : undefined;
}

/**
 * Builds a link to a moment of a source, `seconds` from its start. Undefined if the source has no
 * address or its site has no known notation. Follows the sites' own share buttons and, for media
 * files, W3C Media Fragments 1.0.
 */
export function momentUrl(
  sourceUrl: string | null | undefined,
  seconds: number,
): string | undefined {
  const url = sourceUrl ? parsed(sourceUrl) : undefined;
  if (!url || !Number.isFinite(seconds)) return undefined;
  const at = Math.max(0, Math.floor(seconds));
  const host = url.hostname.replace(/^www\./, "");
  const video = youtube(url, host, at) ?? vimeo(url, host, at);
  if (video) return video;
  if (host === "open.spotify.com") {
    const isEpisode = /^\/(?:intl-[a-z-]+\/)?episode\/\w+\/?$/i.test(url.pathname);
    return isEpisode ? withQuery(url, at) : undefined;
  }
  if (host === "podcasts.apple.com") {
    return url.searchParams.has("i") ? withQuery(url, at) : undefined;
  }
  return media.test(url.pathname) ? withFragment(url, `t=${at}`) : undefined;
}
