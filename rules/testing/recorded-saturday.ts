import type { Winners } from '../src/bracket/advance.ts';
import type { Side, TeamId } from '../src/tournament.ts';
import saturday from './golden/saturday.json' with { type: 'json' };

interface RecordedMatch {
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

export const { saturday: recordedSlots, rooms: recordedRooms } = saturday;

/** 38 teams: standings, brackets, times and rooms, matches by start, and places. */
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

export const winnersOf = (played: readonly RecordedMatch[]): Winners =>
  new Map(played.map(({ match, winner }) => [match, winner]));
