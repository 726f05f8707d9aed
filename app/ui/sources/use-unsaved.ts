import { type RefObject, useEffect, useRef } from "react";
import { useAskedToLeave } from "../use-asked-to-leave.ts";

type Stored = {
  version: string;
  saved: boolean;
  /** True if the fields' values are not stored. */
  refused: boolean;
};

/** Resets the form to what was stored after saving, and asks before leaving unsaved changes. */
export function useUnsaved(form: RefObject<HTMLFormElement>, stored: Stored): void {
  const { version, saved, refused } = stored;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    // Reset, not recreated, so that a pressed button keeps the focus.
    if (saved) form.current?.reset();
  }, [form, version, saved]);
  useAskedToLeave(form, { message: "Leave without saving your corrections?", unstored: refused });
}
