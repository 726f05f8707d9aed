import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { Chapter, Person } from "../../../transcripts/known.ts";
import { chapterList } from "../../known/chapter-list.ts";
import { plainName } from "../../known/names.ts";
import { absolute, isoDate } from "./markup.ts";
import type { Episode, Wanted } from "./order.ts";
import { sameEpisode } from "./similarity.ts";

/** Feeds of long-running shows list every episode. */
export const maxFeedBytes = 32 * 1_048_576;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  stopNodes: ["*.description", "*.content:encoded", "*.content", "*.summary"],
});

const node = z.union([z.string(), z.looseObject({})]);
const nodes = z
  .union([node.transform((one) => [one]), z.array(node)])
  .optional()
  .transform((list) => list ?? []);

const itemSchema = z.looseObject({
  title: nodes,
  link: nodes,
  guid: nodes,
  id: nodes,
  pubDate: nodes,
  published: nodes,
  updated: nodes,
  enclosure: nodes,
  "dc:date": nodes,
  "itunes:duration": nodes,
  "podcast:transcript": nodes,
  "podcast:person": nodes,
  "podcast:chapters": nodes,
  "psc:chapters": nodes,
  description: nodes,
  "content:encoded": nodes,
  "media:content": nodes,
});
type Item = z.infer<typeof itemSchema>;
type Node = Item["title"][number];

const textOf = (given: Node | undefined): string =>
  (typeof given === "string" ? given : String(given?.["#text"] ?? "")).trim();
const attribute = (given: Node, name: string): string =>
  typeof given === "string" ? "" : String(given[`@${name}`] ?? "");

/** Tells whether the text is an RSS or Atom feed. */
export const isFeed = (text: string): boolean =>
  /<(?:rss|feed|rdf:RDF)[\s>]/i.test(text.slice(0, 4_096)) &&
  !/<html[\s>]/i.test(text.slice(0, 1_024));

type Listed = Episode & { names: string[] };

/**
 * Finds the wanted item of a feed, and the show's title. Parses items one by one, so that a damaged
 * one loses only itself and a long feed needs little memory.
 */
export function readFeed(text: string, wanted: Wanted): { show?: string; episode?: Episode } {
  const { head, items } = split(text);
  const channel = channelOf(head);
  const episodes = items.map((item) => listed(item, channel)).filter((item) => item !== undefined);
  const chosen = choose(episodes, channel, wanted);
  if (!chosen) return channel.title ? { show: channel.title } : {};
  const { names: _, ...episode } = chosen;
  return { ...(channel.title ? { show: channel.title } : {}), episode };
}

function split(text: string): { head: string; items: string[] } {
  const tag = /<item[\s>]/.test(text) ? "item" : "entry";
  const items: string[] = [];
  const first = text.search(new RegExp(`<${tag}[\\s>]`));
  for (let at = first; at !== -1; ) {
    const end = text.indexOf(`</${tag}`, at);
    if (end === -1) break;
    items.push(`${text.slice(at, end)}</${tag}>`);
    const next = text.slice(end, end + 65_536).search(new RegExp(`<${tag}[\\s>]`));
    at = next === -1 ? text.indexOf(`<${tag}`, end + tag.length + 2) : end + next;
  }
  return { head: first === -1 ? text : text.slice(0, first), items };
}

const longestDescription = 20_000;

type Channel = { title?: string; link?: string; language?: string };

/**
 * The head ends where the items begin, so it is no complete document and is searched by pattern.
 */
function channelOf(head: string): Channel {
  const shown = head.replace(/<image[\s>][\s\S]*?<\/image>/g, "");
  const find = (name: string) => {
    const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]{0,2000}?)</${name}>`).exec(
      shown,
    )?.[1];
    const value = found?.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, "").trim();
    return value || undefined;
  };
  const language = find("language");
  const [title, link] = [find("title"), find("link")];
  return {
    ...(title ? { title } : {}),
    ...(link ? { link } : {}),
    ...(language && /^[a-z]{2,3}(?:-\w+)*$/i.test(language) ? { language } : {}),
  };
}

function listed(xml: string, channel: Channel): Listed | undefined {
  const parsed = parseItem(xml);
  if (!parsed) return undefined;
  const link = linkOf(parsed);
  const enclosure = enclosureOf(parsed);
  const published = isoDate(
    [parsed.pubDate, parsed.published, parsed.updated, parsed["dc:date"]]
      .map((list) => textOf(list[0]))
      .find(Boolean),
  );
  const title = textOf(parsed.title[0]);
  const durationSeconds = seconds(textOf(parsed["itunes:duration"][0]));
  const people = parsed["podcast:person"].flatMap(personOf);
  const chaptersUrl = absolute(
    parsed["podcast:chapters"].map((one) => attribute(one, "url")).find(Boolean),
  );
  const simple = simpleChapters(parsed);
  const chapters = simple.length > 0 ? simple : describedChapters(parsed);
  const names = [link, enclosure, textOf(parsed.guid[0]), textOf(parsed.id[0])];
  return {
    ...(title ? { title } : {}),
    ...(link ? { link } : {}),
    ...(channel.language ? { language: channel.language } : {}),
    ...(published ? { published } : {}),
    ...(durationSeconds ? { durationSeconds } : {}),
    ...(enclosure ? { enclosure } : {}),
    ...(channel.title ? { show: channel.title } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
    ...(chaptersUrl ? { chaptersUrl } : {}),
    transcripts: parsed["podcast:transcript"].flatMap(transcriptOf),
    names: names.filter((name): name is string => Boolean(name)),
  };
}

/** Podcasting 2.0: a person without a role is a host; of the others only guests take part. */
function personOf(given: Node): Person[] {
  const name = plainName(textOf(given) ?? "");
  const role = attribute(given, "role").toLowerCase() || "host";
  const part = /host/.test(role) ? "host" : /guest/.test(role) ? "guest" : undefined;
  return name && part ? [{ name, part }] : [];
}

/** Podlove Simple Chapters: elements with a start and a title inside the item. */
function simpleChapters({ "psc:chapters": [list] }: Item): Chapter[] {
  const listed = nodes.safeParse(typeof list === "object" ? list["psc:chapter"] : undefined);
  const chapters = (listed.data ?? []).map((one) => ({
    title: attribute(one, "title").trim(),
    start: seconds(attribute(one, "start").trim()),
  }));
  return chapters.flatMap(({ title, start }) =>
    title && start !== undefined ? [{ title, start }] : [],
  );
}

/** A list of times in an item's description, which may be markup inside CDATA. */
function describedChapters(item: Item): Chapter[] {
  for (const node of [...item["content:encoded"], ...item.description]) {
    const written = (textOf(node) ?? "").replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, "");
    const found = chapterList(written.slice(0, longestDescription));
    if (found.length > 0) return found;
  }
  return [];
}

function parseItem(xml: string): Item | undefined {
  try {
    const whole = parser.parse(xml) as Record<string, unknown>;
    const parsed = itemSchema.safeParse(whole.item ?? whole.entry);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function linkOf({ link }: Item): string | undefined {
  const alternate = link.find((one) => ["", "alternate"].includes(attribute(one, "rel")));
  if (!alternate) return undefined;
  return absolute(attribute(alternate, "href") || textOf(alternate));
}

function enclosureOf({ enclosure, link, ...item }: Item): string | undefined {
  const media = /^(?:audio|video)\//i;
  const content = item["media:content"].filter((one) => media.test(attribute(one, "type")));
  const linked = link.filter((one) => attribute(one, "rel") === "enclosure");
  const recording = enclosure.find((one) => media.test(attribute(one, "type"))) ?? enclosure[0];
  const picture = recording && /^image\//i.test(attribute(recording, "type"));
  return (
    (recording && !picture ? absolute(attribute(recording, "url")) : undefined) ??
    absolute(linked[0] && attribute(linked[0], "href")) ??
    absolute(content[0] && attribute(content[0], "url"))
  );
}

function transcriptOf(given: Node): Episode["transcripts"] {
  const url = absolute(attribute(given, "url"));
  const language = attribute(given, "language");
  const type = attribute(given, "type").toLowerCase();
  return url ? [{ url, type, ...(language ? { language } : {}) }] : [];
}

/** Parses "1:02:03", "62:03" or seconds. */
export function seconds(text: string): number | undefined {
  if (!/^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(text)) return undefined;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Compares addresses, ignoring scheme, "www.", fragment and closing slash. */
export function sameAddress(a: string, b: string): boolean {
  return bare(a) === bare(b);
}

function bare(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}${search}`;
}

function choose(episodes: Listed[], channel: Channel, wanted: Wanted): Listed | undefined {
  if (wanted.by === "newest") return newest(episodes);
  if (wanted.by === "address") {
    const { addresses } = wanted;
    const named = ({ names }: Listed) =>
      names.some((name) => addresses.some((address) => sameAddress(name, address)));
    const isShow = addresses.some((address) => channel.link && sameAddress(channel.link, address));
    return episodes.find(named) ?? (isShow || wanted.orNewest ? newest(episodes) : undefined);
  }
  const { guid } = wanted;
  const known = guid && episodes.find(({ names }) => names.includes(guid));
  return known || best(episodes, (episode) => sameEpisode(wanted, episode));
}

/** The newest item; if any has a recording or a transcript, the newest of those. */
function newest(episodes: Listed[]): Listed | undefined {
  const spoken = episodes.filter(({ enclosure, transcripts }) => enclosure || transcripts.length);
  const dated = (one: Listed) => Date.parse(one.published ?? "") || 0;
  return best(spoken.length > 0 ? spoken : episodes, (one) => 1 + dated(one));
}

function best(episodes: Listed[], score: (episode: Listed) => number): Listed | undefined {
  let chosen: Listed | undefined;
  let highest = 0;
  for (const episode of episodes) {
    const value = score(episode);
    if (value > highest) [chosen, highest] = [episode, value];
  }
  return chosen;
}
