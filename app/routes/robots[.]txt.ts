import { env } from "../env.server.ts";
import { publicOrigin } from "../http/public-origin.server.ts";

/**
 * Private addresses and those that are no pages; styles and pictures stay open for link previews.
 */
const closed = ["/api/", "/billing", "/history", "/sources", "/writing-samples", "/*?"];

/** Names the sitemap if this server knows its own address. */
export function loader({ request }: { request: Request }) {
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  if (env().PUBLIC_URL) lines.push("", `Sitemap: ${publicOrigin(request)}/sitemap.xml`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
