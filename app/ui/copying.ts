/** What goes to the clipboard: plain text, and formatted text for editors that take it. */
export type Copied = { text: string; html?: string | undefined };

/**
 * Copies, and returns whether the browser let it. Call it in a click. A page on a plain-http address
 * has no `navigator.clipboard`; there a copy event is answered.
 */
export async function copy(copied: Copied): Promise<boolean> {
  if (!navigator.clipboard) return copyByEvent(copied);
  try {
    await write(copied);
    return true;
  } catch {
    // A permission may be refused that an event does not need.
    return copyByEvent(copied);
  }
}

function write({ text, html }: Copied): Promise<void> {
  if (!html || typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(text);
  const item = new ClipboardItem({
    "text/plain": new Blob([text], { type: "text/plain" }),
    "text/html": new Blob([html], { type: "text/html" }),
  });
  return navigator.clipboard.write([item]);
}

function copyByEvent({ text, html }: Copied): boolean {
  let isAnswered = false;
  const answer = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    if (html) event.clipboardData.setData("text/html", html);
    event.preventDefault();
    isAnswered = true;
  };
  document.addEventListener("copy", answer, true);
  try {
    document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", answer, true);
  }
  return isAnswered;
}
