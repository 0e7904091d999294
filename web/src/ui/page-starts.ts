/** A row's top and bottom within the paged content, px. */
export interface RowPlace {
  readonly top: number;
  readonly bottom: number;
}

/** Where each page begins, px. No row is cut, and rows may be side by side; one higher than a page gets its own. */
export function pageStarts(rows: readonly RowPlace[], height: number): number[] {
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
