import { useEffect, useRef } from "react";
import type { PlanningView } from "../../strategies/wizard-view.server.ts";
import { problemOf, StepForm, type StepProps } from "./step-form.tsx";

/** Preselects the browser's own zone if none was chosen. */
function useOwnZone(isChosen: boolean) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isChosen || !select.current) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...select.current.options].some(({ value }) => value === own)) select.current.value = own;
  }, [isChosen]);
  return select;
}

/** A schedule's inputs: first day and time zone. */
export function Planning({ view, answer, planning }: StepProps & { planning: PlanningView }) {
  const select = useOwnZone(planning.isZoneChosen);
  const startProblem = problemOf(answer, "startDate");
  const zoneProblem = problemOf(answer, "timeZone");
  return (
    <StepForm view={view} intent="schedule">
      <div className="flex flex-wrap gap-5">
        <div className="field">
          <label htmlFor="startDate">First day</label>
          <input
            id="startDate"
            name="startDate"
            type="date"
            required
            defaultValue={planning.startDate}
            aria-invalid={startProblem ? true : undefined}
            aria-describedby={startProblem ? "startDate-problem" : undefined}
          />
          {startProblem && (
            <p id="startDate-problem" className="problem">
              {startProblem}
            </p>
          )}
        </div>
        <div className="field w-full min-w-0 sm:w-auto">
          <label htmlFor="timeZone">Time zone</label>
          <select
            ref={select}
            id="timeZone"
            name="timeZone"
            defaultValue={planning.timeZone}
            aria-invalid={zoneProblem ? true : undefined}
            aria-describedby={zoneProblem ? "timeZone-problem" : undefined}
            className="w-full min-w-0 rounded-page border border-control bg-card px-3 py-2.5"
          >
            {planning.timeZones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
          {zoneProblem && (
            <p id="timeZone-problem" className="problem">
              {zoneProblem}
            </p>
          )}
        </div>
      </div>
    </StepForm>
  );
}
