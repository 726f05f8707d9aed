import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";

/** White space around a text is no correction. */
const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    ({ value, defaultValue }) => value.trim() !== defaultValue.trim(),
  );

const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("page")}`;

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
  const isUnsaved = () => form.current !== null && (refused || isChanged(form.current));
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useBeforeUnload(
    useCallback((event) => {
      if (latest.current()) event.preventDefault();
    }, []),
  );
  usePrompt({
    message: "Leave without saving your corrections?",
    // Its own posts, and the question before deleting, stay on the page.
    when: ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && isUnsaved(),
  });
}
