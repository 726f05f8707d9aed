/** Addresses that open a network's own window with a text in it; the person posts it there. */
export function shareLinks(text: string): { name: string; href: string }[] {
  const encoded = encodeURIComponent(text);
  return [
    { name: "X", href: `https://x.com/intent/post?text=${encoded}` },
    { name: "Bluesky", href: `https://bsky.app/intent/compose?text=${encoded}` },
    {
      name: "LinkedIn",
      href: `https://www.linkedin.com/feed/?shareActive=true&text=${encoded}`,
    },
  ];
}

/**
 * The host of a Mastodon server as people name it: `mastodon.social`, its address, or their own
 * handle, `@ana@mastodon.social`. Undefined if it is none.
 */
export function mastodonHost(typed: string): string | undefined {
  const named = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^@?[^@/]*@/, "")
    .replace(/\/.*$/, "");
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(named) || /^[\d.]+$/.test(named))
    return undefined;
  return URL.parse(`https://${named}`)?.hostname;
}

/** The address at which a Mastodon server opens its window with the text. */
export const mastodonShare = (host: string, text: string) =>
  `https://${host}/share?text=${encodeURIComponent(text)}`;
