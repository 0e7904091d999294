export interface RoundOfRoom {
  /** Its place in the order of time; a round number may begin before a smaller one (F9). */
  readonly place: number;
  readonly isOpen: boolean;
  /** Decided without play (X3), perhaps long before its time. */
  readonly forfeit: boolean;
}

/** The round of a room to enter next (X7): the first open one after the last played, otherwise one that was skipped. */
export function nextOfRoom<R extends RoundOfRoom>(rounds: readonly R[]): R | null {
  const inOrder = rounds.toSorted((a, b) => a.place - b.place);
  const played = inOrder.findLastIndex(({ isOpen, forfeit }) => !isOpen && !forfeit);
  const open = (from: number) => inOrder.slice(from).find(({ isOpen }) => isOpen);
  return open(played + 1) ?? open(0) ?? null;
}
