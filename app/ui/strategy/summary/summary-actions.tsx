import { Link } from "@remix-run/react";
import type { SummaryView } from "../../../strategies/summary.server.ts";
import { CopyButton } from "../../piece/copy-button.tsx";
import { StrategyDownload } from "./strategy-download.tsx";

/** Actions on the whole strategy. */
export function SummaryActions({ view }: { view: SummaryView }) {
  const api = `/api/strategy/${view.id}`;
  const stem = view.downloadName.replace(/\.md$/, "");
  return (
    <div className="no-print flex flex-wrap items-center gap-x-8 gap-y-3">
      <div className="flex flex-wrap gap-3">
        <CopyButton text={view.markdown} label="Copy All" said="Copied!" />
        <StrategyDownload href={`${api}/markdown`} name={view.downloadName} />
        <Link className={view.status === "completed" ? "btn" : "btn quiet"} to="/?tab=strategy">
          Create New Strategy
        </Link>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {view.pieces.length > 0 && (
          <li>
            <a className="inline-block py-1" href={`${api}/zip`} download={`${stem}.zip`}>
              ZIP of all pieces
            </a>
          </li>
        )}
        {view.schedule && (
          <li>
            <a className="inline-block py-1" href={`${api}/calendar`} download={`${stem}.ics`}>
              Calendar file (.ics)
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
