/** A rectangle in points, from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is left of a box below so much of its height. */
export const below = (box: Box, used: number): Box => ({
  ...box,
  y: box.y + used,
  height: box.height - used,
});

/** Boxes side by side, each with its share of the width. */
export function sideBySide(box: Box, shares: readonly number[]): Box[] {
  let { x } = box;
  return shares.map((share) => {
    const place = { ...box, x, width: share * box.width };
    x += place.width;
    return place;
  });
}

/** Where the text of a cell is; a little taller, so that a line that just fits has its place. */
export const textIn = (cell: Box, padding: number): Box => ({
  x: cell.x + padding,
  y: cell.y + padding,
  width: cell.width - 2 * padding,
  height: cell.height - 2 * padding + 0.1,
});
