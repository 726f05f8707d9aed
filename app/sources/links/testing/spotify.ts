import type { Page } from "./play-sites.ts";

/** An answer in JSON. */
export const json = (value: unknown): Page => ({
  type: "application/json",
  body: JSON.stringify(value),
});

/** The state that the embed page's player begins with. */
export const embed = (entity: object): Page => ({
  type: "text/html",
  body: `<html><body><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: { pageProps: { state: { data: { entity } } } },
  })}</script></body></html>`,
});

/** What the player's state holds of an episode, as far as we read it. */
type Episode = {
  id: string;
  uri: string;
  title: string;
  subtitle: string;
  /** Milliseconds. */
  duration: number;
  releaseDate: { isoString: string };
};

/** What Spotify itself says of an episode: its oEmbed, and the page that others embed. */
export const spotifySites = (entity: Episode) => ({
  "open.spotify.com/oembed": json({ title: entity.title }),
  [`open.spotify.com/embed/episode/${entity.id}`]: embed(entity),
});
