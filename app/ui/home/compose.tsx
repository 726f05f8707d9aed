import { type ComposeProps, ComposeShell } from "./compose-shell.tsx";
import { FormatChooser } from "./format-chooser.tsx";
import { OptionsForm } from "./options-form.tsx";
import { RecentSources } from "./recent-sources.tsx";
import { SourceStep } from "./source-step.tsx";
import { Step } from "./step.tsx";
import { TryExample } from "./try-example.tsx";
import { useStepInView } from "./use-step-in-view.ts";

/** The three steps before the price of a quick piece: format, options with the notice, source. */
export function Compose({
  formats,
  draft,
  samples,
  languages,
  lastFormat,
  recent,
  ...rest
}: ComposeProps) {
  useStepInView(draft);
  const format = formats.find(({ id }) => id === draft?.format);
  const reply = rest.answer?.form;
  return (
    <ComposeShell {...rest} draft={draft} mode="quick">
      <Step id="step-format" number={1} title="Choose a format">
        <FormatChooser formats={formats} draft={draft} last={lastFormat} reply={reply} />
      </Step>
      {draft && format && (
        <Step id="step-options" number={2} title="Options">
          <OptionsForm
            draft={draft}
            format={format}
            samples={samples}
            languages={languages}
            reply={reply}
          />
        </Step>
      )}
      {draft ? (
        <SourceStep mode="quick" {...rest} number={3} draft={draft} recent={recent} />
      ) : (
        <RecentSources sources={recent} />
      )}
      {recent.length === 0 && !draft?.source && <TryExample />}
    </ComposeShell>
  );
}
