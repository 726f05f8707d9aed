import { useEffect, useRef } from "react";
import type { WizardView } from "../../strategies/wizard-view.server.ts";
import {
  FailedNote,
  OutdatedNote,
  problemOf,
  StepButton,
  StepForm,
  type StepProps,
  stateOf,
  Working,
} from "./step-form.tsx";

/** The browser's own zone, where the person has not chosen one yet. */
function useOwnZone(isChosen: boolean) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isChosen || !select.current) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...select.current.options].some(({ value }) => value === own)) select.current.value = own;
  }, [isChosen]);
  return select;
}

function Planning({ view, answer, label }: StepProps & { label: string }) {
  const select = useOwnZone(view.schedule !== undefined);
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
            defaultValue={view.startDate}
            aria-invalid={startProblem ? true : undefined}
            aria-describedby={startProblem ? "startDate-problem" : undefined}
          />
          {startProblem && (
            <p id="startDate-problem" className="problem">
              {startProblem}
            </p>
          )}
        </div>
        <div className="field min-w-0">
          <label htmlFor="timeZone">Time zone</label>
          <select
            ref={select}
            id="timeZone"
            name="timeZone"
            defaultValue={view.timeZone}
            aria-describedby={zoneProblem ? "timeZone-problem" : undefined}
            className="max-w-full rounded-page border border-control bg-card px-3 py-2.5"
          >
            {view.timeZones.map((zone) => (
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
      <StepButton intent="schedule">{label}</StepButton>
    </StepForm>
  );
}

/** The same text on the server and in the browser. */
const dayShown = (day: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

function Items({ schedule }: { schedule: NonNullable<WizardView["schedule"]> }) {
  return (
    <ol className="grid gap-4">
      {schedule.items.map(({ contentPiece, ...item }) => (
        <li key={contentPiece.format} className="card grid gap-2 p-4">
          <p className="text-sm font-semibold text-accent tabular-nums">
            <time dateTime={`${item.publishDate}T${item.publishTime}`}>
              {dayShown(item.publishDate)}, {item.publishTime}
            </time>{" "}
            <span className="font-normal text-muted">{schedule.timeZone}</span>
          </p>
          <h3 className="break-words">{contentPiece.title}</h3>
          <p className="text-sm text-muted">
            {schedule.labels[contentPiece.format]} on {item.platform}
          </p>
          <ul className="grid list-disc gap-1 pl-5 text-[0.9375rem]">
            {item.promotionStrategy.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Step 5: when and where each piece goes out. */
export function ScheduleStep({ view, answer }: StepProps) {
  const state = stateOf(view);
  if (state === "processing") return <Working view={view} label="Planning the publication..." />;
  return (
    <section className="grid gap-5" aria-labelledby="step-schedule">
      <h2 id="step-schedule">Publishing schedule</h2>
      {state === "error" && <FailedNote view={view} />}
      {state === "outdated" && <OutdatedNote>Create the schedule anew.</OutdatedNote>}
      {state === "done" && view.schedule ? (
        <>
          <Items schedule={view.schedule} />
          <a href={`/history/strategy/${view.id}`} className="btn justify-self-start">
            View Complete Strategy
          </a>
          <details>
            <summary className="py-1">Change the first day or the time zone</summary>
            <div className="pt-4">
              <Planning view={view} answer={answer} label="Create the schedule again" />
            </div>
          </details>
        </>
      ) : (
        <>
          <p className="max-w-[70ch] text-muted">
            One piece a working day from your first day on, at a customary hour of its platform. No
            two pieces meet.
          </p>
          <Planning view={view} answer={answer} label="Create Publishing Schedule" />
        </>
      )}
    </section>
  );
}
