import type { RoundId, TeamId } from '../../tournament.ts';
import type { Cell, Placement } from '../instance.ts';
import type { Locks } from './locks.ts';

/** A round of a saved schedule. */
export interface SavedRound extends Placement {
  readonly id: RoundId;
}

/** The saved Friday schedule of all groups, with the data for checking F2. */
export interface SavedSchedule {
  readonly rounds: readonly SavedRound[];
  /** Each team's arrival: the first slot in which it can play. */
  readonly arrivals: ReadonlyMap<TeamId, number>;
  /** The rooms that rounds may be moved to. */
  readonly roomNumbers: readonly number[];
  /** Slots of the evening. */
  readonly slots: number;
  /** What stays where it is (X5), and rooms that are lost (X6). */
  readonly locks?: Locks;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.slot === b.slot && a.roomNumber === b.roomNumber;
}

export function teamsOf(round: Placement): readonly [TeamId, TeamId] {
  return [round.left, round.right];
}
