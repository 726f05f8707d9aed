import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Submits what a person changed in a form before the page came alive: from then on the change
 * itself submits, and the button that would have done it is gone.
 */
export function useEarlyChanges(
  form: RefObject<HTMLFormElement>,
  isChanged: (data: FormData) => boolean,
): void {
  const submit = useSubmit();
  const first = useRef({ isChanged, submit });
  useEffect(() => {
    const { isChanged, submit } = first.current;
    const element = form.current;
    if (element && isChanged(new FormData(element))) submit(element, { preventScrollReset: true });
  }, [form]);
}
