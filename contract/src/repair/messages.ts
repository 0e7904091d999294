import type { CauseCode } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { ShiftCode } from '@quizmeet/rules/schedule/shift-times.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Messages } from '../findings.ts';
import { NO_SUCH_TEAM } from '../registration/church-text.ts';
import { plural } from '../text.ts';

export const NO_SUCH_ROUND = 'This round isn’t on Friday’s schedule';
export const NO_SUCH_ROOM = 'This room doesn’t exist';
export const NO_SUCH_SLOT = 'Friday doesn’t have this round';
export const NO_SUCH_CHURCH = 'This church doesn’t exist';
export const NO_MATCHES = 'No matches yet. Change Saturday’s slots in the event settings.';

export const REPAIR_BUSY = 'Other repairs are in progress. Try again soon.';
export const NOTHING_TO_CHANGE = 'There is nothing to change';
/** The bracket's page says what is reset (X9). */
export const standsInBracket = (teamName: string, bracket: string): string =>
  `${teamName} is in ${bracket}. Change this on the bracket’s page, under Withdraw or reseed.`;
export const NOT_UNDOABLE = 'This repair can’t be undone';
export const ALREADY_UNDONE = 'This repair has already been undone';
export const CHANGED_SINCE_REPAIR =
  'This repair can’t be undone anymore: its rounds have results, have started, or were changed since.';
export const SCHEDULE_CHANGED = 'The schedule has changed. Review the new proposal.';

/** Of a shift (X6). */
export const MOST_MINUTES = 600;
export const WHOLE_MINUTES = `Enter whole minutes from 1 to ${MOST_MINUTES}`;

/** Rule X6. */
export const shiftMessages: Messages<ShiftCode> = {
  'schedule/shift-by-nothing': WHOLE_MINUTES,
  'schedule/shift-nothing-open': 'No open rounds from this time on',
  'schedule/shift-overlaps': ({ data }) =>
    `A round would begin at ${timeString(Number(data?.['start']))}, too close to the one at ` +
    `${timeString(Number(data?.['other']))}, which doesn’t move. Change minutes or round.`,
  'schedule/shift-leaves-day': ({ data }) =>
    `A round would begin at ${timeString(Number(data?.['start']))}. Choose fewer minutes.`,
};

/** @param names matches with brackets, in slot order (X6) */
export const shiftMatchesMessages = (names: readonly string[]): Messages<ShiftCode> => ({
  'schedule/shift-by-nothing': shiftMessages['schedule/shift-by-nothing'],
  'schedule/shift-nothing-open': 'No open matches from this time on',
  'schedule/shift-overlaps': ({ data }) =>
    `${names[Number(data?.['slot'])]} would begin at ${timeString(Number(data?.['start']))}, too close to ` +
    `${names[Number(data?.['stays'])]} at ${timeString(Number(data?.['other']))}, which doesn’t move. Change minutes or time.`,
  'schedule/shift-leaves-day': ({ data }) =>
    `${names[Number(data?.['slot'])]} would begin at ${timeString(Number(data?.['start']))}. Choose fewer minutes.`,
});

export const causeMessages: Messages<CauseCode> = {
  'repair/no-team': NO_SUCH_TEAM,
  'repair/no-church': NO_SUCH_CHURCH,
  'repair/no-room': NO_SUCH_ROOM,
  'repair/late-until': ({ data }) =>
    `Choose a round from 2 to ${data?.['slots']}. If it isn’t coming, withdraw it.`,
  'repair/closed-from': ({ data }) => `Friday has rounds 1 to ${data?.['slots']}`,
  'repair/group-of-other-division': ({ data }) => `${data?.['group']} is in the other division`,
  'repair/has-rounds': ({ data }) =>
    `The team already has ${plural(Number(data?.['rounds']), 'round')} in another group`,
  'repair/no-schedule': ({ data }) =>
    `${data?.['group']} has no schedule yet. Set the team’s group instead.`,
};

const BEFORE_REPAIR = 'Before the repair: ';

/** A restore point's reason. */
export const restorePointReasonOfRepair = (cause: string) => `${BEFORE_REPAIR}${cause}`;

/** Null for a restore point of something else. */
export const repairOf = (reason: string): string | null =>
  reason.startsWith(BEFORE_REPAIR) ? reason.slice(BEFORE_REPAIR.length) : null;
