import { useEffect, useRef } from "react";
import type { DraftView } from "../../drafts/home.server.ts";

/** The step that comes next, as the fragment of the address names it without scripts. */
export function nextStep(draft: Pick<DraftView, "noticeAccepted"> | undefined): string {
  if (!draft) return "step-1";
  return draft.noticeAccepted ? "step-3" : "step-2";
}

/** Brings a step that has just appeared into view, where it is below the screen. */
export function useStepInView(draft: DraftView | undefined): void {
  const step = nextStep(draft);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const section = document.getElementById(step)?.parentElement;
    section?.scrollIntoView({ block: "nearest" });
  }, [step]);
}
