import { useEffect, useRef } from "react";
import { type StepProps, stateOf } from "./step-form.tsx";
import { headingId } from "./step-frame.tsx";

/** Scripts already ran before, so the wizard was reached from another screen. */
const wasAlive = () => document.documentElement.dataset.hydrated !== undefined;

const isLost = () => !document.activeElement || document.activeElement === document.body;

/**
 * Focuses what is new: another step's heading, a refused field, or the heading again if the focused
 * button disappeared. A freshly loaded page keeps its focus.
 */
export function useStepFocus({ view, answer }: StepProps): void {
  const place = `${view.id}/${view.step}`;
  const shown = `${place} ${stateOf(view)} ${view.status}`;
  const last = useRef<{ place: string; shown: string }>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { place, shown };
    const isNew = before ? before.place !== place : wasAlive();
    const hasChanged = before !== undefined && before.shown !== shown;
    if (isNew || (hasChanged && isLost())) document.getElementById(headingId)?.focus();
  }, [place, shown]);
  useEffect(() => {
    if (!answer?.form) return;
    const refused = document.querySelector<HTMLElement>("main [aria-invalid=true]");
    const button = document.querySelector<HTMLElement>("main .btn[form]");
    if (refused) refused.focus();
    else if (isLost()) button?.focus();
  }, [answer]);
}
