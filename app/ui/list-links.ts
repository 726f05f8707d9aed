import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * What a plain link takes to lead to another screen as Remix's `Link` does: its code asked for
 * beforehand, and for one that opens over the list, the list left where it is scrolled to.
 */
export const screenLink = (opensOver: boolean) => ({
  "data-screen": opensOver ? "over" : "next",
  "data-discover": "true",
});

const isPlain = (click: MouseEvent) =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/**
 * Follows the screen links of a list without a new document: one listener for all of them, on the
 * element that takes the returned reference. A `Link` in each row resolves its address three times,
 * which took the server a tenth of a page of History.
 */
export function useListLinks<List extends HTMLElement>(): RefObject<List> {
  const list = useRef<List>(null);
  const navigate = useNavigate();
  // Each time: an empty screen has no list, and the next page may have one.
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
