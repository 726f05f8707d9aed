import { type RefObject, useEffect, useRef } from "react";
import { useAskedToLeave } from "../use-asked-to-leave.ts";

type Stored = {
  version: string;
  saved: boolean;
  /** True where what the fields came with is not stored. */
  refused: boolean;
};

/** Has the form show what was stored once it is, and asks before what is not stored is left. */
export function useUnsaved(form: RefObject<HTMLFormElement>, stored: Stored): void {
  const { version, saved, refused } = stored;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    // Not made anew: whoever pressed a button of the form goes on there.
    if (saved) form.current?.reset();
  }, [form, version, saved]);
  useAskedToLeave(form, { message: "Leave without saving your corrections?", unstored: refused });
}
