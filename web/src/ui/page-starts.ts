/** Px within the content. */
type RowPlace = { readonly top: number; readonly bottom: number };

/** Px. Rows, possibly side by side, aren't cut; a higher one gets its own page. */
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

/** As few pages as needed, evenly filled. */
export function evenPageStarts(rows: readonly RowPlace[], height: number): number[] {
  const fewest = pageStarts(rows, height);
  let [tooLow, enough] = [0, height];
  if (fewest.length < 2 || height === Number.POSITIVE_INFINITY) return fewest;
  while (enough - tooLow > 1) {
    const middle = (tooLow + enough) / 2;
    if (pageStarts(rows, middle).length > fewest.length) tooLow = middle;
    else enough = middle;
  }
  return pageStarts(rows, enough);
}

export const pageOf = ({ top }: RowPlace, starts: readonly number[]): number =>
  starts.filter((start) => start <= top).length - 1;
