/** React marks what it has brought to life. */
const isAlive = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber$"));

/** React 18 puts a text of the HTML back where the field's default is still that text. */
function keep(field: EventTarget | null): void {
  if (!(field instanceof HTMLTextAreaElement) || isAlive(field)) return;
  if (field.value !== field.defaultValue) field.defaultValue = field.value;
}

/**
 * Keeps what is typed into a text field before its part of the page comes to life, from before
 * scripts ran, too. Call once, before React begins.
 */
export function keepEarlyTexts(): void {
  for (const field of document.querySelectorAll("textarea")) keep(field);
  addEventListener("input", ({ target }) => keep(target), { capture: true });
}
