import type { ShiftCode } from '@quizmeet/rules/schedule/shift-times.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Messages } from '../findings.ts';

export const NO_SUCH_ROUND = 'This round is not on Friday’s schedule';
export const NO_SUCH_ROOM = 'There is no such room';
export const NO_SUCH_SLOT = 'Friday has no such round';
export const NO_SUCH_CHURCH = 'There is no such church';
export const NO_MATCHES = 'No match stands on Saturday yet; change Saturday’s slots in the event';

export const REPAIR_BUSY =
  'Several repairs are being looked for just now. Please try again in a few seconds.';
export const SCHEDULE_CHANGED =
  'The schedule was changed meanwhile, so nothing was carried out. Please look at the new proposal.';

/** Why times cannot be shifted (X6). */
export const shiftMessages: Messages<ShiftCode> = {
  'schedule/shift-by-nothing': 'Please enter by how many minutes',
  'schedule/shift-nothing-open': 'No open round begins then or later, so there is nothing to shift',
  'schedule/shift-overlaps': ({ data }) =>
    `A round would begin at ${timeString(Number(data?.['start']))}, too close to the one at ` +
    `${timeString(Number(data?.['other']))}, which stays. Choose other minutes or another round.`,
  'schedule/shift-leaves-day': ({ data }) =>
    `A round would begin at ${timeString(Number(data?.['start']))}, outside the day. Choose fewer minutes.`,
};
