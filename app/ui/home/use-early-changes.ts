import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Submits changes made in a form before scripts ran: from then on changes submit themselves, and
 * the button for it is hidden.
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
