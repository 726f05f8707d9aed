import { useEffect, useState } from "react";

/** What a person hands over by dropping or pasting it. */
export type Given = { files: File[] } | { url: string };

const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/** A paste here is text for the field that it goes into. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])"));

/** Text that is one address and nothing else. */
const linkIn = (text: string): string | undefined =>
  /^\s*((https?:\/\/|www\.)\S+|spotify:\w+:\w+)\s*$/i.exec(text)?.[1];

function pasted(event: ClipboardEvent): Given | undefined {
  if (isTextField(event.target) || !event.clipboardData) return undefined;
  const files = [...event.clipboardData.files];
  if (files.length > 0) return { files };
  const url = linkIn(event.clipboardData.getData("text/plain"));
  return url ? { url } : undefined;
}

/** The drop zone says for itself what it does with a file. */
const isOverZone = ({ target }: DragEvent) =>
  target instanceof Element && target.closest("#drop-zone") !== null;

/**
 * Takes files that are dropped anywhere on the page, and files and links that are pasted outside a
 * text field. Returns whether files are being dragged over the page, beside the
 * drop zone.
 */
export function usePageDrop(active: boolean, onGiven: (given: Given) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      handle: (event: WindowEventMap[Type]) => void,
    ) => addEventListener(type, handle, { signal: listening.signal });
    listen("dragenter", (event) => setDragging(hasFiles(event.dataTransfer) && !isOverZone(event)));
    listen("dragover", (event) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    });
    listen("dragleave", (event) => {
      // Only the way out of the window has nowhere to go to.
      if (!event.relatedTarget) setDragging(false);
    });
    listen("drop", (event) => {
      setDragging(false);
      // What was dropped on the drop zone is the drop zone's.
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onGiven({ files: [...(event.dataTransfer?.files ?? [])] });
    });
    listen("paste", (event) => {
      const given = pasted(event);
      if (!given) return;
      event.preventDefault();
      onGiven(given);
    });
    return () => {
      listening.abort();
      setDragging(false);
    };
  }, [active, onGiven]);
  return dragging;
}
