import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundRow } from '../records/rounds.ts';
import { bracketName, type LoadedBracket, type LoadedMatch } from './brackets.ts';
import type { PlaceNames } from './names.ts';

type NamedPlace = Pick<ListedRound, 'roundNumber' | 'roomName'>;
type NamedTeams = Pick<ListedRound, 'leftTeamName' | 'rightTeamName'>;

/** `round 4, ASC 101` */
export const describePlace = ({ roundNumber, roomName }: NamedPlace): string =>
  `round ${roundNumber}, ${roomName}`;

/** The left team first. */
export const describeTeams = ({ leftTeamName, rightTeamName }: NamedTeams): string =>
  `${leftTeamName} – ${rightTeamName}`;

/** For the audit (N2): `Open 1, round 4, ASC 101: Lima – Xenia 2`. */
export const subjectOf = (
  round: NamedPlace & NamedTeams & Pick<ListedRound, 'division' | 'group'>,
): string => `${round.group ?? round.division}, ${describePlace(round)}: ${describeTeams(round)}`;

export const namedRow = (row: RoundRow, { roomName, teamName }: PlaceNames) => ({
  division: row.division,
  group: row.group,
  roundNumber: row.roundNumber,
  roomName: roomName(row.roomNumber),
  leftTeamName: teamName(row.leftTeamId),
  rightTeamName: teamName(row.rightTeamId),
});

/** For the audit (N2): `Open A, match 1, ASC 101: Lima – Xenia 2`. */
export function subjectOfMatch(
  bracket: LoadedBracket,
  { match, row, left, right }: LoadedMatch,
  { roomName, teamName }: PlaceNames,
): string {
  const place = `${bracketName(bracket)}, match ${match.id}, ${roomName(row.roomNumber)}`;
  const teams = { leftTeamName: teamName(left ?? 0), rightTeamName: teamName(right ?? 0) };
  return `${place}: ${describeTeams(teams)}`;
}
