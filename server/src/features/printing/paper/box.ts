export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const below = (box: Box, used: number): Box => ({
  ...box,
  y: box.y + used,
  height: box.height - used,
});

export function sideBySide(box: Box, shares: readonly number[]): Box[] {
  let { x } = box;
  return shares.map((share) => {
    const place = { ...box, x, width: share * box.width };
    x += place.width;
    return place;
  });
}

export const textIn = (cell: Box, padding: number): Box => ({
  x: cell.x + padding,
  y: cell.y + padding,
  width: cell.width - 2 * padding,
  height: cell.height - 2 * padding + 0.1,
});
