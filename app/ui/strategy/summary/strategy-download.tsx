import type { MouseEvent } from "react";
import { ask } from "../../ask.ts";
import { useToast } from "../../toasts.tsx";

/** How long the browser may take to begin saving what a temporary address holds. */
const keptMs = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

/** A plain link to the file; with scripts it says when the file is there, and when it is not. */
export function StrategyDownload({ href, name }: { href: string; name: string }) {
  const toast = useToast();
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    // A new tab, or a download by the browser's own menu, is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toast("Download started");
    try {
      const answer = await ask(href);
      save(await answer.blob(), name);
      toast("Downloaded!");
    } catch {
      toast("Download failed", "Nothing was saved. Please try again.", "error");
    }
  }
  return (
    <a className="btn quiet" href={href} download={name} onClick={download}>
      Download
    </a>
  );
}
