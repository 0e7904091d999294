import { canFit } from '../can-fit.ts';
import { slotsNeeded } from '../capacity.ts';
import { type Cell, roomCountOf, type ScheduleRoom } from '../instance.ts';
import { type BySlot, type EveningRooms, fewestHandOvers } from './hand-overs.ts';
import { withRooms } from './rooms-by-slot.ts';
import {
  type GroupRooms,
  type SharedEvening,
  type SharingGroup,
  type SharingRefusal,
  shareRooms,
} from './share-rooms.ts';

/** Saved schedules of other groups may have a part. */
interface EveningToShare extends SharedEvening {
  /** Shareable in other slots. */
  readonly used?: { readonly rooms: readonly ScheduleRoom[]; readonly cells: readonly Cell[] };
}

/** Rule F5. */
export type EveningRefusal =
  | Extract<SharingRefusal, { code: 'group' }>
  | {
      readonly code: 'all groups';
      /** Slots found to suffice; null when none. */
      readonly needed: number | null;
      readonly evening: number;
      /** Free all evening, and the fewest found to suffice. */
      readonly rooms: number;
      readonly roomsNeeded: number;
      readonly proved: boolean;
    };

export type EveningSharing =
  | { readonly shares: readonly GroupRooms[] }
  | { readonly refused: EveningRefusal };

/** Tried to say what would do. */
const MORE = 6;

/** Fixed for the evening where that costs nothing, otherwise with few hand-overs (F4). */
export function shareEvening(
  groups: readonly SharingGroup[],
  evening: EveningToShare,
): EveningSharing {
  const fixed = shareRooms(groups, evening);
  const sharing = new SharingBySlot(groups, evening);
  if ('shares' in fixed) {
    const earlier = sharing.earliest(endOf(fixed.shares) - 1);
    return earlier === null ? fixed : { shares: earlier };
  }
  const { refused } = fixed;
  if (refused.code === 'group') return { refused };
  const shares = sharing.earliest(evening.maxSlots);
  return shares === null ? { refused: sharing.refusal(refused) } : { shares };
}

const endOf = (shares: readonly GroupRooms[]): number =>
  Math.max(0, ...shares.map(({ slots }) => slots));

class SharingBySlot {
  private readonly groups: readonly SharingGroup[];
  private readonly evening: EveningToShare;
  private readonly arrivals: readonly { readonly arrivals: readonly number[] }[];

  constructor(groups: readonly SharingGroup[], evening: EveningToShare) {
    this.groups = groups.filter(({ teams }) => teams.length > 0);
    this.evening = evening;
    this.arrivals = this.groups.map(({ teams }) => ({ arrivals: teams.map(({ skip }) => skip) }));
  }

  earliest(latest: number): GroupRooms[] | null {
    for (let slots = 1; slots <= latest; slots++) {
      const found = this.within(slots, 0);
      if (found !== null) return this.shares(found);
    }
    return null;
  }

  refusal(fixed: Extract<SharingRefusal, { code: 'shared rooms' }>): EveningRefusal {
    const { rooms, maxSlots } = this.evening;
    return {
      code: 'all groups',
      needed: this.slotsThatDo(fixed.needed),
      evening: maxSlots,
      rooms: rooms.length,
      roomsNeeded: this.roomsThatDo(fixed.roomsNeeded),
      proved: !this.mayFit(maxSlots, 0),
    };
  }

  private slotsThatDo(withFixedRooms: number | null): number | null {
    const { maxSlots } = this.evening;
    for (let slots = maxSlots + 1; slots <= (withFixedRooms ?? maxSlots + MORE); slots++) {
      if (slots === withFixedRooms || this.within(slots, 0) !== null) return slots;
    }
    return withFixedRooms;
  }

  private roomsThatDo(withFixedRooms: number): number {
    const { rooms, maxSlots } = this.evening;
    for (let more = 1; more <= MORE && rooms.length + more < withFixedRooms; more++) {
      if (this.within(maxSlots, more) !== null) return rooms.length + more;
    }
    return withFixedRooms;
  }

  private within(slots: number, more: number): BySlot | null {
    if (!this.mayFit(slots, more)) return null;
    const rooms = this.roomsWithin(slots, more);
    return fewestHandOvers(this.arrivals, this.evening.rounds, rooms, slots);
  }

  private mayFit(slots: number, more: number): boolean {
    const { whole, partly } = this.roomsWithin(slots, more);
    const rooms = Array.from(
      { length: slots },
      (_, slot) => whole + partly.filter((free) => free[slot] === true).length,
    );
    return canFit(this.arrivals, this.evening.rounds, rooms);
  }

  private roomsWithin(slots: number, more: number): EveningRooms {
    const { rooms, used } = this.evening;
    return {
      whole: rooms.length + more,
      partly: (used?.rooms ?? []).map(({ roomNumber }) =>
        Array.from(
          { length: slots },
          (_, slot) =>
            !used?.cells.some((cell) => cell.slot === slot && cell.roomNumber === roomNumber),
        ),
      ),
    };
  }

  private shares(bySlot: BySlot): GroupRooms[] {
    const { rooms, used, rounds, maxSlots } = this.evening;
    const placed = withRooms(bySlot, rooms, used?.rooms ?? [], maxSlots);
    return this.groups.map(({ group, teams }, i) => {
      const share = placed[i] ?? { rooms: [], closed: [] };
      const arrivals = teams.map(({ skip }) => skip);
      const count = roomCountOf({ ...share, teams, rounds, maxSlots });
      return { group, ...share, slots: slotsNeeded(arrivals, count, rounds) };
    });
  }
}
