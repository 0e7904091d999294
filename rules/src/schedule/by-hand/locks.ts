import type { RoundId } from '../../tournament.ts';
import type { Placement } from '../instance.ts';

type Cell = Pick<Placement, 'slot' | 'roomNumber'>;

export const LOCKABLE = ['round', 'room', 'slot'] as const;
export type Lockable = (typeof LOCKABLE)[number];

/** What nobody moves until it is unlocked (X5), and the rooms that are lost (X6). Slots count from 0. */
export interface Locks {
  readonly rounds: ReadonlySet<RoundId>;
  readonly rooms: ReadonlySet<number>;
  readonly slots: ReadonlySet<number>;
  /** The first slot in which a room cannot be used any more, by room number. */
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
