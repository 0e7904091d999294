/** A rectangle in points, measured from the page's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rest of a box below the used height. */
export const below = (box: Box, used: number): Box => ({
  ...box,
  y: box.y + used,
  height: box.height - used,
});

/** Boxes side by side, by shares of the width. */
export function sideBySide(box: Box, shares: readonly number[]): Box[] {
  let { x } = box;
  return shares.map((share) => {
    const place = { ...box, x, width: share * box.width };
    x += place.width;
    return place;
  });
}

/** The text area of a cell; slightly taller, so that a line that just fits is not cut. */
export const textIn = (cell: Box, padding: number): Box => ({
  x: cell.x + padding,
  y: cell.y + padding,
  width: cell.width - 2 * padding,
  height: cell.height - 2 * padding + 0.1,
});
