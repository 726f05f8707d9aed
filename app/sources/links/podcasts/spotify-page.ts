import { z } from "zod";
import { isoDate } from "../reading/markup.ts";

/** Spotify's data on an episode; only the title is certain. */
export type SpotifyEpisode = {
  title?: string;
  show?: string;
  published?: string;
  durationSeconds?: number;
};

const oembedSchema = z.looseObject({ title: z.string().optional() });

/** Reads the title from Spotify's oEmbed response. */
export function readOembed(text: string): SpotifyEpisode {
  const parsed = oembedSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.title ? { title: parsed.data.title } : {};
}

const json = /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]{2,2000000}?)<\/script>/g;
const maxDepth = 12;

/**
 * Reads an embed page or an episode's page: its player state and JSON-LD. Neither format is
 * documented, so it takes any node that looks like the episode and leaves the rest unknown.
 */
export function readSpotifyPage(html: string, episodeId: string): SpotifyEpisode {
  const found: SpotifyEpisode = {};
  for (const [, text = ""] of html.matchAll(json)) search(parseJson(text), episodeId, found, 0);
  const description =
    /<meta[^>]+(?:name|property)="(?:og:)?description"[^>]+content="([^"]{1,2000})/.exec(html)?.[1];
  const show = /^Listen to this episode from (.{1,200}?) on Spotify\b/.exec(description ?? "")?.[1];
  if (show) found.show ??= unescapeText(show);
  return found;
}

function search(value: unknown, episodeId: string, found: SpotifyEpisode, depth: number): void {
  if (depth > maxDepth || typeof value !== "object" || value === null) return;
  const node = value as Record<string, unknown>;
  const names = [node.id, node.uri, node["@id"], node.url];
  if (names.some((name) => typeof name === "string" && name.includes(episodeId))) take(node, found);
  for (const entry of Object.values(node)) search(entry, episodeId, found, depth + 1);
}

function take(node: Record<string, unknown>, found: SpotifyEpisode): void {
  const title = textual(node.title) ?? textual(node.name);
  const show = textual(node.subtitle) ?? nameOf(node.show) ?? nameOf(node.partOfSeries);
  const published = isoDate(
    textual(node.releaseDate) ??
      isoOf(node.releaseDate) ??
      textual(node.release_date) ??
      textual(node.datePublished),
  );
  const milliseconds = [node.duration, node.duration_ms, millisOf(node.duration)].find(
    (one): one is number => typeof one === "number" && one > 0,
  );
  if (title) found.title ??= title;
  if (show) found.show ??= show;
  if (published) found.published ??= published;
  if (milliseconds) found.durationSeconds ??= milliseconds / 1_000;
}

const textual = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value.trim() : undefined;
const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
const nameOf = (value: unknown): string | undefined => textual(property(value, "name"));
const isoOf = (value: unknown): string | undefined => textual(property(value, "isoString"));
const millisOf = (value: unknown): unknown => property(value, "totalMilliseconds");

function unescapeText(text: string): string {
  return text
    .replace(/&amp;/g, "&")
    .replace(/&#x?27;|&#39;|&apos;/gi, "'")
    .replace(/&quot;/g, '"');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
