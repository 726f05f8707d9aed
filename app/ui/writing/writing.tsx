import {
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Open, useDesk } from "../piece/desk-context.ts";
import type { PieceSteps, StepsState } from "./steps.ts";

const words: Partial<Record<StepsState["status"], string>> = {
  lost: "Not saved yet: the connection was lost. Your text is kept here, and saving is tried again.",
  changed: "Not saved: this piece was changed in the meantime. Your text is still here.",
  "signed out": "Not saved: you are logged out. Your text is kept here.",
};

/** Why the text is not saved, beside it, and what can be done. */
function NotSaved({ id, steps }: { id: string; steps: PieceSteps }) {
  const desk = useDesk();
  const { status, why } = useSyncExternalStore(steps.subscribe, steps.read);
  const said = status === "refused" ? (why ?? "Not saved.") : words[status];
  if (!desk || !said) return null;
  return (
    <span id={id} role="alert" lang="en" dir="ltr" className="not-saved problem">
      {said}{" "}
      {status === "changed" && (
        <>
          <button
            type="button"
            className="btn link"
            onClick={() => void steps.overwrite(desk.version)}
          >
            Save mine as the newer version
          </button>{" "}
        </>
      )}
      {status === "signed out" && (
        <>
          <a href={`/api/login?next=${encodeURIComponent(`/history/${desk.jobId}`)}`}>
            Log in again
          </a>{" "}
        </>
      )}
      {(status === "changed" || status === "refused") && (
        <button
          type="button"
          className="btn link"
          onClick={() => {
            steps.drop();
            desk.close();
          }}
        >
          Discard mine
        </button>
      )}
    </span>
  );
}

/** Where the stylesheet cannot size a field by its text. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}

/** A field in the place and typography of a text. What is typed is saved; leaving it only closes it. */
export function Writing({ spot, text, caret }: Open) {
  const desk = useDesk();
  const steps = desk?.tools?.steps;
  const field = useRef<HTMLTextAreaElement>(null);
  const [initial] = useState(() => steps?.text() ?? text);
  const problem = useId();
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const at = caret ?? area.value.length;
    grow(area);
    area.focus({ preventScroll: caret !== undefined });
    area.setSelectionRange(at, at);
  }, [caret]);
  if (!desk || !steps) return null;
  const leaveByKey = (event: KeyboardEvent) => {
    // Escape would close the whole piece, which lies over History as a dialog.
    const isDone =
      event.key === "Escape" ||
      (event.key === "Enter" && (spot.isOneLine || event.ctrlKey || event.metaKey));
    if (!isDone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    desk.leave(true);
  };
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        defaultValue={initial}
        aria-label={spot.label}
        aria-describedby={problem}
        className="writing"
        onInput={({ currentTarget }) => {
          grow(currentTarget);
          steps.type(currentTarget.value);
        }}
        onKeyDown={leaveByKey}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Another window is no other place; nor are the buttons that belong to this one.
          const isBeside = relatedTarget && currentTarget.parentElement?.contains(relatedTarget);
          if (document.hasFocus() && !isBeside) desk.leave(false);
        }}
      />
      <NotSaved id={problem} steps={steps} />
    </>
  );
}
