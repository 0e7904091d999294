import type { Cause } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { ChangeReason } from '@quizmeet/rules/schedule/repair/changes.ts';
import type { RoundProblem } from '@quizmeet/rules/schedule/repair/standing.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { describePlace, describeTeams } from '../audit/subject.ts';
import { describeMatches } from '../bracket/messages.ts';
import { capital, formatList, plural } from '../text.ts';
import type { RoundPlace, Shift } from './calls.ts';

interface CauseNames {
  readonly team: (teamId: number) => string;
  readonly church: (churchId: number) => string;
  readonly room: (roomNumber: number) => string;
}

type Meant = { readonly teamId: number } | { readonly churchId: number };
const nameOf = (cause: Meant, names: CauseNames): string =>
  'teamId' in cause ? names.team(cause.teamId) : names.church(cause.churchId);
const whose = (cause: Meant, names: CauseNames): string =>
  `${'churchId' in cause ? 'Every team of ' : ''}${nameOf(cause, names)}`;

/** Without full stop. */
export function causeText(cause: Cause, names: CauseNames): string {
  switch (cause.what) {
    case 'late':
      return `${whose(cause, names)} is late and starts in round ${cause.untilRound}`;
    case 'here-again':
      return `${whose(cause, names)} is here after all`;
    case 'expected':
      return `${nameOf(cause, names)} is on time after all`;
    case 'withdrawn':
      return `${names.team(cause.teamId)} is not coming`;
    case 'returned':
      return `${names.team(cause.teamId)} is coming after all`;
    case 'walk-in':
      return `${names.team(cause.teamId)} joins ${cause.group}`;
    case 'not-joined':
      return `${names.team(cause.teamId)} doesn’t join ${cause.group} after all`;
    case 'room-closed':
      return `${names.room(cause.roomNumber)} is closed starting with round ${cause.fromRound}`;
    case 'room-reopened':
      return `${names.room(cause.roomNumber)} is open again`;
    case 'as-it-stands':
      return 'The current schedule';
  }
}

/** Without full stop (X6). */
export function shiftText(shift: Shift): string {
  const from =
    shift.day === 'Friday'
      ? `with round ${shift.fromRound}`
      : `at ${timeString(readTime(shift.fromTime) ?? 0)}`;
  const by = plural(shift.minutes, 'minute');
  return `${shift.day}’s times starting ${from} are ${by} ${shift.direction}`;
}

/** Immediately (X9). */
export const losesText = (bracket: string, matches: readonly number[]): string =>
  matches.length === 0
    ? `. It forfeits all later matches in ${bracket}`
    : `. It forfeits ${describeMatches(matches)} and all later matches in ${bracket}`;

export const CAUSE_ACTIONS: Readonly<Record<Cause['what'], string>> = {
  late: 'Mark late',
  'here-again': 'Mark here',
  expected: 'Mark expected',
  withdrawn: 'Withdraw team',
  returned: 'Undo withdrawal',
  'walk-in': 'Add walk-in',
  'not-joined': 'Remove walk-in',
  'room-closed': 'Close room',
  'room-reopened': 'Reopen room',
  'as-it-stands': 'Repair schedule',
};

/** A round that can't change. Nobody waits for a withdrawn team's (X2). */
export const heldText = (round: string, problem: RoundProblem): string =>
  problem === 'withdrawn'
    ? `${round}. It counts as not played unless you enter a result.`
    : `${round}. Enter a result or a forfeit.`;

/** `round 4, ASC 201: Lima – Xenia`. */
export const roundText = (place: RoundPlace): string =>
  `${describePlace(place)}: ${describeTeams(place)}`;

/** Null before: new; null after: dropped. */
export function changeText(before: RoundPlace | null, after: RoundPlace | null): string {
  if (before === null) return after === null ? '' : `New: ${roundText(after)}`;
  if (after === null) return `${capital(roundText(before))} is removed`;
  const sameTeams = describeTeams(before) === describeTeams(after);
  const sameCell = describePlace(before) === describePlace(after);
  if (sameTeams && sameCell) return `${capital(roundText(before))} doesn’t change`;
  if (sameTeams) return `${capital(roundText(before))} moves to ${describePlace(after)}`;
  if (sameCell) {
    return `${capital(describePlace(after))}: ${describeTeams(after)} instead of ${describeTeams(before)}`;
  }
  return `${capital(roundText(before))} becomes ${roundText(after)}`;
}

/** Set as far as they explain the change. */
interface ReasonNames {
  /** Null: not coming. */
  readonly absent: readonly { readonly name: string; readonly untilRound: number | null }[];
  readonly room: string;
  readonly teams: readonly string[];
}

export function reasonText(reason: ChangeReason, names: ReasonNames): string {
  switch (reason) {
    case 'withdrawn':
    case 'late':
      return `${formatList(names.absent.map(absenceText))}.`;
    case 'room-closed':
      return `${names.room} is closed then.`;
    case 'clash':
      return 'A team or the room is busy then.';
    case 'makes-way':
      return 'Makes room for another round.';
    case 'more-rounds':
      return `Gives ${formatList(names.teams)} a round.`;
  }
}

const absenceText = ({ name, untilRound }: ReasonNames['absent'][number]): string =>
  untilRound === null
    ? `${name} is not coming`
    : `${name} is late and starts in round ${untilRound}`;

type ChangeCounts = { readonly moved: number; readonly added: number; readonly gone: number };

const countsText = (counts: readonly (readonly [number, one: string, many: string])[]): string =>
  formatList(
    counts.flatMap(([count, one, many]) =>
      count === 0 ? [] : [`${plural(count, 'round')} ${count === 1 ? one : many}`],
    ),
  );

/** `2 rounds changed and 1 round was removed` */
export const repairedText = ({ moved, added, gone }: ChangeCounts): string =>
  countsText([
    [moved, 'changed', 'changed'],
    [added, 'was added', 'were added'],
    [gone, 'was removed', 'were removed'],
  ]) || 'No rounds changed';

export function proposalText({ moved, added, gone }: ChangeCounts, byes: number): string {
  const rounds =
    countsText([
      [moved, 'changes', 'change'],
      [added, 'is new', 'are new'],
      [gone, 'is removed', 'are removed'],
    ]) || 'Nothing changes';
  const lost =
    byes === 0
      ? 'Every team gets all its rounds'
      : `${plural(byes, 'team')} can’t get all its rounds`;
  return `${capital(rounds)}. ${byes > 1 ? lost.replace('its', 'their') : lost}.`;
}

export const byeText = (teamName: string, missing: number): string =>
  `${teamName} is ${plural(missing, 'round')} short`;
