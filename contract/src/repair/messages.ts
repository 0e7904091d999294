import type { CauseCode } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { ShiftCode } from '@quizmeet/rules/schedule/shift-times.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Messages } from '../findings.ts';
import { NO_SUCH_TEAM } from '../registration/messages.ts';
import { plural } from '../words.ts';

export const NO_SUCH_ROUND = 'This round is not on Friday’s schedule';
export const NO_SUCH_ROOM = 'There is no such room';
export const NO_SUCH_SLOT = 'Friday has no such round';
export const NO_SUCH_CHURCH = 'There is no such church';
export const NO_MATCHES = 'There is no match on Saturday yet; change Saturday’s slots in the event';

export const REPAIR_BUSY =
  'Several repairs are being looked for just now. Please try again in a few seconds.';
export const NOTHING_TO_CHANGE = 'There is nothing to change';
/** A team comes back to a bracket in the bracket, which says what it resets (X9). */
export const standsInBracket = (teamName: string, bracket: string): string =>
  `${teamName} stands in ${bracket}. Open that bracket, choose Teams, and press “Is back” beside it.`;
export const SCHEDULE_CHANGED =
  'The schedule was changed meanwhile, so nothing was carried out. Please look at the new proposal.';

/** By how many minutes times are shifted at once (X6). */
export const MOST_MINUTES = 600;
export const AT_LEAST_A_MINUTE = 'Please enter at least 1 minute';
export const AT_MOST_MINUTES = `Please enter at most ${MOST_MINUTES} minutes`;

/** Why Friday's times cannot be shifted (X6). */
export const shiftMessages: Messages<ShiftCode> = {
  'schedule/shift-by-nothing': 'Please enter by how many minutes',
  'schedule/shift-nothing-open': 'No open round begins then or later, so there is nothing to shift',
  'schedule/shift-overlaps': ({ data }) =>
    `A round would begin at ${timeString(Number(data?.['start']))}, too close to the one at ` +
    `${timeString(Number(data?.['other']))}, which stays. Choose other minutes or another round.`,
  'schedule/shift-leaves-day': ({ data }) =>
    `A round would begin at ${timeString(Number(data?.['start']))}, outside the day. Choose fewer minutes.`,
};

/**
 * Why Saturday's times cannot be shifted (X6).
 * @param names the matches with their brackets, in the order of the slots
 */
export const shiftMatchesMessages = (names: readonly string[]): Messages<ShiftCode> => ({
  'schedule/shift-by-nothing': shiftMessages['schedule/shift-by-nothing'],
  'schedule/shift-nothing-open': 'No open match begins then or later, so there is nothing to shift',
  'schedule/shift-overlaps': ({ data }) =>
    `${names[Number(data?.['slot'])]} would begin at ${timeString(Number(data?.['start']))}, too close to ` +
    `${names[Number(data?.['stays'])]} at ${timeString(Number(data?.['other']))}, which stays. ` +
    'Choose other minutes or another time.',
  'schedule/shift-leaves-day': ({ data }) =>
    `${names[Number(data?.['slot'])]} would begin at ${timeString(Number(data?.['start']))}, outside the ` +
    'day. Choose fewer minutes.',
});

/** Why something cannot have happened (X1, X2, X4, X6). */
export const causeMessages: Messages<CauseCode> = {
  'repair/no-team': NO_SUCH_TEAM,
  'repair/no-church': NO_SUCH_CHURCH,
  'repair/no-room': NO_SUCH_ROOM,
  'repair/late-until': ({ data }) =>
    `A late team plays from round 2 at the earliest, and Friday has ${data?.['slots']} rounds; if it does not come, withdraw it`,
  'repair/closed-from': ({ data }) => `Friday has rounds 1 to ${data?.['slots']}`,
  'repair/group-of-other-division': ({ data }) =>
    `${data?.['group']} belongs to the other division`,
  'repair/has-rounds': ({ data }) =>
    `The team stands in ${plural(Number(data?.['rounds']), 'round')} of another group`,
  'repair/no-schedule': ({ data }) =>
    `${data?.['group']} has no schedule yet; set the team’s group and create the schedule instead`,
};

/** The reason of the restore point that is kept before a repair. */
export const keptBeforeRepair = (cause: string) => `Before the repair: ${cause}`;
