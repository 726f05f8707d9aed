import { Link } from "@remix-run/react";
import type { SummaryView } from "../../../strategies/summary.server.ts";
import { Modal } from "../../modal.tsx";
import { StrategySummary } from "./summary.tsx";

/** A strategy over the whole screen; with scripts off, a page with a link back. */
export function StrategyOverlay({ view }: { view: SummaryView }) {
  return (
    <Modal
      labelledBy="strategy-title"
      closeTo="/history"
      className="overlay border-0 bg-paper p-4 text-ink sm:p-8"
    >
      <div className="mx-auto max-w-[68rem]">
        <div className="no-print mb-2 flex items-center justify-between gap-4">
          <h1 id="strategy-title" className="eyebrow font-sans">
            Complete Content Strategy
          </h1>
          <Link className="btn quiet" to="/history" preventScrollReset>
            Close
          </Link>
        </div>
        <StrategySummary view={view} />
      </div>
    </Modal>
  );
}
