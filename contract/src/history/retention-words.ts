import type { RetentionCode } from '@quizmeet/rules/retention/choices.ts';
import type { RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import type { Messages } from '../findings.ts';

/** A kind of data: what it is called, what goes, and what its day has to do with. */
export interface KindWords {
  readonly title: string;
  readonly what: string;
}

export const RETENTION_WORDS: Readonly<Record<RetentionKind, KindWords>> = {
  'room links': {
    title: 'Room links',
    what: 'The codes of rooms, and who opened them. Printed codes open nothing any more. The audit log still says who entered a result.',
  },
  forms: {
    title: 'Forms and consents',
    what: 'Who has handed in what. The list of forms stays.',
  },
  requests: {
    title: 'Requests for rosters',
    what: 'The late changes that coaches asked for, with their reasons and the mails about them. The rosters stay.',
  },
  officials: {
    title: 'People who help',
    what: 'Names, mail addresses, hours and duties of quizmasters, scorekeepers and timekeepers, and the mails about duties.',
  },
  letters: {
    title: 'Letters and reminders',
    what: 'Every letter that was sent, with its copies.',
  },
  papers: {
    title: 'Notes and protests',
    what: 'What was written beside results. The results stay.',
  },
  contacts: {
    title: 'Accounts of coaches',
    what: 'Name, address, log-in and mails of everybody who coached in this year last. Whoever coaches in a later year or has a role keeps the account. Coaches need it to register for the next year.',
  },
  quizzers: {
    title: 'Names that are not public',
    what: 'Full names that may not stand in public become first name and initial for good, in this year and those before; what was said about names and photos goes, and how names are said. Other names stay in the history. The next year’s registration proposes these names.',
  },
  audit: {
    title: 'Audit log',
    what: 'Who changed what, up to the close of this year.',
  },
  money: {
    title: 'Words in the ledger',
    what: 'Numbers of checks, notes and who took the money. Days and amounts stay, so every balance stays.',
  },
  tokens: {
    title: 'API tokens',
    what: 'Tokens that were made before the close. Programs that use them read nothing any more.',
  },
};

export const retentionMessages: Messages<RetentionCode> = {
  'retention/day-invalid': 'Please enter a day',
  'retention/day-passed': 'This day has passed: choose “At once” or a later day',
  'retention/day-far': ({ data }) => `Please choose a day up to ${data?.['last']}, or keep it`,
  'retention/kind-twice': 'Please choose one day for each kind',
};

export const NO_SUCH_YEAR = 'There is no such year';
export const YEAR_IS_OPEN = 'What is deleted is chosen when the year is closed';
export const DELETED_ALREADY = 'This was deleted meanwhile';
export const RETENTION_SAVED = 'The days are saved';

/** A warning for administrators. @param kinds what a closed year should have deleted, and has not */
export const notDeleted = (year: number, kinds: readonly RetentionKind[]): string =>
  `${year}: what was to be deleted by now is still there: ` +
  `${kinds.map((kind) => RETENTION_WORDS[kind].title).join(', ')}. It is tried again every minute. ` +
  'The log says why it fails (“could not delete what is to be deleted”).';
