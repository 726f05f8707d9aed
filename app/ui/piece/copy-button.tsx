import { useEffect, useState } from "react";
import { useToast } from "../toasts.tsx";
import { useTooltip } from "../tooltips.tsx";

/** How long the button says Copied (specification, section 9). */
const copiedMs = 2000;

type Props = {
  text: string;
  label?: string;
  /** What the toast says (specification, section 8). */
  said?: string;
  /** Says what is copied, if the label is too short. */
  explained?: string;
};

/** Rendered only with scripts, which it needs. */
export function CopyButton({
  text,
  label = "Copy",
  said = "Copied to clipboard",
  explained,
}: Props) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      {...useTooltip(explained)}
      type="button"
      className="btn quiet scripted"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        toast(said);
      }}
    >
      {copied ? "Copied" : label}
    </button>
  );
}
