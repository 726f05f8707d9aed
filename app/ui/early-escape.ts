/**
 * Lets Escape close a dialog that came with the page and is not modal yet: its code is loaded after
 * the page's own, and until then nothing else would hear the key.
 */
export function closeDialogsEarly(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const early = document.querySelector<HTMLElement>("dialog[data-closes]:not(:modal)");
    const to = early?.dataset.closes;
    if (to) location.assign(to);
  });
}
