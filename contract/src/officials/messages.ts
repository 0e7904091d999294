import type { OfficialCode } from '@quizmeet/rules/officials/official.ts';
import { type Messages, singleLineMessages } from '../findings.ts';
import { plural } from '../text.ts';

export const NO_SUCH_OFFICIAL = 'This volunteer doesn’t exist';
export const NO_SUCH_PLACE = 'No volunteer is needed there';
export const NOT_OF_YOUR_CHURCH = 'You can change only your own church’s volunteers';
export const OWN_TEAM = 'Volunteers can’t work their own teams’ rounds';
export const NOTHING_TO_FILL = 'Create the schedule first.';
export const NOBODY_HELPS = 'There are no volunteers yet.';
export const CHANGED_MEANWHILE = 'Something changed. Suggest again.';
export const NOBODY_TO_TELL = 'Nothing new to send.';
export const NO_DUTIES_TO_PRINT = 'No volunteers are assigned yet.';

export const OFFERED = 'Thank you. The organizers have been told';
export const OFFICIAL_SAVED = 'It is saved';
export const OFFICIAL_REMOVED = 'Removed from the list';
export const PROPOSAL_USED = 'Assignments saved';
/** @param sent false without a mail server */
export const mailedDuties = (count: number, sent: boolean): string => {
  const emails = plural(count, 'email');
  return sent
    ? `Sending assignments in ${emails}`
    : `Assignments saved in ${emails}. Not sent: no mail server`;
};

export const elsewhere = (name: string, room: string): string =>
  `${name} is in ${room} at that time`;

export const givenMeanwhile = (name: string | null): string =>
  name === null
    ? 'Someone just cleared this. Check again.'
    : `Someone just assigned ${name}. Check again.`;

export const officialMessages: Messages<OfficialCode> = {
  'officials/name-missing': 'Enter a name',
  'officials/name-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
  'officials/email-malformed': 'Enter a valid email address',
  'officials/role-missing': 'Choose at least one',
  'officials/role-unknown': 'Choose from the list',
  'officials/time-malformed': 'Enter a 24-hour time such as 19:00',
  'officials/hours-reversed': 'This must be after the start time',
  ...singleLineMessages,
};
