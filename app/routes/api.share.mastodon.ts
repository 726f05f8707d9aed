import { apiCall } from "../auth/api.server.ts";
import { AppError } from "../errors.ts";
import { escaped } from "../pieces/html.ts";
import { mastodonHost, mastodonShare } from "../pieces/share.ts";

/**
 * Leads to a person's Mastodon server with a text. A form can't lead to an address that is typed in
 * it, nor be redirected to one (Content-Security-Policy: form-action). A link from elsewhere gets no
 * more than a page with a link, so that nobody is led on by our address.
 */
export const loader = apiCall(({ request }) => {
  const { searchParams } = new URL(request.url);
  const host = mastodonHost(searchParams.get("server") ?? "");
  if (!host) throw new AppError("INVALID", "Name your Mastodon server, such as mastodon.social.");
  const text = searchParams.get("text")?.replaceAll("\r\n", "\n").trim();
  if (!text) throw new AppError("INVALID", "There is no text to post.");
  const address = mastodonShare(host, text);
  const isOurs = request.headers.get("Sec-Fetch-Site") === "same-origin";
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Post on ${escaped(host)}</title>
<p><a href="${escaped(address)}" rel="noreferrer">Post on ${escaped(host)}</a></p>
</html>
`;
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...(isOurs ? { Refresh: `0; url=${address}` } : {}),
    },
  });
});
