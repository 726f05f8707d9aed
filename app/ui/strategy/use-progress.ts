import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { wizardPath } from "../../orders/paths.ts";
import type { StrategyProgress, WizardView } from "../../strategies/wizard-view.server.ts";
import { usePoll } from "../connection/use-poll.ts";
import { moved, withProgress } from "./progress-of.ts";

const checkEveryMs = 800;

/** The wizard with live progress: polls while a step runs, then reloads the page's data. */
export function useProgress(stored: WizardView) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<StrategyProgress>();
  const isBusy = stored.steps.some(({ state }) => state === "processing");
  const trouble = usePoll<StrategyProgress>({
    path: `/api/strategy/${stored.id}/progress`,
    active: isBusy,
    everyMs: checkEveryMs,
    here: wizardPath(stored.id, stored.step),
    onAnswer(answer) {
      setProgress(answer);
      if (moved(stored, answer)) revalidate();
    },
  });
  return {
    view: isBusy && progress ? withProgress(stored, progress) : stored,
    isBusy,
    trouble: isBusy ? trouble : undefined,
  };
}
