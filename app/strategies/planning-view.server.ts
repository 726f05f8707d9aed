import { nextWorkingDayIn } from "./inputs.ts";
import { type ScheduleView, scheduleView } from "./schedule-view.server.ts";
import type { StoredStep } from "./stored-steps.server.ts";
import { summaryParts } from "./summary-parts.server.ts";

/** What step 5 shows. */
export type PlanningView = {
  /** The last one that was made, also where it is outdated. */
  schedule?: ScheduleView;
  startDate: string;
  timeZone: string;
  /** False where nobody has chosen a zone yet. */
  isZoneChosen: boolean;
  timeZones: string[];
};

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/**
 * Step 5 as it stands, or as it would begin: on the next working day, in a zone that is still to be
 * chosen.
 */
export function planningView(
  userId: string,
  strategyId: string,
  step5: StoredStep<5> | undefined,
  now: number,
): PlanningView {
  const before = step5?.input;
  const timeZone = before?.timeZone ?? "UTC";
  const isMade = step5?.output !== undefined;
  return {
    schedule: isMade ? scheduleView(summaryParts(userId, strategyId)) : undefined,
    startDate: before?.startDate ?? nextWorkingDayIn(timeZone, now),
    timeZone,
    isZoneChosen: before?.timeZone !== undefined,
    timeZones,
  };
}
