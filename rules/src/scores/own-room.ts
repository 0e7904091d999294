/** A room in which somebody entered a result. */
interface UsedRoom {
  readonly roomNumber: number;
  readonly at: Date;
}

/**
 * The room in which a person entered a result last, since the next one is probably entered there, too (X7).
 * @param saves what counts, with the rounds' versions by these saves: they never go back, as clocks do (S8)
 * @returns null for who has entered nothing
 */
export function lastUsedRoom(
  saves: readonly (UsedRoom & { readonly version: number })[],
): UsedRoom | null {
  const [last] = saves.toSorted((a, b) => b.version - a.version);
  return last ? { roomNumber: last.roomNumber, at: last.at } : null;
}
