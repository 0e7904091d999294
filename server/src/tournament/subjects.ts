import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundRow } from '../records/rounds.ts';
import { bracketName, type LoadedBracket, type LoadedMatch } from './brackets.ts';
import type { PlaceNames } from './names.ts';

type NamedPlace = Pick<ListedRound, 'roundNumber' | 'roomName'>;
type NamedTeams = Pick<ListedRound, 'leftTeamName' | 'rightTeamName'>;

/** `round 4, ASC 101` */
export const placeInWords = ({ roundNumber, roomName }: NamedPlace): string =>
  `round ${roundNumber}, ${roomName}`;

/** The left team first. */
export const teamsInWords = ({ leftTeamName, rightTeamName }: NamedTeams): string =>
  `${leftTeamName} – ${rightTeamName}`;

/**
 * A Friday round as text for the audit, where it is found by group, room and teams (N2): `Open 1,
 * round 4, ASC 101: Lima – Xenia 2`. Uses the present names.
 */
export const subjectOf = (
  round: NamedPlace & NamedTeams & Pick<ListedRound, 'division' | 'group'>,
): string => `${round.group ?? round.division}, ${placeInWords(round)}: ${teamsInWords(round)}`;

/** A stored round with its names. */
export const namedRow = (row: RoundRow, { roomName, teamName }: PlaceNames) => ({
  division: row.division,
  group: row.group,
  roundNumber: row.roundNumber,
  roomName: roomName(row.roomNumber),
  leftTeamName: teamName(row.leftTeamId),
  rightTeamName: teamName(row.rightTeamId),
});

/** `Open A, match 1, ASC 101: Lima – Xenia 2`, with the present names (N2). */
export function subjectOfMatch(
  bracket: LoadedBracket,
  { match, row, left, right }: LoadedMatch,
  { roomName, teamName }: PlaceNames,
): string {
  const place = `${bracketName(bracket)}, match ${match.id}, ${roomName(row.roomNumber)}`;
  const teams = { leftTeamName: teamName(left ?? 0), rightTeamName: teamName(right ?? 0) };
  return `${place}: ${teamsInWords(teams)}`;
}
