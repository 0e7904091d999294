/** Where a row stands from the top of what is paged, px. */
export interface RowPlace {
  readonly top: number;
  readonly bottom: number;
}

/** By how much pages become higher until there are few enough, px. */
const STEP = 10;

/**
 * Where each page begins, px, so that no row is cut; rows may stand beside each other. There are as
 * few pages as can be, evenly filled. A row that is higher than a page has one of its own.
 * @param height of a page, px
 */
export function pageStarts(rows: readonly RowPlace[], height: number): number[] {
  const full = filled(rows, height);
  const top = full[0] ?? 0;
  const even = (Math.max(...rows.map(({ bottom }) => bottom)) - top) / full.length;
  for (let least = even; least < height; least += STEP) {
    const starts = filled(rows, least);
    if (starts.length === full.length) return starts;
  }
  return full;
}

/** The same, with each page as full as can be. */
function filled(rows: readonly RowPlace[], height: number): number[] {
  const starts: number[] = [];
  let left = rows;
  while (left.length > 0) {
    const start = Math.min(...left.map(({ top }) => top));
    const beyond = left.filter(({ top, bottom }) => top > start && bottom > start + height);
    const next = Math.min(...beyond.map(({ top }) => top));
    starts.push(start);
    left = left.filter(({ top }) => top >= next);
  }
  return starts;
}

/** The page on which a row stands, from 0. */
export function pageOf({ top }: RowPlace, starts: readonly number[]): number {
  return starts.filter((start) => start <= top).length - 1;
}
