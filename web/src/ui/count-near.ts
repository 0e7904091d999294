/** The count is shown this many characters before the limit. */
const NEAR = 5;

/** The count of characters near the limit; null before. */
export function countNear(length: number, most: number | undefined): string | null {
  if (most === undefined || length < most - NEAR) return null;
  return length < most
    ? `${length} of at most ${most} characters`
    : `${length} of ${most} characters (limit reached)`;
}
