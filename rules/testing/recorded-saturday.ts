import type { Winners } from '../src/bracket/advance.ts';
import type { Side, TeamId } from '../src/tournament.ts';
import saturday from './golden/saturday.json' with { type: 'json' };

/** A match as played. */
export interface RecordedMatch {
  readonly match: number;
  readonly left: TeamId;
  readonly right: TeamId;
  readonly winner: Side;
}

type Cell = number | string;

/** Played matches are written `[match, left team, right team, winner]`. */
const recordedMatch = ([match, left, right, winner]: readonly Cell[]): RecordedMatch => ({
  match: Number(match),
  left: Number(left),
  right: Number(right),
  winner: winner === 'left' ? 'left' : 'right',
});

/** The start times of Saturday's matches, and the number of rooms. */
export const { saturday: recordedSlots, rooms: recordedRooms } = saturday;

/**
 * A recorded Saturday of 38 teams: standings, brackets, times and rooms, every match in the order of their
 * starts, and the resulting places.
 */
export const recordedSaturday = saturday.divisions.map((division) => ({
  ...division,
  brackets: division.brackets.map((bracket) => ({
    ...bracket,
    name: `${division.division} ${bracket.name}`,
    timetable: bracket.timetable.map(([match = 0, slot = 0, room = 0]) => ({ match, slot, room })),
    played: bracket.played.map(recordedMatch),
    places: bracket.places.map(([place, source, teamId]) => ({
      place: Number(place),
      source: String(source),
      teamId: Number(teamId),
    })),
  })),
}));

/** The winners so far, in the form that the rules need. */
export const winnersOf = (played: readonly RecordedMatch[]): Winners =>
  new Map(played.map(({ match, winner }) => [match, winner]));
