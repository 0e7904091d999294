export const NAME_NOT_FOUND =
  'Nobody with this name was found. Enter the full name as on the roster, such as Ann Lee.';
export const NAME_TOO_SHORT = 'Please enter the full name: first and last name';
export const ERASE_OWN =
  'This is your own account or an administrator’s. Have another administrator remove the role first.';

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
  'Existing backups, printed sheets, and downloaded files keep the name. A new backup without it is made immediately; older ones are deleted after 14 nights. First names alone, nicknames, and misspellings aren’t found: search the audit log for those.';
