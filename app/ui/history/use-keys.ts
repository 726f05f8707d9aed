import { type RefObject, useEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** `/` goes to the search, `?` opens the list of keys, Escape closes it. */
export function useKeys(
  field: RefObject<HTMLInputElement>,
  keys: RefObject<HTMLDetailsElement>,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // A dialog over the list has the keys.
      const isElsewhere = isTyping(target) || document.querySelector("dialog[open]") !== null;
      if (ctrlKey || metaKey || altKey || isElsewhere) return;
      if (key === "/") {
        event.preventDefault();
        field.current?.select();
        field.current?.focus();
      }
      if (!keys.current) return;
      if (key === "?") {
        keys.current.open = true;
        keys.current.querySelector("summary")?.focus();
      }
      if (key === "Escape") keys.current.open = false;
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [field, keys]);
}
