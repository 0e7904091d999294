/** A count is shown from so many characters before the limit. */
const NEAR = 5;

/** How much of the limit is used, where it is nearly reached: more letters are not taken. */
export function countNear(length: number, most: number | undefined): string | null {
  if (most === undefined || length < most - NEAR) return null;
  return length < most
    ? `${length} of at most ${most} characters`
    : `${length} of ${most} characters: no more fit`;
}
