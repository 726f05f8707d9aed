/** Each item with its place in the text that the items make up: a key that two alike don't share. */
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
