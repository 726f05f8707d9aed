import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loadAnew, onLostScreen } from "./line.ts";

/** Of the address as Remix keeps it; the one that is shown never has it. */
const lostHash = "#no-answer";

/**
 * Gives up a navigation whose screen got no answer. A change of the fragment alone takes its place:
 * it loads nothing, and the address is put back at once. True until the next try.
 */
function useStay(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  useEffect(() => {
    let poppedTo: string | undefined;
    const controller = new AbortController();
    addEventListener(
      "popstate",
      () => {
        poppedTo = window.location.pathname + window.location.search;
      },
      { signal: controller.signal },
    );
    const forget = onLostScreen((to) => {
      const { location, navigate } = latest.current;
      // The screen itself anew: what is in view stays, and its address as well.
      if (to === location.pathname + location.search) return;
      // Back or Forward have left the screen's address already: the browser says what is wrong.
      if (to === poppedTo) return loadAnew();
      const { href } = window.location;
      navigate({ ...location, hash: lostHash }, { replace: true, preventScrollReset: true });
      window.history.replaceState(window.history.state, "", href);
    });
    return () => {
      controller.abort();
      forget();
    };
  }, []);
  // After a post that was given up Remix asks for the screen's data on the way to the fragment: they
  // don't come either, and the way stays open until the next one.
  return (navigation.location ?? location).hash === lostHash;
}

/** Above what is modal, where the browser can. */
function putOnTop(note: HTMLElement | null): void {
  if (!note || !("popover" in note)) return;
  note.popover = "manual";
  note.showPopover();
}

/** Says of a link that it led nowhere: the screen stays as it is. */
export function LostLinkNote() {
  const isLost = useStay();
  if (!isLost) return null;
  return (
    <div
      ref={putOnTop}
      role="alert"
      className="error-box fixed inset-x-4 top-auto bottom-4 z-40 mx-auto max-w-md"
    >
      <p className="font-semibold">The connection was lost.</p>
      <p className="text-sm">This page stays as it is. Try again when the connection is back.</p>
    </div>
  );
}
