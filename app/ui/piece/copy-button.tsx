import { useEffect, useId, useRef, useState } from "react";
import { copy } from "../copying.ts";
import { useToast } from "../toasts.tsx";
import { useTooltip } from "../tooltips.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** How long the button says Copied (specification, section 9). */
const copiedMs = 2000;

type Props = {
  text: string;
  /** The same as HTML, for editors that take formatted text. */
  html?: () => string;
  label?: string;
  /** What the toast says (specification, section 8). */
  said?: string;
  /** Says what is copied, if the label is too short. */
  explained?: string;
};

/** Shown where the browser does not let a page copy: the text, selected. */
function ByHand({ text, close }: { text: string; close: () => void }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // Selecting brings the focus too: what it asks for needs both.
  useEffect(() => area.current?.select(), []);
  return (
    <div className="by-hand card">
      <label htmlFor={id}>
        Your browser did not let this page copy. The text is selected: press Ctrl+C, or ⌘C on a Mac.
      </label>
      <textarea
        id={id}
        ref={area}
        readOnly
        rows={6}
        defaultValue={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="btn quiet" onClick={close}>
        Close
      </button>
    </div>
  );
}

/** Shown once scripts run for its part of the page: a press before that would be lost. */
export function CopyButton({
  text,
  html,
  label = "Copy",
  said = "Copied to clipboard",
  explained,
}: Props) {
  const toast = useToast();
  const isLive = useHydrated();
  const [state, setState] = useState<"ready" | "copied" | "by hand">("ready");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <button
        {...useTooltip(explained)}
        type="button"
        className={`btn quiet scripted ${isLive ? "" : "invisible"}`}
        onClick={async () => {
          if (!(await copy({ text, html: html?.() }))) return setState("by hand");
          setState("copied");
          toast(said);
        }}
      >
        {state === "copied" ? "Copied" : label}
      </button>
      {state === "by hand" && <ByHand text={text} close={() => setState("ready")} />}
    </>
  );
}
