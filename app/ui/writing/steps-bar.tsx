import { useEffect, useSyncExternalStore } from "react";
import { placeKey, useDesk } from "../piece/desk-context.ts";
import type { PieceSteps, Place, StepsState } from "./steps.ts";

/** The way into a place of the piece on the screen. */
const editHere = (place: Place) =>
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(placeKey(place))}"]`);

const inField = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea, select");

/** Ctrl+Z takes the last step back; inside a field, the browser takes back what was typed there. */
function useStepKeys(steps: PieceSteps | undefined): void {
  useEffect(() => {
    if (!steps) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || inField(target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && shiftKey);
      if (!isRedo && key !== "z") return;
      event.preventDefault();
      void (isRedo ? steps.redo() : steps.undo());
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [steps]);
}

/** Nothing typed is lost by leaving: what is unsaved is sent, or kept for this piece's next visit. */
function useLeaving(steps: PieceSteps | undefined): void {
  useEffect(() => {
    if (!steps) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const send = () => void steps.settle();
    addEventListener("pagehide", send, { signal });
    addEventListener("online", send, { signal });
    addEventListener(
      "beforeunload",
      (event) => {
        send();
        if (["lost", "changed", "refused", "signed out"].includes(steps.read().status))
          event.preventDefault();
      },
      { signal },
    );
    return () => {
      leaving.abort();
      send();
    };
  }, [steps]);
}

const words: Partial<Record<StepsState["status"], string>> = {
  saved: "Saved",
  "not done": "That did not work. Try again.",
  lost: "Not saved yet",
  changed: "Not saved",
  refused: "Not saved",
  "signed out": "Not saved",
};

/** In the piece's bar: whether what is typed is saved, and the steps back and forth. */
export function StepsBar() {
  const desk = useDesk();
  const steps = desk?.tools?.steps;
  const version = desk?.version;
  const isWriting = desk?.open !== undefined && desk.open.left === undefined;
  useStepKeys(steps);
  useLeaving(steps);
  useEffect(() => {
    if (version !== undefined) steps?.seen(version);
  }, [steps, version]);
  useEffect(() => {
    const left = steps?.unsaved();
    if (!steps || !left) return;
    // What cannot be saved is shown in its place, with the reason.
    void steps.settle().then((isSaved) => isSaved || editHere(left)?.click());
  }, [steps]);
  const state = useSyncExternalStore(
    steps?.subscribe ?? (() => () => {}),
    () => steps?.read(),
    () => undefined,
  );
  if (!steps || !state) return null;
  const { status, canUndo, canRedo } = state;
  if (status === "idle" && !canUndo && !canRedo) return null;
  return (
    <div className="steps-bar">
      <button
        type="button"
        className="btn quiet"
        aria-disabled={!canUndo}
        onClick={() => void steps.undo()}
      >
        Undo
      </button>
      {canRedo && (
        <button type="button" className="btn quiet" onClick={() => void steps.redo()}>
          Redo
        </button>
      )}
      <span aria-hidden="true">{status === "saving" ? "Saving…" : words[status]}</span>
      {/* Who types is not interrupted by what goes well. */}
      <span role="status" className="sr-only">
        {status === "saved" && isWriting ? "" : words[status]}
      </span>
    </div>
  );
}
