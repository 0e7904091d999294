import { fewestFor, type Needs, withTheRest } from '../schedule/room-sharing/fewest-rooms.ts';
import { formatFor } from './format.ts';
import { type SaturdaySlots, slotsFor } from './timetable.ts';

export type BracketSharing =
  | { readonly shares: readonly number[] }
  /** What to change: with all slots of the day and one room for two teams it would fit, or not. */
  | {
      readonly refused: {
        readonly slots: number;
        readonly rooms: number;
        readonly brackets: number;
        /** Fewest rooms that would do with these slots; null when no number of rooms would. */
        readonly roomsNeeded: number | null;
      };
    };

/**
 * How many rooms of its own each bracket gets, so that the last ends as early as can be, then all
 * of them (B6). No bracket gets more than one room for two of its teams.
 * @param teams of each bracket
 */
export function shareBracketRooms(
  teams: readonly number[],
  rooms: number,
  slots: SaturdaySlots,
): BracketSharing {
  const needs = teams.map((count): Needs => {
    const format = formatFor(count);
    const ends = Array.from({ length: count >> 1 }, (_, i) => slotsFor(format, i + 1, slots));
    return { rounds: format.main.length + format.consolation.length, ends };
  });
  const least = fewestFor(needs, rooms, slots.starts.length);
  if (least !== null) return { shares: withTheRest(needs, least, rooms) };
  const enough = needs.map(({ ends }) => ends.findIndex(Number.isFinite) + 1);
  return {
    refused: {
      slots: slots.starts.length,
      rooms,
      brackets: teams.length,
      roomsNeeded: enough.includes(0) ? null : enough.reduce((sum, share) => sum + share, 0),
    },
  };
}
