import { env } from "../env.server.ts";
import { publicOrigin } from "../http/public-origin.server.ts";

const pages = ["/", "/pricing", "/terms"];

/** The public pages (sitemaps.org, 0.9). A server without its own address has none to list. */
export function loader({ request }: { request: Request }) {
  if (!env().PUBLIC_URL) throw new Response("Page Not Found", { status: 404 });
  const urls = pages.map((path) => `<url><loc>${publicOrigin(request)}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
