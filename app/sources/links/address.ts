import { sourceError } from "../messages.ts";
import {
  hostOf,
  isAllowedHost,
  maxAddressCharacters,
  portOf,
  publicUrl,
} from "../outbound/address.ts";

/** What an address leads to, as far as the address itself shows. */
export type Link =
  | { kind: "youtube"; videoId: string }
  | { kind: "spotify"; episodeId: string }
  | { kind: "spotify-other"; what: string }
  | { kind: "apple"; showId: string; episodeId?: string }
  | { kind: "web" };

const videoIdPattern = /^[\w-]{11}$/;

/**
 * Parses a pasted address, assuming https without a scheme. Throws LINK_REFUSED if it is no address
 * or leads inside (see outbound/).
 */
export function parseLink(text: string, allowed: readonly string[]): URL {
  const trimmed = text.trim();
  const episode = /^spotify:(\w+):(\w+)$/.exec(trimmed);
  if (episode) return new URL(`https://open.spotify.com/${episode[1]}/${episode[2]}`);
  if (trimmed.length > maxAddressCharacters || /\s/.test(trimmed))
    throw sourceError("LINK_REFUSED");
  const url = publicUrl(
    /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`,
    allowed,
  );
  // A single word is a name inside a network, or a typing error.
  const isName = /[.:]/.test(url.hostname) || isAllowedHost(hostOf(url), portOf(url), allowed);
  if (!isName) throw sourceError("LINK_REFUSED");
  return url;
}

const isHost = (url: URL, domain: string): boolean =>
  url.hostname === domain || url.hostname.endsWith(`.${domain}`);

const youTubeDomains = ["youtube.com", "youtube-nocookie.com", "youtu.be"];

const isYouTube = (url: URL): boolean => youTubeDomains.some((name) => isHost(url, name));

/**
 * Finds the id in youtu.be/ID, /watch?v=ID, /shorts/ID, /live/ID, /embed/ID and /v/ID, on any of
 * YouTube's hosts.
 */
function videoIdOf(url: URL): string | undefined {
  if (!isYouTube(url)) return undefined;
  const [, first = "", second = ""] = url.pathname.split("/");
  const candidate = isHost(url, "youtu.be")
    ? first
    : ["shorts", "live", "embed", "v", "e"].includes(first)
      ? second
      : url.searchParams.get("v");
  return candidate && videoIdPattern.test(candidate) ? candidate : undefined;
}

function spotifyLink(url: URL): Link | undefined {
  if (!isHost(url, "open.spotify.com") && !isHost(url, "play.spotify.com")) return undefined;
  const parts = url.pathname.split("/").filter((part) => part && !/^(?:intl-|embed)/.test(part));
  const [what = "", id = ""] = parts;
  return what === "episode" && /^\w{10,40}$/.test(id)
    ? { kind: "spotify", episodeId: id }
    : { kind: "spotify-other", what };
}

function appleLink(url: URL): Link | undefined {
  if (!isHost(url, "podcasts.apple.com") && !isHost(url, "itunes.apple.com")) return undefined;
  const showId = /\/id(\d+)/.exec(url.pathname)?.[1];
  const episodeId = /^\d+$/.exec(url.searchParams.get("i") ?? "")?.[0];
  return showId ? { kind: "apple", showId, ...(episodeId ? { episodeId } : {}) } : undefined;
}

/** Classifies an address by itself, without a request. */
export function linkOf(url: URL): Link {
  const videoId = videoIdOf(url);
  if (videoId) return { kind: "youtube", videoId };
  return spotifyLink(url) ?? appleLink(url) ?? { kind: "web" };
}

/** Reduces the spellings of an address to one. */
export function canonicalAddress(url: URL): string {
  const link = linkOf(url);
  if (link.kind === "youtube") return watchAddress(link.videoId);
  if (link.kind === "spotify") return episodeAddress(link.episodeId);
  const plain = new URL(url);
  plain.hash = "";
  return plain.href;
}

export const watchAddress = (videoId: string): string =>
  `https://www.youtube.com/watch?v=${videoId}`;

export const episodeAddress = (episodeId: string): string =>
  `https://open.spotify.com/episode/${episodeId}`;

/**
 * The specification's name for a link's type (section 5): "spotify" for Spotify, "youtube" for
 * every other link.
 */
export function sourceTypeOf(address: string): "spotify" | "youtube" {
  return /spotify\.(?:com|link)/i.test(address) ? "spotify" : "youtube";
}
