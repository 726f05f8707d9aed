import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The least that a page can be: the same words and styles, ready-made, without any script. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** Serves one page and the stylesheets of the build, compressed before anybody asks. */
export async function startTemplate(html: string) {
  const page = brotliCompressSync(withoutScripts(html));
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? "/", "http://template").pathname);
    const style = name.endsWith(".css");
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Type", style ? "text/css" : "text/html");
    response.end(style ? readFileSync(path.join("build/client/assets", `${name}.br`)) : page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}
