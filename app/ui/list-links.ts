import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Attributes that make a plain link behave like Remix's `Link`: it preloads the code, and one that
 * opens over the list keeps the list's scroll position.
 */
export const screenLink = (opensOver: boolean) => ({
  "data-screen": opensOver ? "over" : "next",
  "data-discover": "true",
});

const isPlain = (click: MouseEvent) =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/**
 * Follows a list's screen links without a new document, with one listener on the element that gets
 * the returned reference. A `Link` per row resolves its address three times, which cost the server
 * a tenth of a page of History.
 */
export function useListLinks<List extends HTMLElement>(): RefObject<List> {
  const list = useRef<List>(null);
  const navigate = useNavigate();
  // After every render, because the list may appear later.
  useEffect(() => {
    const { current } = list;
    const follow = (click: MouseEvent) => {
      const link = (click.target as Element).closest<HTMLElement>("a[data-screen]");
      const to = link?.getAttribute("href");
      if (!to || click.defaultPrevented || !isPlain(click)) return;
      click.preventDefault();
      navigate(to, { preventScrollReset: link?.dataset.screen === "over" });
    };
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  });
  return list;
}
