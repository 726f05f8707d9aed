import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type RefObject, useCallback, useRef } from "react";

/** Surrounding white space is no change; a box has a value of its own that nobody typed. */
const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) =>
      field instanceof HTMLInputElement && field.type === "checkbox"
        ? field.checked !== field.defaultChecked
        : field.value.trim() !== field.defaultValue.trim(),
  );

const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("page")}`;

type Question = {
  message: string;
  /** True if the fields' values are not stored. */
  unstored: boolean;
};

/** Asks before leaving a form with unsaved texts. */
export function useAskedToLeave(
  form: RefObject<HTMLFormElement>,
  { message, unstored }: Question,
): void {
  const isUnsaved = () => form.current !== null && (unstored || isChanged(form.current));
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useBeforeUnload(
    useCallback((event) => {
      if (latest.current()) event.preventDefault();
    }, []),
  );
  usePrompt({
    message,
    // The form's own posts, and dialogs over the page, do not leave it.
    when: ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && isUnsaved(),
  });
}
