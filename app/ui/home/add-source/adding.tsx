import { useSubmit } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import type { DraftView } from "../../../home/home.server.ts";
import { draftAction } from "../draft-action.ts";
import { problemOf } from "./check-file.ts";
import { type NewSource, usePageDrop } from "./use-page-drop.ts";
import { type Upload, useUpload } from "./use-upload.ts";

/** What must be chosen before a source is accepted. */
export type Missing = "format" | "notice";

type AddSource = {
  upload: Upload;
  /** Accepts files, a link or a text, at once or when nothing is missing any more. */
  add(given: NewSource): void;
  cancel(): void;
  /** What the given source waits for, and the sentence that says so. */
  waiting?: { for: Missing; text: string };
};

const AddSourceContext = createContext<AddSource>({
  upload: { state: "idle" },
  add() {},
  cancel() {},
});

export const useAddSource = (): AddSource => useContext(AddSourceContext);

function missingIn(draft: DraftView | undefined, mode: DraftView["mode"]): Missing | undefined {
  if (mode === "quick" && !draft?.format) return "format";
  return draft?.noticeAccepted ? undefined : "notice";
}

/** The control to use first. */
const controls = { format: "input[name=format]", notice: "input[name=notice]" };

function pointAt(missing: Missing): void {
  const control = document.querySelector<HTMLElement>(controls[missing]);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

function nameOf(given: NewSource): string {
  if ("files" in given) return given.files[0]?.name ?? "";
  return "url" in given ? given.url : `${given.text.trim().slice(0, 60)}…`;
}

function waitingText(given: NewSource, missing: Missing): string {
  const name = nameOf(given);
  const first =
    missing === "format"
      ? "Please select an output format first."
      : "Please accept the Copyright Notice and Terms first.";
  return `${first} Then this will be used: ${name}`;
}

type Props = { draft?: DraftView; mode: DraftView["mode"]; children: ReactNode };

/** Accepts files, links and texts anywhere on Home; they wait for format and notice. */
export function AddSourceProvider({ draft, mode, children }: Props) {
  const submit = useSubmit();
  const { upload, send, refuse, cancel } = useUpload(draft?.id, draft?.source?.id);
  const [held, setHeld] = useState<NewSource>();
  const missing = missingIn(draft, mode);
  const take = useCallback(
    (given: NewSource) => {
      if ("files" in given) return void (given.files[0] && send(given.files[0]));
      const intent = "url" in given ? "link" : "text";
      // A form without a file is too small for a text.
      const encType = "url" in given ? undefined : "multipart/form-data";
      const action = `${draftAction(draft)}&input=${intent}`;
      submit({ intent, ...given }, { method: "post", action, encType });
    },
    [draft, send, submit],
  );
  const add = useCallback(
    (given: NewSource) => {
      const files = "files" in given ? given.files : [];
      const problem = problemOf(files);
      if (problem) return refuse(problem, files.length === 1 ? files[0]?.name : undefined);
      if (!missing) return take(given);
      setHeld(given);
      pointAt(missing);
    },
    [missing, refuse, take],
  );
  useEffect(() => {
    if (!held || missing) return;
    setHeld(undefined);
    take(held);
  }, [held, missing, take]);
  const open = upload.state !== "sending" && (!draft?.source || draft.source.status === "error");
  const dragging = usePageDrop(open, add);
  const waiting = held && missing && { for: missing, text: waitingText(held, missing) };
  return (
    <AddSourceContext.Provider value={{ upload, add, cancel, waiting }}>
      {children}
      {dragging && <PageFrame />}
    </AddSourceContext.Provider>
  );
}

/** Shown while a file is dragged: the whole page accepts it. */
function PageFrame() {
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-2 z-30 grid place-items-end justify-center rounded-page border-2 border-dashed border-accent p-4"
    >
      <span className="rounded-page bg-ink px-4 py-2 text-center font-semibold text-balance text-paper">
        Drop the file anywhere on this page
      </span>
    </p>
  );
}
