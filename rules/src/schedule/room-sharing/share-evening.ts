import { slotsNeeded } from '../capacity.ts';
import { canFit } from '../evening-fit.ts';
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
  | (Omit<Extract<SharingRefusal, { code: 'shared rooms' }>, 'code' | 'group'> & {
      readonly code: 'all groups';
      readonly proved: boolean;
    });

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
  const sharing = sharingBySlot(groups, evening);
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

function sharingBySlot(all: readonly SharingGroup[], evening: EveningToShare) {
  const { rooms, used, rounds, maxSlots } = evening;
  const groups = all.filter(({ teams }) => teams.length > 0);
  const arrivals = groups.map(({ teams }) => ({ arrivals: teams.map(({ skip }) => skip) }));

  const roomsWithin = (slots: number, more: number): EveningRooms => ({
    whole: rooms.length + more,
    partly: (used?.rooms ?? []).map(({ roomNumber }) =>
      Array.from(
        { length: slots },
        (_, slot) =>
          !used?.cells.some((cell) => cell.slot === slot && cell.roomNumber === roomNumber),
      ),
    ),
  });
  const mayFit = (slots: number, more: number): boolean => {
    const { whole, partly } = roomsWithin(slots, more);
    const free = (slot: number) => whole + partly.filter((each) => each[slot] === true).length;
    return canFit(
      arrivals,
      rounds,
      Array.from({ length: slots }, (_, slot) => free(slot)),
    );
  };
  const within = (slots: number, more: number): BySlot | null =>
    mayFit(slots, more) ? fewestHandOvers(arrivals, rounds, roomsWithin(slots, more), slots) : null;

  const sharesOf = (bySlot: BySlot): GroupRooms[] => {
    const placed = withRooms(bySlot, rooms, used?.rooms ?? [], maxSlots);
    return groups.map(({ group, teams }, i) => {
      const share = placed[i] ?? { rooms: [], closed: [] };
      const count = roomCountOf({ ...share, teams, rounds, maxSlots });
      return { group, ...share, slots: slotsNeeded(arrivals[i]?.arrivals ?? [], count, rounds) };
    });
  };
  const slotsThatDo = (withFixedRooms: number | null): number | null => {
    for (let slots = maxSlots + 1; slots <= (withFixedRooms ?? maxSlots + MORE); slots++) {
      if (slots === withFixedRooms || within(slots, 0) !== null) return slots;
    }
    return withFixedRooms;
  };
  const roomsThatDo = (withFixedRooms: number): number => {
    for (let more = 1; more <= MORE && rooms.length + more < withFixedRooms; more++) {
      if (within(maxSlots, more) !== null) return rooms.length + more;
    }
    return withFixedRooms;
  };

  return {
    earliest: (latest: number): GroupRooms[] | null => {
      for (let slots = 1; slots <= latest; slots++) {
        const found = within(slots, 0);
        if (found !== null) return sharesOf(found);
      }
      return null;
    },
    refusal: (fixed: Extract<SharingRefusal, { code: 'shared rooms' }>): EveningRefusal => ({
      code: 'all groups',
      needed: slotsThatDo(fixed.needed),
      evening: maxSlots,
      rooms: rooms.length,
      roomsNeeded: roomsThatDo(fixed.roomsNeeded),
      proved: !mayFit(maxSlots, 0),
    }),
  };
}
