import { Link } from "@remix-run/react";
import { wizardPath } from "../../../orders/paths.ts";
import type { SummaryView } from "../../../strategies/summary.server.ts";
import { EmptyState } from "../../empty-state.tsx";

const words = {
  pieces: {
    title: "No pieces yet",
    text: "Each piece will appear here with its evidence, its files and its versions. They are written once formats and titles are chosen.",
  },
  schedule: {
    title: "No schedule yet",
    text: "The day, time and platform of each piece will appear here, with tips on how to promote it.",
  },
} as const;

function wayOn({ id, status, canResume, pieces }: SummaryView, of: keyof typeof words) {
  if (status === "error" && !canResume)
    return { to: "/?tab=strategy", label: "Create New Strategy" };
  if (of === "schedule" && status !== "error" && pieces.length > 0)
    return { to: wizardPath(id, 5), label: "Create Publishing Schedule" };
  return { to: wizardPath(id), label: "Continue this strategy" };
}

/** Describes what an empty tab will hold, with the one action that fills it. */
export function EmptyTab({ view, of }: { view: SummaryView; of: keyof typeof words }) {
  const { to, label } = wayOn(view, of);
  return (
    <EmptyState
      {...words[of]}
      action={
        <Link to={to} className="btn quiet no-print">
          {label}
        </Link>
      }
    />
  );
}
