import { candidateNames, placeName } from '@quizmeet/contract/bracket/place-name.ts';
import type { ListedRound, Round } from '@quizmeet/contract/schedule/calls.ts';
import { candidatesOf } from '@quizmeet/rules/bracket/advance.ts';
import { sourceText } from '@quizmeet/rules/bracket/format.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { SIDES, type Side, type TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { type LoadedBracket, type LoadedMatch, loadBrackets, whyUnplayed } from './brackets.ts';
import { loadPlaceNames, type PlaceNames } from './names.ts';

export const presentMatchAsRound = (
  bracket: LoadedBracket,
  match: LoadedMatch,
  names: PlaceNames,
): Round => ({
  ...listMatchAsRound(bracket, match, names),
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
});

/** Unknown teams have id 0 (B4). */
export function listMatchAsRound(
  bracket: LoadedBracket,
  { row, match, left, right, winner }: LoadedMatch,
  names: PlaceNames,
): ListedRound {
  const nameOf = (side: Side, teamId: number | null) =>
    teamId === null ? sourceText(match[side]) : names.teamName(teamId);
  return {
    id: row.id,
    version: row.version,
    day: 'Saturday',
    division: bracket.row.division,
    group: null,
    roundNumber: match.id,
    roomNumber: row.roomNumber,
    roomName: names.roomName(row.roomNumber),
    timeString: timeString(row.startMinutes),
    leftTeamId: left ?? 0,
    rightTeamId: right ?? 0,
    leftTeamName: nameOf('left', left),
    rightTeamName: nameOf('right', right),
    leftTeamScore: row.leftScore,
    rightTeamScore: row.rightScore,
    winningTeam: winner ?? '',
  };
}

/** `Trinity or Calvary (winner of 8) – Ada`, as on its page (B4). */
const titleOf = (
  { matches }: LoadedBracket,
  { match }: LoadedMatch,
  round: Round,
  names: PlaceNames,
) =>
  SIDES.map((side) => {
    const candidates = candidatesOf(match[side], matches).map(names.teamName);
    return placeName(round[`${side}TeamName`], candidateNames(candidates));
  }).join(' – ');

/** That a team has reached, in time order. */
export async function matchesOfTeam(db: Reader, event: EventRow, teamId: TeamId) {
  const names = await loadPlaceNames(db, event);
  return (await loadBrackets(db, event))
    .flatMap((bracket) =>
      bracket.matches
        .filter(({ left, right }) => left === teamId || right === teamId)
        .map((match) => {
          const round = presentMatchAsRound(bracket, match, names);
          return {
            round,
            title: titleOf(bracket, match, round, names),
            startMinutes: match.row.startMinutes,
            isUnplayed: whyUnplayed(bracket, match) !== null,
          };
        }),
    )
    .toSorted((a, b) => a.startMinutes - b.startMinutes);
}
