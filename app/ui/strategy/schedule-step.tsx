import { piecePath, strategyPath } from "../../orders/paths.ts";
import { Planning } from "./planning.tsx";
import { Schedule } from "./schedule/schedule.tsx";
import { StepButton, type StepProps, stateOf } from "./step-form.tsx";
import { StepFrame } from "./step-frame.tsx";

const pieceAt = (transformId: string) => ({ to: piecePath(transformId) });

/** Step 5: when and where to publish each piece. */
export function ScheduleStep({ view, answer }: StepProps) {
  const { planning } = view;
  if (!planning) return null;
  const form = <Planning view={view} answer={answer} planning={planning} />;
  const { schedule } = planning;
  const isDone = stateOf(view) === "done" && schedule !== undefined;
  return (
    <StepFrame
      view={view}
      title="Publishing schedule"
      lede={
        !isDone &&
        "One piece per working day from your first day on, at a usual hour for its platform. Never two pieces at once."
      }
      working="Planning the publication..."
      outdated="Create the schedule again to bring it up to date."
      failed="Create the schedule again: the pieces are kept, and the day and the zone can be changed."
      action={
        isDone ? (
          <a href={strategyPath(view.id)} className="btn">
            View Complete Strategy
          </a>
        ) : (
          <StepButton intent="schedule">Create Publishing Schedule</StepButton>
        )
      }
    >
      {isDone ? (
        <>
          <Schedule schedule={schedule} pieceAt={pieceAt} />
          <details open={answer?.form !== undefined}>
            <summary className="py-1">Change the first day or the time zone</summary>
            <div className="grid gap-6 pt-4">
              {form}
              <StepButton intent="schedule" quiet>
                Create the schedule again
              </StepButton>
            </div>
          </details>
        </>
      ) : (
        form
      )}
    </StepFrame>
  );
}
