import type { SourceItem } from "../../sources/list.server.ts";
import { formatTime } from "../../transcripts/transcript.ts";
import { dayShown } from "../dates.ts";

type Props = {
  source: SourceItem;
  /** ISO 8601. */
  published?: string;
};

/** A source's length, origin and date. */
export function SourceFacts({ source, published }: Props) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
      {source.status === "extracting" && <span>Being read</span>}
      {source.status === "ready" && <span>{source.words.toLocaleString("en")} words</span>}
      {source.duration !== null && <span>{formatTime(source.duration)}</span>}
      {published && (
        <span>
          Published <time dateTime={published}>{dayShown(published)}</time>
        </span>
      )}
      <span>
        {published && "Added "}
        <time dateTime={source.createdAt}>{dayShown(source.createdAt)}</time>
      </span>
      {source.url && (
        <a href={source.url} rel="noreferrer" className="max-w-full truncate py-0.5">
          {source.url}
        </a>
      )}
    </p>
  );
}
