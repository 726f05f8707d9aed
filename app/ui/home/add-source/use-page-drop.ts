import { useEffect, useState } from "react";

/** What a person hands over by dropping or pasting it. */
export type NewSource = { files: File[] } | { url: string } | { text: string };

const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/** A paste here belongs to the text field. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])"));

/** Recognises text that is exactly one address. */
const linkIn = (text: string): string | undefined =>
  /^\s*((https?:\/\/|www\.)\S+|spotify:\w+:\w+)\s*$/i.exec(text)?.[1];

function pasted(event: ClipboardEvent): NewSource | undefined {
  if (isTextField(event.target) || !event.clipboardData) return undefined;
  const files = [...event.clipboardData.files];
  if (files.length > 0) return { files };
  const text = event.clipboardData.getData("text/plain");
  const url = linkIn(text);
  return url ? { url } : text.trim() ? { text } : undefined;
}

/** The drop zone gives its own feedback. */
const isOverZone = ({ target }: DragEvent) =>
  target instanceof Element && target.closest("#drop-zone") !== null;

/**
 * Accepts files dropped anywhere on the page, and files, links and texts pasted outside text fields.
 * Returns whether files are being dragged over the page outside the drop zone.
 */
export function usePageDrop(active: boolean, onSource: (given: NewSource) => void): boolean {
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
      // Only leaving the window has no related target.
      if (!event.relatedTarget) setDragging(false);
    });
    listen("drop", (event) => {
      setDragging(false);
      // The drop zone has handled its own drops.
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onSource({ files: [...(event.dataTransfer?.files ?? [])] });
    });
    listen("paste", (event) => {
      const given = pasted(event);
      if (!given) return;
      event.preventDefault();
      onSource(given);
    });
    return () => {
      listening.abort();
      setDragging(false);
    };
  }, [active, onSource]);
  return dragging;
}
