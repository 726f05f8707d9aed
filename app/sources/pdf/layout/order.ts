type Box = { x0: number; x1: number; top: number; bottom: number };

/** Columns are at least this far apart, in points. */
const narrowestCut = 3;
/** Boxes below each other may overlap by this much, in points: descenders reach down. */
const tightest = 1.5;

/**
 * The order in which boxes of a page are read: whatever lies across the columns parts the page into
 * bands, and within a band each column is read to its end.
 */
export function readingOrder<B extends Box>(boxes: B[]): B[] {
  if (boxes.length < 2) return boxes;
  const bands = bandsOf(boxes);
  const groups: B[][] = [];
  for (const band of bands) {
    groups.push([...band]);
    // What is found to be of columns may show that what stands above it is, too.
    for (let [above, last] = groups.slice(-2); above && last; [above, last] = groups.slice(-2)) {
      if (!areOfColumns(above, last)) break;
      above.push(...last);
      groups.pop();
    }
  }
  return groups.flatMap((group) => {
    const columns = columnsOf(group);
    if (columns.length > 1) return columns.flatMap(readingOrder);
    if (groups.length > 1) return readingOrder(group);
    return group.toSorted((a, b) => a.top - b.top || a.x0 - b.x0);
  });
}

/** A box stands in a column if its left edge or its middle is the column's, to so many points. */
const aligned = 2;

/** Whether two bands have the same columns, of which one of them may fill a single one. */
function areOfColumns<B extends Box>(one: B[], two: B[]): boolean {
  if (columnsOf([...one, ...two]).length < 2) return false;
  const [first, second] = [columnsOf(one), columnsOf(two)];
  if (first.length > 1 && second.length > 1) return true;
  const [columns, alone] = first.length > 1 ? [first, two] : [second, one];
  if (columns.length < 2) return false;
  const middle = middleOf(columns.flat());
  return columns.some((column) => {
    const left = Math.min(...column.map(({ x0 }) => x0));
    const centre = middleOf(column);
    const isOwn = Math.abs(centre - middle) > aligned;
    return alone.some(
      (box) =>
        Math.abs(box.x0 - left) < aligned ||
        (isOwn && Math.abs(middleOf([box]) - centre) < aligned),
    );
  });
}

const middleOf = (boxes: Box[]) =>
  (Math.min(...boxes.map(({ x0 }) => x0)) + Math.max(...boxes.map(({ x1 }) => x1))) / 2;

/** Parts boxes where no box lies, along one direction. */
function partsOf<B>(boxes: B[], from: (box: B) => number, to: (box: B) => number, gap: number) {
  const parts: B[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const box of boxes.toSorted((a, b) => from(a) - from(b))) {
    const last = parts.at(-1);
    if (last && from(box) < end + gap) last.push(box);
    else parts.push([box]);
    end = Math.max(end, to(box));
  }
  return parts;
}

const bandsOf = <B extends Box>(boxes: B[]) =>
  partsOf(
    boxes,
    (box) => box.top,
    (box) => box.bottom,
    -tightest,
  );

const columnsOf = <B extends Box>(boxes: B[]) =>
  partsOf(
    boxes,
    (box) => box.x0,
    (box) => box.x1,
    narrowestCut,
  );
