/** The words of erasing a person (N6). */
export const NAME_NOT_FOUND =
  'Nobody with this name was found. Write the full name as it is on the roster, such as Ann Lee';
export const NAME_TOO_SHORT = 'Please write the full name: first and last name';
export const ERASE_OWN =
  'This is your own account, or an administrator’s. Take the role away first, as another administrator';

/** Where names stand, by table; a table that is not here is called `Other texts`. */
const PLACES: Readonly<Record<string, string>> = {
  quizzers: 'Rosters and lines',
  users: 'Accounts',
  churches: 'Churches',
  officials: 'People who help',
  ledger_entries: 'Ledgers',
  events: 'Event settings',
  quizzer_sounds: 'How names are said',
  shown_awards: 'Awards',
  past_years: 'History',
  past_quizzers: 'History',
  audit: 'Audit',
  mails: 'Mails',
  letters: 'Letters',
  letter_copies: 'Letters',
  roster_requests: 'Requests for rosters',
  roster_request_changes: 'Requests for rosters',
  result_notes: 'Notes on results',
  protests: 'Protests',
  restore_points: 'Restore points',
  machine_events: 'Quiz machines’ live events',
  files: 'Quiz machines’ files',
};
export const placeOf = (table: string): string => PLACES[table] ?? 'Other texts';

export const WHAT_STAYS =
  'Backups that exist already, printed sheets and files that people have downloaded keep ' +
  'the name. A backup without it follows at once; older ones go after 14 nights, or delete them. A first name ' +
  'alone, a nickname or a misspelling is not found: search for those in Audit by hand.';
