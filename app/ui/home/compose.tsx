import { Link, useNavigation } from "@remix-run/react";
import type { DraftView } from "../../drafts/home.server.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Extracting } from "./extracting.tsx";
import { FormatChooser } from "./format-chooser.tsx";
import { GivenSource } from "./given-source.tsx";
import type { HomeView } from "./home.tsx";
import { OptionsForm } from "./options-form.tsx";
import { SourceInput } from "./source-input.tsx";
import { Step } from "./step.tsx";
import { useStepInView } from "./use-step-in-view.ts";

type Props = HomeView & { draft?: DraftView; samples: number };

/** The three steps before the price: format, options with the notice, source. */
export function Compose({ formats, view, answer, draft, samples }: Props) {
  const navigation = useNavigation();
  useStepInView(draft);
  const uploading = navigation.formEncType === "multipart/form-data";
  const format = formats.find(({ id }) => id === draft?.format);
  const source = draft?.source;
  if (draft && (uploading || source?.status === "extracting")) {
    return <Extracting draft={draft} still={view.still} uploading={uploading} />;
  }
  const problem = answer?.aboutFile
    ? undefined
    : (answer?.error ?? (source?.url ? undefined : source?.error));
  return (
    <div className="grid gap-9">
      {draft?.estimate && draft.noticeAccepted && !view.dialogClosed && (
        <ConfirmDialog draft={draft} estimate={draft.estimate} />
      )}
      <Step number={1} title="Choose a format">
        <FormatChooser formats={formats} draft={draft} reply={answer?.form} />
      </Step>
      {draft && format && (
        <Step number={2} title="Options">
          <OptionsForm draft={draft} format={format} samples={samples} reply={answer?.form} />
        </Step>
      )}
      {draft && (
        <Step number={3} title="Give it a source">
          {source?.status === "ready" ? (
            <GivenSource draft={draft} />
          ) : (
            <>
              <SourceInput draft={draft} input={view.input} answer={answer} />
              {draft.noticeAccepted && draft.hasSources && (
                <Link to={`/sources?draft=${draft.id}`} className="justify-self-start py-1 text-sm">
                  Use an earlier source
                </Link>
              )}
            </>
          )}
        </Step>
      )}
      {problem && (
        <p role="alert" className="error-box">
          {problem}
        </p>
      )}
    </div>
  );
}
