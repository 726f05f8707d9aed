type Found = {
  media: string[];
  title?: string;
  published?: string;
  body?: string;
  show?: string;
  authors: string[];
};

const recording = /^(?:AudioObject|VideoObject|MediaObject|PodcastEpisode|RadioEpisode|Episode)$/;
const writing = /(?:Article|Posting|Episode|Object|Report)$/;
const maxDepth = 12;

/** Reads a page's JSON-LD (schema.org): recordings, headline, date, and the text or transcript. */
export function linkedData(document: Document): Found {
  const found: Found = { media: [], authors: [] };
  for (const script of Array.from(document.querySelectorAll('script[type="application/ld+json"]')))
    walk(parsed(script.textContent ?? ""), found, 0);
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textual = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value.trim() : undefined;

const nameOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value
    ? textual(value.name)
    : textual(value);

function walk(value: unknown, found: Found, depth: number): void {
  if (depth > maxDepth || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, found, depth + 1);
    return;
  }
  const node = value as Record<string, unknown>;
  const types = [node["@type"]].flat().map(String);
  if (types.some((type) => recording.test(type))) {
    const address = textual(node.contentUrl);
    if (address) found.media.push(address);
  }
  if (types.some((type) => writing.test(type))) {
    const title = textual(node.headline) ?? textual(node.name);
    const published = textual(node.datePublished) ?? textual(node.uploadDate);
    const body = [node.articleBody, node.transcript, node.text].map(textual).find(Boolean);
    if (body && body.length > (found.body?.length ?? 0)) found.body = body;
    const series = nameOf(node.partOfSeries) ?? nameOf(node.isPartOf);
    if (series) found.show ??= series;
    if (found.authors.length === 0)
      found.authors.push(...[node.author].flat().flatMap((one) => nameOf(one) ?? []));
    if (title) found.title ??= title;
    if (published) found.published ??= published;
  }
  for (const entry of Object.values(node)) walk(entry, found, depth + 1);
}
