import type { MouseEvent } from "react";
import { ask } from "../../ask.ts";
import { useToast } from "../../toasts.tsx";

/** How long a temporary address stays valid for the browser to start saving. */
const keptMs = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

/** A plain link to the file; with scripts it reports success or failure. */
export function StrategyDownload({ href, name }: { href: string; name: string }) {
  const toast = useToast();
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    // A new tab or another modifier is left to the browser.
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
