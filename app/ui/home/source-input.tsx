import { Link } from "@remix-run/react";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import type { DraftView } from "../../home/home.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { lazily } from "../lazily.ts";
import { useAddSource } from "./add-source/adding.tsx";
import type { Upload } from "./add-source/use-upload.ts";
import { FileField, zoneClass } from "./file-field.tsx";
import type { HomeView, SourceInputKind } from "./home-view.ts";
import { SourceProblem } from "./source-problem.tsx";

const UploadPanel = lazily(() => import("./add-source/upload-panel.tsx"));
const LinkForm = lazily(async () => ({ default: (await import("./link-form.tsx")).LinkForm }));
const TextForm = lazily(async () => ({ default: (await import("./text-form.tsx")).TextForm }));

type Input = SourceInputKind;
type Props = { draft: DraftView; input?: Input; answer: HomeView["answer"] };

/** A failed link is corrected in its field. */
export const inputShown = (draft: DraftView, chosen: Input | undefined): Input =>
  chosen ?? (draft.source?.url ? "link" : "file");

/** True once the person uses the field: its file dialog may be open. */
function isInUse(input: HTMLInputElement | null | undefined): boolean {
  return !!input && (input === document.activeElement || (input.files?.length ?? 0) > 0);
}

/**
 * Loads the drop zone after the page works. A plain field already in use stays, with its form and
 * button.
 */
function useDropZone(active: boolean) {
  const plain = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<{ DropZone: ComponentType<{ describedBy?: string }> }>();
  useEffect(() => {
    if (!active) return;
    let left = false;
    const show = (DropZone: ComponentType<{ describedBy?: string }>) => {
      const input = plain.current?.querySelector<HTMLInputElement>("input[type=file]");
      if (!left && !isInUse(input)) setZone({ DropZone });
    };
    // Without it, the plain field stays.
    import("./drop-zone.tsx").then(
      (module) => show(module.default),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [active]);
  return { plain, DropZone: zone?.DropZone };
}

const ways: Record<Input, string> = {
  link: "Or paste a link instead",
  text: "Or paste text instead",
  file: "Upload a file instead",
};

/** Links to the other ways to give a source. */
function Others({ draft, input }: { draft: DraftView; input: Input }) {
  const others = (Object.keys(ways) as Input[]).filter((way) => way !== input);
  return (
    <p className="flex flex-wrap gap-x-6">
      {others.map((way) => (
        <Link
          key={way}
          to={`/?draft=${draft.id}&input=${way}`}
          preventScrollReset
          className="py-1 text-sm"
        >
          {ways[way]}
        </Link>
      ))}
    </p>
  );
}

type Attempt = { upload: Upload; answer: HomeView["answer"]; source: DraftView["source"] };

/** The last file's error: from the browser, from its arrival, or from reading it. */
export function refusedBy({ upload, answer, source }: Attempt) {
  if (upload.state === "refused") return { text: upload.message, name: upload.name };
  if (upload.state !== "idle") return undefined;
  if (answer?.aboutFile && answer.error) return { text: answer.error };
  return source?.error ? { text: source.error, name: source.name } : undefined;
}

/** The input area, after the notice is accepted: a file, a link, a text, or the running upload. */
export function SourceInput({ draft, input: chosen, answer }: Props) {
  const input = inputShown(draft, chosen);
  const { upload } = useAddSource();
  const { plain, DropZone } = useDropZone(input === "file");
  if (upload.state === "sending" || upload.state === "lost") {
    return (
      <Suspense fallback={<div className={zoneClass} />}>
        <UploadPanel />
      </Suspense>
    );
  }
  if (input !== "file") {
    const Fields = input === "link" ? LinkForm : TextForm;
    return (
      <>
        <Suspense>
          <Fields draft={draft} answer={answer} />
        </Suspense>
        <LostNote of={input} />
        <Others draft={draft} input={input} />
      </>
    );
  }
  const refused = refusedBy({ upload, answer, source: draft.source });
  const describedBy = refused && "file-problem";
  return (
    <>
      {DropZone ? (
        <DropZone describedBy={describedBy} />
      ) : (
        <div ref={plain}>
          <FileField draft={draft} describedBy={describedBy} />
        </div>
      )}
      {refused && <SourceProblem {...refused} id="file-problem" />}
      <LostNote of="link" />
      <LostNote of="text" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Others draft={draft} input={input} />
        <p className="scripted text-sm text-muted [@media(hover:none)]:hidden">
          You can drop a file, or paste a link or text, anywhere on this page.
        </p>
      </div>
    </>
  );
}
