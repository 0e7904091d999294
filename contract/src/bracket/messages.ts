import type { AssignCode } from '@quizmeet/rules/bracket/assign.ts';
import type { Caption } from '@quizmeet/rules/bracket/drawing.ts';
import type { Messages } from '../findings.ts';
import type { NameOf } from '../schedule/messages.ts';
import { listInWords, plural } from '../words.ts';

/** The match that is played only if the unbeaten team loses the final (B5). */
export const IF_NECESSARY = '*If Necessary';

/** The mark of that match once the unbeaten team has won the final: nobody plays it. */
export const NOT_NEEDED = 'not needed';

/** The captions above the parts of a bracket's drawing. */
export const BRACKET_CAPTIONS: Readonly<Record<Caption['part'], string>> = {
  winners: 'Winners’ side',
  losers: 'Losers’ side',
  final: 'Final',
  'if necessary': IF_NECESSARY,
  consolation: 'Consolation',
};

/** Errors of an assignment, with the teams' names. */
export function assignMessages(nameOf: NameOf): Messages<AssignCode> {
  const team = (data: Readonly<Record<string, string | number>> | undefined) =>
    nameOf(Number(data?.['teamId']));
  return {
    'bracket/too-few-teams': ({ data }) =>
      `A bracket needs at least three teams; there are ${data?.['teams']}`,
    'bracket/order-not-tied': ({ data }) =>
      `${team(data)} is not tied; only tied teams can be put in order`,
    'bracket/order-twice': ({ data }) => `${team(data)} is named twice in the order`,
  };
}

export const ASSIGN_UNSETTLED =
  'Some ties decide a seed, some rounds have no result or an open protest, or some teams have not played. Confirm to assign the teams anyway.';
export const BRACKETS_PLAYED =
  'A match of these brackets is decided already. Clear the brackets first.';
export const NOT_IN_MATCH = 'This team does not play in this match';
export const DID_NOT_WIN = 'Somebody else decided this match meanwhile';
export const MATCH_NOT_READY = 'The teams of this match are not known yet';
/** The mark of a match that is decided without play (X9). */
export const WALKOVER = 'walkover';

/** A match that nobody plays is not decided by hand (X9). */
export const walkoverStands = (teamName: string): string =>
  `${teamName} has left, so this match is a walkover. Take back first that the team has left.`;
export const IN_NO_BRACKET = 'This team plays in no bracket';
export const SAME_TEAM_TWICE = 'Choose two different teams';
export const OTHER_DIVISION = 'Both teams must play in brackets of the same division';

/** What a team that leaves decides at once (X9). */
export const decidesWalkovers = (teamName: string, matches: readonly number[]): string =>
  `${teamName} loses ${matchesInWords(matches)} without play. Confirm to do it.`;

/** What was played after a walkover does not count when the team comes back (X9). */
export const returnResets = (teamName: string, matches: readonly number[]): string =>
  `If ${teamName} comes back, ${matchesInWords(matches)} will be open again. Confirm to do it.`;

/** A team cannot come back while a match of its own would meet another one where it stands (B6, X9). */
export function placeTaken(teamName: string, match: number, why: string): string {
  const reason = `${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  const then = reason.endsWith('first') ? '.' : '. Move one of the two first.';
  return `${teamName} cannot come back yet: match ${match} would be played where it stands, but ${reason}${then}`;
}

/** The reason of the restore point kept before a team comes back (N1). */
export const beforeReturning = (teamName: string): string => `Before ${teamName} comes back`;

/** Seeds are exchanged only before play (X9). */
export const seedsPlayed = (bracketName: string): string =>
  `A match of ${bracketName} is decided already, so its seeds stay. Clear the brackets to seed again.`;
export const hasLeft = (teamName: string): string =>
  `${teamName} has left. Take that back before exchanging its seed.`;
export const beforeExchangingSeeds = (one: string, other: string): string =>
  `Before exchanging the seeds of ${one} and ${other}`;

export const LINES_ON_FRIDAY_ONLY = 'Quizzers’ lines are kept for Friday’s rounds only';
export const NO_SUCH_BRACKET = 'There is no such bracket';
export const NO_SUCH_MATCH = 'There is no such match in this bracket';

/** While there are brackets, the data under them must stay (F9). */
export const bracketsStand = (divisions: readonly string[]): string =>
  `There are brackets for ${listInWords(divisions)}. Clear the brackets first.`;

/** `match 5`, `matches 5 and 9` */
export const matchesInWords = (matches: readonly number[]): string =>
  `${matches.length === 1 ? 'match' : 'matches'} ${listInWords(matches.map(String))}`;

/** The reason of the restore point kept before a winner is changed (N1). */
export const beforeResetting = (matches: readonly number[]): string =>
  `Before resetting ${matchesInWords(matches)}`;

/** What changing a winner would reset (B5). */
export const resetsMatches = (matches: readonly number[]): string =>
  `Changing this winner resets ${matchesInWords(matches)}. Confirm to do it.`;

/** What does not fit into Saturday, and the settings to change (B6). */
export function doesNotFit(refused: {
  readonly slots: number;
  readonly rooms: number;
  readonly brackets: number;
  readonly roomsNeeded: number | null;
}): string {
  const { slots, rooms, brackets, roomsNeeded } = refused;
  const verb = brackets === 1 ? 'does' : 'do';
  const have = `${plural(brackets, 'bracket')} ${verb} not fit into ${plural(slots, 'Saturday slot')} and ${plural(rooms, 'room')}`;
  return roomsNeeded === null
    ? `${have}. Give Saturday more slots in the event settings.`
    : `${have}; ${plural(roomsNeeded, 'room')} would do, or more slots.`;
}
