import type { ListedRound } from '../schedule/calls.ts';

type NamedPlace = Pick<ListedRound, 'roundNumber' | 'roomName'>;
type NamedTeams = Pick<ListedRound, 'leftTeamName' | 'rightTeamName'>;

/** `round 4, ASC 101` */
export const describePlace = ({ roundNumber, roomName }: NamedPlace): string =>
  `round ${roundNumber}, ${roomName}`;

/** The left team first. */
export const describeTeams = ({ leftTeamName, rightTeamName }: NamedTeams): string =>
  `${leftTeamName} – ${rightTeamName}`;

/** `Open 1, round 4, ASC 101: Lima – Xenia 2`. */
export const subjectOf = (
  round: NamedPlace & NamedTeams & Pick<ListedRound, 'division' | 'group'>,
): string => `${round.group ?? round.division}, ${describePlace(round)}: ${describeTeams(round)}`;
