/** The address of a video, and of moments in it. */
type VideoAddress = {
  url: string;
  moment(seconds: number): string;
  /** Known addresses of the file or player; a thumbnail only if its address can be derived. */
  media: { embedUrl?: string; contentUrl?: string; thumbnailUrl?: string };
};

const youTubeId = /^[\w-]{11}$/;

function youTube(address: URL): string | undefined {
  const host = address.hostname.replace(/^(?:www|m|music)\./, "");
  if (host === "youtu.be") return address.pathname.slice(1);
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return undefined;
  const [, kind, id] = address.pathname.split("/");
  if (kind === "watch") return address.searchParams.get("v") ?? undefined;
  return kind === "shorts" || kind === "live" || kind === "embed" ? id : undefined;
}

function vimeo(address: URL): string | undefined {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(address.hostname)) return undefined;
  return /(?:^|\/)(\d+)(?:\/|$)/.exec(address.pathname)?.[1];
}

/** Recognizes a video at YouTube, Vimeo or a file's address; undefined for any other source. */
export function videoOf(sourceUrl: string | undefined): VideoAddress | undefined {
  if (!sourceUrl || !URL.canParse(sourceUrl)) return undefined;
  const address = new URL(sourceUrl);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const id = youTube(address);
  if (id && youTubeId.test(id)) {
    const url = `https://www.youtube.com/watch?v=${id}`;
    const embedUrl = `https://www.youtube.com/embed/${id}`;
    const thumbnailUrl = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
    return { url, moment: (seconds) => `${url}&t=${seconds}`, media: { embedUrl, thumbnailUrl } };
  }
  const number = vimeo(address);
  if (number) {
    const url = `https://vimeo.com/${number}`;
    const embedUrl = `https://player.vimeo.com/video/${number}`;
    return { url, moment: (seconds) => `${url}#t=${seconds}s`, media: { embedUrl } };
  }
  if (!/\.(?:mp4|m4v|webm|mov|ogv)$/i.test(address.pathname)) return undefined;
  address.hash = "";
  const url = address.href;
  return { url, moment: (seconds) => `${url}#t=${seconds}`, media: { contentUrl: url } };
}
