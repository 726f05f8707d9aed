import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pages } from "../../writers/fixtures/article-en.ts";
import { talk } from "../material/material.ts";
import { media } from "../material/media.ts";

export type Site = { host: string; close(): void };

const turns = talk.buffer
  .toString("utf8")
  .split("\n")
  .map((line) => /^\[([\d:]+)\] (\S+): (.+)$/.exec(line))
  .filter((match) => match !== null);

const paragraphs = pages
  .flatMap(([heading, ...rest]) => [`<h2>${heading}</h2>`, ...rest.map((text) => `<p>${text}</p>`)])
  .join("\n");

/** A written piece among what stands round one. */
const article = `<!doctype html><html lang="en"><head><title>Of the day | The Gazette</title></head>
<body><nav><a href="/">Home</a></nav><article>${paragraphs}</article><footer>All rights reserved</footer></body></html>`;

/** The talk as a publisher's subtitles. */
const subtitles = `WEBVTT\n\n${turns
  .map(([, time, speaker, words], index) => {
    const end = turns[index + 1]?.[1] ?? "00:59:59";
    return `${time}.000 --> ${end}.000\n<v ${speaker}>${words}`;
  })
  .join("\n\n")}\n`;

const feedAt = (host: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
<title>Garden Talk</title><link>http://${host}/show</link><language>en</language>
<item><title>The seed library</title><guid isPermaLink="false">seed-library</guid>
<pubDate>Tue, 05 Mar 2024 08:00:00 GMT</pubDate>
<enclosure url="http://${host}/talk.mp3" type="audio/mpeg" length="1"/>
<podcast:transcript url="http://${host}/talk.vtt" type="text/vtt"/></item>
</channel></rss>`;

/** Sends a recording that never ends, and remembers for whom until they go away. */
function endless() {
  const open = new Set<string>();
  const sound = Buffer.alloc(524_288, 0x55);
  return {
    isOpen: (name: string) => open.has(name),
    send(name: string, response: ServerResponse) {
      open.add(name);
      response.writeHead(200, { "content-type": "audio/mpeg" }).write("ID3");
      const timer = setInterval(() => response.write(sound), 100);
      response.on("close", () => {
        clearInterval(timer);
        open.delete(name);
      });
    },
  };
}

/** Other people's sites, on loopback: an article, a show's feed, its transcript and its recordings. */
export async function startSite(): Promise<Site> {
  const send = (response: ServerResponse, type: string, body: string | Buffer) =>
    response.writeHead(200, { "content-type": type }).end(body);
  const recording = await readFile(await media("talk.mp3"));
  const downloads = endless();
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "";
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const [, folder, name = ""] = pathname.split("/");
    if (folder === "endless") return downloads.send(name, response);
    if (folder === "open")
      return send(response, "text/plain", downloads.isOpen(name) ? "yes" : "no");
    switch (pathname) {
      case "/article":
        return send(response, "text/html; charset=utf-8", article);
      case "/feed.xml":
        return send(response, "application/rss+xml", feedAt(host));
      case "/recordings/talk.mp3":
        return send(response, "audio/mpeg", recording);
      case "/talk.vtt":
        return send(response, "text/vtt", subtitles);
      case "/inside":
        return response.writeHead(302, { location: "http://169.254.169.254/" }).end();
      default:
        return response.writeHead(404).end("Not found");
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, close: () => void server.close() };
}
