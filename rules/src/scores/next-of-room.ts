export interface RoundOfRoom {
  /** A round number may begin before a smaller one (F9). */
  readonly place: number;
  readonly isOpen: boolean;
  /** Perhaps long before its time (X3). */
  readonly forfeit: boolean;
}

/** The first open round after the last played, otherwise a skipped one (X7). */
export function nextOfRoom<R extends RoundOfRoom>(rounds: readonly R[]): R | null {
  const inOrder = rounds.toSorted((a, b) => a.place - b.place);
  const played = inOrder.findLastIndex(({ isOpen, forfeit }) => !isOpen && !forfeit);
  const open = (from: number) => inOrder.slice(from).find(({ isOpen }) => isOpen);
  return open(played + 1) ?? open(0) ?? null;
}

/** The undone round, unless an earlier one is next: then it was the wrong one (X7). */
export function nextAfterUndo<
  R extends RoundOfRoom & { readonly id: number; readonly roomNumber: number },
>(rounds: readonly R[], { id, roomNumber }: { readonly id: number; readonly roomNumber: number }) {
  const ofRoom = rounds
    .filter((round) => round.roomNumber === roomNumber)
    .map((round) => (round.id === id ? { ...round, isOpen: true } : round));
  const undone = ofRoom.find((round) => round.id === id) ?? null;
  const next = nextOfRoom(ofRoom);
  return undone !== null && next !== null && next.place < undone.place ? next : undone;
}
