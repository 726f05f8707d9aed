import { type ComposeProps, ComposeShell } from "./compose-shell.tsx";
import { Explainer } from "./explainer.tsx";
import { OptionsForm, strategyOptions } from "./options-form.tsx";
import { SourceStep } from "./source-step.tsx";
import { Step } from "./step.tsx";
import { useStepInView } from "./use-step-in-view.ts";

const nothingChosen = { useStyleMatching: false, useLlmo: false, brief: "", outputLanguage: "" };

/** A strategy's inputs before its price: options with the notice, and a source. */
export function ComposeStrategy(props: ComposeProps) {
  const { draft, samples, languages, recent, view, answer, remembersNotice } = props;
  useStepInView(draft);
  return (
    <ComposeShell view={view} answer={answer} draft={draft} mode="strategy">
      <Explainer />
      <Step id="step-options" number={1} title="Options">
        <OptionsForm
          draft={draft ?? { ...nothingChosen, noticeAccepted: remembersNotice }}
          format={strategyOptions}
          samples={samples}
          languages={languages}
          reply={answer?.form}
        />
      </Step>
      <SourceStep
        mode="strategy"
        number={2}
        draft={draft}
        recent={recent}
        view={view}
        answer={answer}
      />
    </ComposeShell>
  );
}
