import { type ReactNode, Suspense } from "react";
import type { DraftView } from "../../home/home.server.ts";
import type { OutputLanguage } from "../../languages/output.ts";
import type { RecentSource } from "../../sources/list.server.ts";
import { lazily } from "../lazily.ts";
import { AddSourceProvider, useAddSource } from "./add-source/adding.tsx";
import type { HomeView } from "./home-view.ts";
import { inputShown, refusedBy } from "./source-input.tsx";
import { SourceProblem } from "./source-problem.tsx";

/** Loaded with the first source that is read. */
const Extracting = lazily(async () => ({
  default: (await import("./extracting.tsx")).Extracting,
}));

/** Loaded with the first price. */
const ConfirmDialog = lazily(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

export type ComposeProps = HomeView & {
  draft?: DraftView;
  samples: number;
  languages: OutputLanguage[];
  /** The last piece's format. */
  lastFormat?: string;
  /** The most recently read sources. */
  recent: RecentSource[];
};

type Props = Pick<ComposeProps, "view" | "answer" | "draft">;

/** An error that is not shown beside its field. */
function Problem({ view, answer, draft }: Props) {
  const { upload } = useAddSource();
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
    <AddSourceProvider draft={draft} mode={mode}>
      {draft && source?.status === "extracting" ? (
        <Suspense>
          <Extracting draft={draft} source={source} still={view.still} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 gap-9">
          {draft?.estimate && draft.noticeAccepted && !view.dialogClosed && (
            <Suspense>
              <ConfirmDialog draft={draft} estimate={draft.estimate} />
            </Suspense>
          )}
          {children}
          <Problem {...rest} />
        </div>
      )}
    </AddSourceProvider>
  );
}
