import { Link, useNavigation } from "@remix-run/react";
import type { DraftView } from "../../drafts/home.server.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Explainer } from "./explainer.tsx";
import { Extracting } from "./extracting.tsx";
import { GivenSource } from "./given-source.tsx";
import type { HomeView } from "./home.tsx";
import { OptionsForm, strategyOptions } from "./options-form.tsx";
import { SourceInput } from "./source-input.tsx";
import { Step } from "./step.tsx";

type Props = HomeView & { draft?: DraftView; samples: number };

const nothingChosen = { useStyleMatching: false, useLlmo: false, brief: "", noticeAccepted: false };

function Source({ draft, view, answer }: Pick<Props, "draft" | "view" | "answer">) {
  if (!draft) {
    return (
      <p className="rounded-page border border-dashed border-control px-5 py-10 text-center text-muted">
        Please accept the Copyright Notice and Terms of Service to continue.
      </p>
    );
  }
  if (draft.source?.status === "ready") return <GivenSource draft={draft} />;
  return (
    <>
      <SourceInput draft={draft} input={view.input} answer={answer} />
      {draft.noticeAccepted && draft.hasSources && (
        <Link to={`/sources?draft=${draft.id}`} className="justify-self-start py-1 text-sm">
          Use an earlier source
        </Link>
      )}
    </>
  );
}

/** What a strategy needs before its price: options with the notice, and a source. */
export function ComposeStrategy({ view, answer, draft, samples }: Props) {
  const navigation = useNavigation();
  const uploading = navigation.formEncType === "multipart/form-data";
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
      <Explainer />
      <Step number={1} title="Options">
        <OptionsForm
          draft={draft ?? nothingChosen}
          format={strategyOptions}
          samples={samples}
          reply={answer?.form}
        />
      </Step>
      <Step number={2} title="Give it a source">
        <Source draft={draft} view={view} answer={answer} />
      </Step>
      {problem && (
        <p role="alert" className="error-box">
          {problem}
        </p>
      )}
    </div>
  );
}
