import type { RoundId, TeamId } from '../../tournament.ts';
import type { Placement } from '../instance.ts';

/** A round of a schedule that stands. */
export interface StandingRound extends Placement {
  readonly id: RoundId;
}

/** The Friday schedule of all groups as it stands, and what F2 holds it against. */
export interface StandingSchedule {
  readonly rounds: readonly StandingRound[];
  /** Each team's arrival: the first slot that it can play in. */
  readonly arrivals: ReadonlyMap<TeamId, number>;
  /** The rooms that rounds may be moved to. */
  readonly roomNumbers: readonly number[];
  /** Slots of the evening. */
  readonly slots: number;
}

export interface Cell {
  readonly slot: number;
  readonly roomNumber: number;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.slot === b.slot && a.roomNumber === b.roomNumber;
}

export function teamsOf(round: Placement): readonly [TeamId, TeamId] {
  return [round.left, round.right];
}
