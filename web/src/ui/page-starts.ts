/** A row's top and bottom within the paged content, px. */
export interface RowPlace {
  readonly top: number;
  readonly bottom: number;
}

/** The step by which pages grow until there are few enough, px. */
const STEP = 10;

/**
 * Where each page begins, px. No row is cut, and rows may be side by side. The pages are as few as
 * possible and evenly filled; a row higher than a page gets its own page.
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

/** The same, but with each page as full as possible. */
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

/** The index of the page that contains a row. */
export function pageOf({ top }: RowPlace, starts: readonly number[]): number {
  return starts.filter((start) => start <= top).length - 1;
}
