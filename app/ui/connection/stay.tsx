import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loadAnew, onLostScreen } from "./watch.ts";

/** Part of the address inside Remix only; the visible one never has it. */
const lostHash = "#no-answer";

/**
 * Gives up a navigation whose screen got no answer: replaces it by a change of fragment, which
 * loads nothing, and restores the address at once. True until the next attempt.
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
      // A reload of the same screen: the view and its address stay.
      if (to === location.pathname + location.search) return;
      // Back or Forward have already changed the address; the browser then reports the problem.
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
  // After an abandoned post Remix also requests the screen's data for the fragment; they do not
  // arrive either, so that navigation stays pending until the next one.
  return (navigation.location ?? location).hash === lostHash;
}

/** Shows it above modal dialogs, if the browser supports that. */
function putOnTop(note: HTMLElement | null): void {
  if (!note || !("popover" in note)) return;
  note.popover = "manual";
  note.showPopover();
}

/** Says that a link led nowhere; the screen stays. */
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
