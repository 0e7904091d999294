import type { RoundId, TeamId } from '../../tournament.ts';
import type { Cell, Placement } from '../instance.ts';

export interface SavedRound extends Placement {
  readonly id: RoundId;
}

export interface SavedSchedule {
  readonly rounds: readonly SavedRound[];
  readonly arrivals: ReadonlyMap<TeamId, number>;
  readonly roomNumbers: readonly number[];
  readonly slots: number;
  readonly locks?: Locks;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.slot === b.slot && a.roomNumber === b.roomNumber;
}

export function teamsOf(round: Placement): readonly [TeamId, TeamId] {
  return [round.left, round.right];
}

export const LOCKABLE = ['round', 'room', 'slot'] as const;
export type Lockable = (typeof LOCKABLE)[number];

/** Slots count from 0 (X5, X6). */
export interface Locks {
  readonly rounds: ReadonlySet<RoundId>;
  readonly rooms: ReadonlySet<number>;
  readonly slots: ReadonlySet<number>;
  /** From this slot, by room number. */
  readonly closedFrom: ReadonlyMap<number, number>;
}

/** Null when neither room nor slot is locked (X5). */
export function lockOnCell({ rooms, slots }: Locks, { slot, roomNumber }: Cell): Lockable | null {
  if (rooms.has(roomNumber)) return 'room';
  return slots.has(slot) ? 'slot' : null;
}

/** Null when nothing is (X5). */
export function lockOnRound(locks: Locks, round: Cell & { readonly id: RoundId }): Lockable | null {
  return locks.rounds.has(round.id) ? 'round' : lockOnCell(locks, round);
}

export function isClosed({ closedFrom }: Locks, { slot, roomNumber }: Cell): boolean {
  return slot >= (closedFrom.get(roomNumber) ?? Number.POSITIVE_INFINITY);
}
