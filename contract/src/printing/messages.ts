import { formatSome } from '../text.ts';

export const PRINTER_BUSY = 'Several PDFs are being created. Try again soon.';
export const NO_CHURCH_YET = 'Register your church first.';
export const NO_CHURCH_OF_COACH = 'This coach has no church in this event';

export const noRoundsToPrint = (scope: string) => `Create the schedule for ${scope} first.`;

export const noBracketsToPrint = (division: string) =>
  `There are no brackets for ${division} yet. Assign its teams first.`;

export const noRoundsOfTeamToPrint = (team: string) => `${team} has no Friday rounds yet.`;

export const SCAN_FOR_TEAM = 'Scan for this team’s next round and results.';

export const SCAN_FOR_ROOM = 'Scan for this room’s current schedule';

/** A room link (P6). */
export const SCAN_BY_VOLUNTEER = 'Volunteers: scan to enter results';

/** On a scoresheet; an administrator decides a match. */
export const SCAN_TO_ENTER = 'Scan to enter the score';
export const SCAN_FOR_MATCH = 'Scan for this match';

/** Characters that every disk accepts. */
export const inFileName = (name: string): string =>
  name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '');

export const receiptFile = (church: string): string =>
  `RegistrationConfirmation${inFileName(church)}.pdf`;

export const NO_LINKS_TO_PRINT = 'Create room links first.';
export const CARD_TITLE = 'Enter this room’s results';
export const CARD_LABELS =
  'Scan, enter your name, then each result. Can’t scan? Go to the scoring desk.';

export const HALL_POSTER = 'Hall poster';
export const FOLLOW_TEAM = 'Follow your team on your phone';
export const SCAN_OR_ENTER = 'Scan the code, or enter this address:';

export const PHONES_ON_WIFI = 'If your phone says there’s no internet, choose to stay connected.';

export const NOTHING_TO_PRINT_AGAIN = 'None of these is on Friday’s schedule';

export const NO_CHURCH_TO_PRINT = 'No church has registered yet.';
export const ALL_HAVE_RESULTS = 'All rounds in these divisions have results.';
export const ALL_MATCHES_DECIDED = 'All matches in these divisions have results.';

export const charactersNotOnPaper = (count: number): string =>
  count === 1 ? 'This character prints as �:' : 'These characters print as �:';

/** `𐎀 (U+10380) in Ann 𐎀 and 2 more`; the device may lack the character too. */
export const characterNotOnPaper = (letter: string, names: readonly string[]): string =>
  `${letter} (${codesOf(letter)}) in ${formatSome(names, 1)}`;

const codesOf = (letter: string): string =>
  Array.from(letter, (part) => `U+${part.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ');
