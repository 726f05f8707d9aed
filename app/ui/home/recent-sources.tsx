import { Link } from "@remix-run/react";
import type { RecentSource } from "../../sources/list.server.ts";
import { UseAgain } from "../sources/use-again.tsx";

type Props = { sources: RecentSource[]; draftId?: string };

/** Recently read sources, each reusable with one click. */
export function RecentSources({ sources, draftId }: Props) {
  if (sources.length === 0) return null;
  const query = draftId ? `?draft=${draftId}` : "";
  return (
    <section aria-labelledby="recent" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="recent" className="text-base">
          Or use an earlier source
        </h3>
        <Link to={`/sources${query}`} className="py-1 text-sm">
          All sources
        </Link>
      </div>
      <ul className="card">
        {sources.map((source) => (
          <li
            key={source.id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 pr-2 pl-4 last:border-0"
          >
            <p className="min-w-0 flex-1">
              <span className="line-clamp-2 wrap-anywhere">{source.name}</span>
              <span className="text-sm text-muted tabular-nums">
                {source.words.toLocaleString("en")} words
              </span>
            </p>
            <UseAgain source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
