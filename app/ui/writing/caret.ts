import type { Click } from "../piece/desk-context.ts";

/** Browsers agree on one of the two only of late. */
type Carets = Document & {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
};

function caretAt({ clientX: x, clientY: y }: Click): [Node, number] | undefined {
  const page = document as Carets;
  const position = page.caretPositionFromPoint?.(x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = page.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : undefined;
}

/**
 * The letter of a text on which a click fell, as it is counted in the field: without what is only
 * shown, such as note numbers, and with the brackets of times.
 */
export function offsetAt(click: Click): number | undefined {
  const caret = caretAt(click);
  const texts = [...(click.face?.querySelectorAll("p, h2, h3") ?? [])].filter(
    (text) => !text.matches(".count, .label"),
  );
  const start = texts[0] ?? click.face?.firstChild;
  if (!caret || !start || !click.face?.contains(caret[0])) return undefined;
  const range = document.createRange();
  range.setStartBefore(start);
  range.setEnd(...caret);
  const before = range.cloneContents();
  for (const shown of before.querySelectorAll("sup, .sr-only, .count, .label")) shown.remove();
  const whole = before.querySelectorAll(".moment").length;
  const breaks = Math.max(
    0,
    texts.findIndex((text) => text.contains(caret[0])),
  );
  return (before.textContent?.length ?? 0) + 2 * whole + 2 * breaks;
}
