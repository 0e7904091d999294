import type { AssignCode } from '@quizmeet/rules/bracket/assign.ts';
import type { Caption } from '@quizmeet/rules/bracket/drawing.ts';
import type { Outcome } from '@quizmeet/rules/bracket/outcomes.ts';
import type { BracketRefusal } from '@quizmeet/rules/bracket/timetable.ts';
import type { Messages } from '../findings.ts';
import type { NameOf } from '../schedule/messages.ts';
import { formatList, ordinal, plural } from '../text.ts';
import type { Participant } from './calls.ts';

/** Only if the unbeaten team loses the final (B5). */
export const IF_NECESSARY = '*If Necessary';

/** The unbeaten team has won the final. */
export const NOT_NEEDED = 'not needed';

export const BRACKET_CAPTIONS: Readonly<Record<Caption['part'], string>> = {
  winners: 'Winners’ side',
  losers: 'Losers’ side',
  final: 'Final',
  'if necessary': IF_NECESSARY,
  consolation: 'Consolation',
};

export function assignMessages(nameOf: NameOf): Messages<AssignCode> {
  const team = (data: Readonly<Record<string, string | number>> | undefined) =>
    nameOf(Number(data?.['teamId']));
  return {
    'bracket/too-few-teams': ({ data }) =>
      `A bracket needs at least three teams; there are ${data?.['teams']}`,
    'bracket/order-not-tied': ({ data }) => `${team(data)} isn’t tied`,
    'bracket/order-twice': ({ data }) => `${team(data)} is in the order twice`,
  };
}

export const ASSIGN_UNSETTLED =
  'Ties, missing results, open protests, or teams without rounds affect the seeds. Confirm to assign anyway.';
export const BRACKETS_PLAYED = 'A match has been decided. Clear the brackets first.';
export const NOT_IN_MATCH = 'This team doesn’t play in this match';
/** @param result `Lima won, 20 to 10` or `no winner` (S8) */
export const changedMeanwhile = (who: string, match: number, result: string): string =>
  `Match ${match} was just changed by ${who}: ${result}.`;
/** Undo would reset them. */
export const decidedSince = (matches: readonly number[]): string =>
  `This can’t be undone: somebody has decided ${describeMatches(matches)} since.`;
export const notItsResult = (match: number): string =>
  `This can’t be undone: the teams in match ${match} have changed.`;
export const MATCH_NOT_READY = 'The teams in this match aren’t known yet';
/** Rule X9. */
export const WALKOVER = 'walkover';

/** Rule X9. */
export const withdrawalStands = (teamName: string): string =>
  `${teamName} has withdrawn. Undo the withdrawal first.`;
export const IN_NO_BRACKET = 'This team isn’t in a bracket';
export const SAME_TEAM_TWICE = 'Choose two different teams';
export const OTHER_DIVISION = 'Both teams must be in the same division';

/** Immediately (X9). */
export const decidesWalkovers = (teamName: string, matches: readonly number[]): string =>
  `${teamName} loses ${describeMatches(matches)} by walkover. Confirm to withdraw it.`;

/** Results due to a walkover don't count after reinstating (X9). */
export const returnResets = (teamName: string, matches: readonly number[]): string =>
  `Reinstating ${teamName} reopens ${describeMatches(matches)}. Confirm to continue.`;

/** A match would overlap another (B6, X9). */
export function placeTaken(teamName: string, match: number, why: string): string {
  const reason = `${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  const then = reason.endsWith('first') ? '.' : '. Move one of the two first.';
  return `${teamName} can’t be reinstated yet because of match ${match}: ${reason}${then}`;
}

/** A restore point's reason (N1). */
export const beforeReturning = (teamName: string): string => `Before reinstating ${teamName}`;

/** Only before play (X9). */
export const seedsPlayed = (bracketName: string): string =>
  `A match in ${bracketName} has been decided. Clear the brackets to reseed.`;
export const beforeExchangingSeeds = (one: string, other: string): string =>
  `Before swapping the seeds of ${one} and ${other}`;

export const LINES_ON_FRIDAY_ONLY = 'Only Friday’s rounds have quizzer scores';
export const NO_SUCH_BRACKET = 'This bracket doesn’t exist';
export const NO_SUCH_MATCH = 'This match isn’t in this bracket';

/** Their data must stay (F9). */
export const bracketsStand = (divisions: readonly string[]): string =>
  `There are brackets for ${formatList(divisions)}. Clear them first.`;

/** `match 5`, `matches 5 and 9` */
export const describeMatches = (matches: readonly number[]): string =>
  `${matches.length === 1 ? 'match' : 'matches'} ${formatList(matches.map(String))}`;

/** A restore point, by what the person did. */
export const beforeChangingWinner = (match: number, isUndone: boolean): string =>
  `Before ${isUndone ? 'undoing' : 'changing'} the winner of match ${match}`;

/** `against Lima 2`, `the winner of match 7`, or `Trinity or Calvary (winner of match 7)` (B4). */
export function againstText({ id, name }: Participant, candidates: string | null): string {
  if (id > 0) return `against ${name}`;
  const source = name.toLowerCase().replace(' of ', ' of match ');
  return `against ${candidates === null ? `the ${source}` : `${candidates} (${source})`}`;
}

/** `If Trinity 1 loses: 4th place`. @param where the next match's opponent, time, and room */
export function outcomeText(
  teamName: string,
  who: 'winner' | 'loser',
  outcome: Outcome,
  where: readonly string[],
): string {
  const then = 'place' in outcome ? placeText(outcome.place) : matchText(outcome);
  return `If ${teamName} ${who === 'winner' ? 'wins' : 'loses'}: ${[then, ...where].join(', ')}`;
}

function matchText({ match, places }: Extract<Outcome, { match: number }>): string {
  if (places.length === 0) return `match ${match}`;
  if (places.includes(1)) return `match ${match}, the final`;
  return `match ${match} for ${places.map(ordinal).join('–')} place`;
}

const placeText = (place: number): string =>
  `${ordinal(place)} place${place === 1 ? ' (champion)' : ''}`;

/** By changing a winner (B5). */
export const resetsMatches = (matches: readonly number[]): string =>
  `Changing this winner resets ${describeMatches(matches)}. Confirm to continue.`;

/** With the settings to change (B6). */
export function doesNotFit({ slots, rooms, brackets, roomsNeeded }: BracketRefusal): string {
  const verb = brackets === 1 ? 'doesn’t' : 'don’t';
  const have = `${plural(brackets, 'bracket')} ${verb} fit in ${plural(slots, 'Saturday slot')} and ${plural(rooms, 'room')}`;
  return roomsNeeded === null
    ? `${have}. Add Saturday slots in the event settings.`
    : `${have}. You need ${plural(roomsNeeded, 'room')} or more slots.`;
}
