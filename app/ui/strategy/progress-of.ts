import type { StrategyProgress, WizardView } from "../../strategies/wizard-view.server.ts";

type Standing = Pick<StrategyProgress, "status" | "steps" | "pieces">;

/** The state of a strategy without its progress. */
const standing = ({ status, steps, pieces }: Standing): string =>
  JSON.stringify([
    status,
    steps.map(({ step, status }) => [step, status]),
    pieces.map(({ transformId, status }) => [transformId, status]),
  ]);

const standingOf = ({ status, steps, pieces }: WizardView): string => {
  const begun = steps.flatMap(({ step, state }) =>
    state === "ahead" ? [] : [{ step, status: state }],
  );
  return standing({ status, steps: begun, pieces });
};

/** True if a step or a piece has changed state since the wizard was shown. */
export const moved = (view: WizardView, progress: StrategyProgress): boolean =>
  standingOf(view) !== standing(progress);

/** Merges the latest progress into the wizard; unchanged if a state has changed meanwhile. */
export function withProgress(view: WizardView, progress: StrategyProgress): WizardView {
  if (moved(view, progress)) return view;
  const { note, pieces } = progress;
  return {
    ...view,
    note,
    // The same pieces in the same order, because no state changed.
    pieces: view.pieces.map((piece, at) => ({ ...piece, ...pieces[at] })),
  };
}
