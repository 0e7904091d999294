import { fewestFor, type Needs, withTheRest } from '../schedule/room-sharing/fewest-rooms.ts';
import { formatFor } from './format.ts';
import { type SaturdaySlots, slotsFor } from './timetable.ts';

export type BracketSharing =
  | { readonly shares: readonly number[] }
  /** What to change: whether it would fit with all slots of the day and one room per two teams. */
  | {
      readonly refused: {
        readonly slots: number;
        readonly rooms: number;
        readonly brackets: number;
        /** The fewest rooms that suffice with these slots; null when no number of rooms suffices. */
        readonly roomsNeeded: number | null;
      };
    };

/**
 * The number of rooms for each bracket, so that first the last bracket, then every bracket ends as early as
 * possible (B6). No bracket gets more than one room per two teams.
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
