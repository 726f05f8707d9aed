import type { ReactNode } from "react";
import type { DraftView } from "../../home/home.server.ts";
import type { RecentSource } from "../../sources/list.server.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Extracting } from "./extracting.tsx";
import { GivingProvider, useGiving } from "./giving/giving.tsx";
import type { HomeView } from "./home-view.ts";
import { inputShown, refusedBy } from "./source-input.tsx";
import { SourceProblem } from "./source-problem.tsx";

export type ComposeProps = HomeView & {
  draft?: DraftView;
  samples: number;
  /** The last piece's format. */
  lastFormat?: string;
  /** The most recently read sources. */
  recent: RecentSource[];
};

type Props = Pick<ComposeProps, "view" | "answer" | "draft">;

/** An error that is not shown beside its field. */
function Problem({ view, answer, draft }: Props) {
  const { upload } = useGiving();
  const hasDropZone = draft?.noticeAccepted && inputShown(draft, view.input) === "file";
  if (upload.state === "idle" && answer?.error && !answer.aboutFile) {
    return (
      <p role="alert" className="error-box">
        {answer.error}
      </p>
    );
  }
  // Whoever chose another way to give a source has read what was wrong with the file.
  const source = view.input || draft?.source?.url ? undefined : draft?.source;
  const refused = hasDropZone ? undefined : refusedBy({ upload, answer, source });
  return refused ? <SourceProblem {...refused} look="error-box" /> : null;
}

/** Shared by both tabs: the source's reading, the price, and the error box. */
export function ComposeShell({
  mode,
  children,
  ...rest
}: Props & { mode: DraftView["mode"]; children: ReactNode }) {
  const { draft, view } = rest;
  const source = draft?.source;
  return (
    <GivingProvider draft={draft} mode={mode}>
      {draft && source?.status === "extracting" ? (
        <Extracting draft={draft} source={source} still={view.still} />
      ) : (
        <div className="grid grid-cols-1 gap-9">
          {draft?.estimate && draft.noticeAccepted && !view.dialogClosed && (
            <ConfirmDialog draft={draft} estimate={draft.estimate} />
          )}
          {children}
          <Problem {...rest} />
        </div>
      )}
    </GivingProvider>
  );
}
