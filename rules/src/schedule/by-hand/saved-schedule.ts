import type { RoundId, TeamId } from '../../tournament.ts';
import type { Cell, Placement } from '../instance.ts';

export interface SavedRound extends Placement {
  readonly id: RoundId;
}

/** The saved Friday schedule of all groups, with the data for checking F2. */
export interface SavedSchedule {
  readonly rounds: readonly SavedRound[];
  /** Each team's arrival: the first slot in which it can play. */
  readonly arrivals: ReadonlyMap<TeamId, number>;
  readonly roomNumbers: readonly number[];
  readonly slots: number;
  /** Locks (X5) and closed rooms (X6). */
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

/** Locks (X5) and closed rooms (X6). Slots count from 0. */
export interface Locks {
  readonly rounds: ReadonlySet<RoundId>;
  readonly rooms: ReadonlySet<number>;
  readonly slots: ReadonlySet<number>;
  /** The first slot in which a room is closed, by room number. */
  readonly closedFrom: ReadonlyMap<number, number>;
}

/** What locks a cell: its room or its slot; null when neither does (X5). */
export function lockOnCell({ rooms, slots }: Locks, { slot, roomNumber }: Cell): Lockable | null {
  if (rooms.has(roomNumber)) return 'room';
  return slots.has(slot) ? 'slot' : null;
}

/** What locks a round: itself, its room or its slot; null when nothing does (X5). */
export function lockOnRound(locks: Locks, round: Cell & { readonly id: RoundId }): Lockable | null {
  return locks.rounds.has(round.id) ? 'round' : lockOnCell(locks, round);
}

/** Whether a room is closed in a slot (X6). */
export function isClosed({ closedFrom }: Locks, { slot, roomNumber }: Cell): boolean {
  return slot >= (closedFrom.get(roomNumber) ?? Number.POSITIVE_INFINITY);
}
