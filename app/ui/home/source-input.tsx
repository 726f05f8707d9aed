import { Link } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { DraftView } from "../../drafts/home.server.ts";
import { FileField } from "./file-field.tsx";
import type { HomeView } from "./home.tsx";
import { LinkForm } from "./link-form.tsx";

type ZoneProps = { draft: { id: string }; problem?: string };
type Props = { draft: DraftView; input?: "file" | "link"; answer: HomeView["answer"] };

/** True where a person has begun to use the field: its file dialog may be open just now. */
function isInUse(input: HTMLInputElement | null | undefined): boolean {
  return !!input && (input === document.activeElement || (input.files?.length ?? 0) > 0);
}

/**
 * The drop zone, once its code is there: it arrives after the page works. A plain field that is in
 * use by then stays, with its form and its button.
 */
function useDropZone(active: boolean) {
  const plain = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<{ DropZone: ComponentType<ZoneProps> }>();
  useEffect(() => {
    if (!active) return;
    let left = false;
    import("./drop-zone.tsx").then((module) => {
      const input = plain.current?.querySelector<HTMLInputElement>("input[type=file]");
      if (!left && !isInUse(input)) setZone({ DropZone: module.default });
    });
    return () => {
      left = true;
    };
  }, [active]);
  return { plain, DropZone: zone?.DropZone };
}

/** The input area: a file or a link once the notice is accepted, a placeholder before. */
export function SourceInput({ draft, input: chosen, answer }: Props) {
  // A link that failed is corrected where it was given.
  const input = chosen ?? (draft.source?.url ? "link" : "file");
  const { plain, DropZone } = useDropZone(draft.noticeAccepted && input === "file");
  if (!draft.noticeAccepted) {
    return (
      <p className="rounded-page border border-dashed border-control px-5 py-10 text-center text-muted">
        Please accept the Copyright Notice and Terms of Service to continue.
      </p>
    );
  }
  const query = `/?draft=${draft.id}`;
  if (input === "link") {
    return (
      <>
        <LinkForm draft={draft} answer={answer} />
        <Link
          to={`${query}&input=file`}
          preventScrollReset
          className="justify-self-start py-1 text-sm"
        >
          Upload a file instead
        </Link>
      </>
    );
  }
  const problem = answer?.aboutFile ? answer.error : undefined;
  return (
    <>
      {DropZone ? (
        <DropZone draft={draft} problem={problem} />
      ) : (
        <div ref={plain}>
          <FileField draft={draft} problem={problem} />
        </div>
      )}
      <Link
        to={`${query}&input=link`}
        preventScrollReset
        className="justify-self-start py-1 text-sm"
      >
        Or paste a link instead
      </Link>
    </>
  );
}
