import type { OfficialCode } from '@quizmeet/rules/officials/official.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';
import { plural } from '../words.ts';

export const NO_SUCH_OFFICIAL = 'There is nobody with this number on the list of those who help';
export const NO_SUCH_PLACE = 'No round is played there, or nobody is wanted there';
export const NOT_OF_YOUR_CHURCH = 'You can change only who helps from your own church';
export const OWN_TEAM = 'Nobody helps in a round of an own team';
export const NOTHING_TO_FILL =
  'There is no schedule yet. Create it first; then rooms can be given.';
export const NOBODY_HELPS = 'Nobody is on the list of those who help yet.';
export const CHANGED_MEANWHILE =
  'The schedule, the duties or who helps has changed since this was proposed. Please propose again.';
export const NOBODY_TO_TELL =
  'Everybody who has an address knows the duties as they stand. There is nobody to write to.';
export const NO_DUTIES_TO_PRINT =
  'Nobody has a duty yet. Give rooms first; then they can be printed.';

export const OFFERED = 'Thank you. The organisers see it';
export const OFFICIAL_SAVED = 'It is saved';
export const OFFICIAL_REMOVED = 'Taken off the list';
export const PROPOSAL_USED = 'The duties stand as proposed';
export const mailedDuties = (count: number): string =>
  `${plural(count, 'mail')} with duties ${count === 1 ? 'is' : 'are'} on the way`;

export const elsewhere = (name: string, room: string): string =>
  `${name} helps in ${room} at that time`;

export const givenMeanwhile = (name: string | null): string =>
  name === null
    ? 'The place has been taken from everybody meanwhile. Close this and look again.'
    : `${name} has been given this place meanwhile. Close this and look again.`;

export const officialMessages: Messages<OfficialCode> = {
  'officials/name-missing': 'Please enter a name',
  'officials/name-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  'officials/email-malformed': 'Please enter a valid email address, or none',
  'officials/role-missing': 'Please choose at least one',
  'officials/role-unknown': 'Please choose from the list',
  'officials/time-malformed': 'Please enter a time as HH:MM, 24 hours, or nothing',
  'officials/hours-reversed': 'This is not after the hour before',
  ...singleLineMessages,
};
