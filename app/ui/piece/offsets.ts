/** Pairs each item with its offset in the joined text, as a key that equal items do not share. */
export function withOffsets<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
): { offset: number; item: Item }[] {
  let next = 0;
  return items.map((item) => {
    const offset = next;
    next += lengthOf(item) + 1;
    return { offset, item };
  });
}
