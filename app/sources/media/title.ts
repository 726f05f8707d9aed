import { tidy } from "../text/piece.ts";

const longest = 200;
/** Titles left by recorders, editors and cameras, not chosen by a person. */
const nameless =
  /^(?:(?:audio|video|voice|screen)?[\s_-]*(?:track|recording|title|untitled|unknown|memo|new recording|sequence|project|clip|chapter|part|episode|audio|video|mov|vid|img|dsc|rec|zoom|gmt)[\s_.\-\d:()]*)$|\.(?:mp3|wav|m4a|aac|mp4|mov|avi|mkv|aup3?|prproj|veg|mlt|flac|ogg|webm)$|^[\d\s_.:\-tz()]+$/i;

/** Returns a media file's tidied title tag; undefined if a machine made it. */
export function sensibleTitle(tag: string | undefined): string | undefined {
  const title = tidy(tag ?? "").slice(0, longest);
  if ((title.match(/\p{L}/gu)?.length ?? 0) < 2 || nameless.test(title)) return undefined;
  return title.includes("\ufffd") ? undefined : title;
}
