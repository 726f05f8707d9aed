import { createContext, useContext, useState } from "react";
import styles from "../styles.css?url";
import { useNonce } from "./nonce.ts";
import { isAlive } from "./use-hydrated.ts";

/** Placeholder in the page for the rules it needs (app/entry.server.tsx). */
export const rulesPlaceholder = "/*rules*/";

/**
 * True for a browser that does not have the stylesheet: the page then includes the rules it needs,
 * and the sheet follows. The server decides by the request, the browser by the page.
 */
export const FirstVisitContext = createContext(
  typeof document !== "undefined" && document.querySelector("style[data-first]") !== null,
);

/** A page rendered again later, for example after an error, already has the stylesheet. */
function useFirstVisit(): boolean {
  const first = useContext(FirstVisitContext);
  const [atStart] = useState(() => first && !isAlive());
  return atStart;
}

/** For the head: the styles the page cannot be shown without. */
export function Stylesheet() {
  const nonce = useNonce();
  if (!useFirstVisit()) return <link rel="stylesheet" href={styles} />;
  return (
    <style
      data-first=""
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rulesPlaceholder }}
    />
  );
}

/** For the end of the body, so that the page above shows without waiting. */
export function LateStylesheet() {
  return useFirstVisit() ? <link rel="stylesheet" href={styles} /> : null;
}
