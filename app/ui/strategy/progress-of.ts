import type { StrategyProgress, WizardView } from "../../strategies/wizard-view.server.ts";

type Standing = Pick<StrategyProgress, "status" | "steps" | "pieces">;

/** How a strategy stands, without how far it is. */
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

/** True where the wizard shows a step or a piece that stands otherwise by now. */
export const moved = (view: WizardView, progress: StrategyProgress): boolean =>
  standingOf(view) !== standing(progress);

/** The wizard with how far it is by now; as it was where the progress is another moment's. */
export function withProgress(view: WizardView, progress: StrategyProgress): WizardView {
  if (moved(view, progress)) return view;
  const { note, pieces } = progress;
  return {
    ...view,
    note,
    // The same pieces in the same order: nothing has moved.
    pieces: view.pieces.map((piece, at) => ({ ...piece, ...pieces[at] })),
  };
}
