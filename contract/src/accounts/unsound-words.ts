import type { UnsoundCode, UnsoundKind } from '@quizmeet/rules/accounts/unsound.ts';

/** The kind shown before a stored text that today's rules would reject. */
export const UNSOUND_KIND_NAMES: Readonly<Record<UnsoundKind, string>> = {
  account: 'Account',
  church: 'Church',
  team: 'Team',
  quizzer: 'Quizzer',
  room: 'Room',
  event: 'Event',
  'past year': 'Past year',
};

/** What is wrong with a text; `other` is the address of the account with the same mailbox. */
export const unsoundMessages: Readonly<Record<UnsoundCode, (other: string) => string>> = {
  'unsound/line': () => 'This has a line break, or characters that cannot be seen',
  'unsound/address': () => 'This is no email address; no mail is sent to it',
  'unsound/same-mailbox': (other) => `The account ${other} has the same mailbox`,
};

/** A quizzer with results who is on no roster: the name can only be entered again (X8). */
export const ofHiddenQuizzer = (fault: string): string =>
  `${fault}. The quizzer is on no roster any more, but has results: add the quizzer to the team ` +
  'with the right name, save, and remove the quizzer again';

/** `1 name or address needs a look`; see `GET /api/unsound-entries`. */
export const needALook = (count: number): string =>
  count === 1 ? '1 name or address needs a look' : `${count} names or addresses need a look`;

/** The names of fields that are not settings; settings have their own names. */
export const UNSOUND_FIELDS = {
  name: 'Name',
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  abbreviation: 'Abbreviation',
  building: 'Building',
  placing: 'Placing',
  champion: 'Champion',
} as const;
