export const NAME_NOT_FOUND = 'Name not found. Enter it as on the roster.';
export const NAME_TOO_SHORT = 'Please enter the first and last name';
export const ERASE_OWN =
  'This account is yours or an administrator’s. Another administrator must remove the role first.';

/** Other tables are `Other texts`. */
const PLACES: Readonly<Record<string, string>> = {
  quizzers: 'Rosters and scores',
  users: 'Accounts',
  churches: 'Churches',
  officials: 'Volunteers',
  ledger_entries: 'Ledgers',
  events: 'Event settings',
  shown_awards: 'Awards',
  past_years: 'History',
  past_quizzers: 'History',
  audit: 'Audit log',
  mails: 'Emails',
  letters: 'Letters',
  letter_copies: 'Letters',
  result_notes: 'Notes on results',
  protests: 'Protests',
  restore_points: 'Restore points',
  machine_events: 'Live quiz machine events',
  files: 'Quiz machine files',
};
export const placeOf = (table: string): string => PLACES[table] ?? 'Other texts';

export const WHAT_STAYS =
  'Prints and downloads keep the name, older backups for 14 nights. Search the audit log for nicknames.';
