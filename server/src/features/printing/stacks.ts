import type { PaperOrder } from '@quizmeet/contract/printing/evening.ts';

/** What a round's place in a stack depends on. */
interface Placed {
  readonly id: number;
  readonly roundNumber: number;
  readonly roomNumber: number;
}

/** The sheets that are handed out together: those of a room, or of a round. */
export interface Stack<Round> {
  /** The number of the room or of the round. */
  readonly number: number;
  readonly rounds: readonly Round[];
}

/**
 * Every round once: a stack for each room in playing order, or a stack for each round in the order of
 * rooms. Stacks of rounds are in playing order, too.
 * @param minutes the start of a round number; times can be set so that numbers are not in order (F9)
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
