import { useEffect, useRef } from "react";
import type { DraftView } from "../../home/home.server.ts";
import type { StepId } from "./step.tsx";

/** The next step, which the address's fragment names without scripts. */
function nextStep(draft: DraftView | undefined): StepId {
  if (!draft) return "step-format";
  return draft.noticeAccepted ? "step-source" : "step-options";
}

/** Scrolls a step that has just appeared into view. */
export function useStepInView(draft: DraftView | undefined): void {
  const step = nextStep(draft);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.getElementById(step)?.scrollIntoView({ block: "nearest" });
  }, [step]);
}
