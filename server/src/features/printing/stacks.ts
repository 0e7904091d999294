import type { PaperOrder } from '@quizmeet/contract/printing/evening.ts';

interface Placed {
  readonly id: number;
  readonly roundNumber: number;
  readonly roomNumber: number;
}

export interface Stack<Round> {
  readonly number: number;
  readonly rounds: readonly Round[];
}

/**
 * Every round once: stacks per room in playing order, or per round in room order, in playing order. @param
 * minutes round starts, which needn't follow the numbers (F9)
 */
export function stacked<Round extends Placed>(
  rounds: readonly Round[],
  order: PaperOrder,
  minutes: (roundNumber: number) => number,
): Stack<Round>[] {
  const inTime = (a: Placed, b: Placed) =>
    minutes(a.roundNumber) - minutes(b.roundNumber) || a.roundNumber - b.roundNumber;
  const inRooms = (a: Placed, b: Placed) => a.roomNumber - b.roomNumber;
  const [first, then] = order === 'room' ? [inRooms, inTime] : [inTime, inRooms];
  const sorted = rounds.toSorted((a, b) => first(a, b) || then(a, b) || a.id - b.id);
  const stacks = Map.groupBy(sorted, (round) =>
    order === 'room' ? round.roomNumber : round.roundNumber,
  );
  return [...stacks].map(([number, own]) => ({ number, rounds: own }));
}
