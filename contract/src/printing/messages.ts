import { formatList } from '../text.ts';
import type { PrintedName, UnprintableName } from './calls.ts';

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

/** With characters that every disk accepts. */
export const receiptFile = (church: string): string =>
  `RegistrationConfirmation${church.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '')}.pdf`;

export const NO_LINKS_TO_PRINT = 'Create room links first.';
export const CARD_TITLE = 'Enter this room’s results';
export const CARD_LABELS = 'Scan with your phone, enter your name, then each result.';

export const PHONES_ON_WIFI = 'On Wi-Fi without internet, turn off mobile data or stay connected.';

export const NOTHING_TO_PRINT_AGAIN = 'None of these is on Friday’s schedule';

export const NO_CHURCH_TO_PRINT = 'No church has registered yet.';
export const ALL_HAVE_RESULTS = 'All rounds in these divisions have results.';

export const namesNotOnPaper = (count: number): string =>
  count === 1
    ? '1 name has characters that print as �:'
    : `${count} names have characters that print as �:`;

const KINDS: Readonly<Record<PrintedName['kind'], string>> = {
  event: 'Event',
  room: 'Room',
  church: 'Church',
  coach: 'Coach',
  team: 'Team',
  quizzer: 'Quizzer',
  official: 'Official',
};

/** `Quizzer Ann 𐎀: 𐎀 (U+10380)`. */
export const nameNotOnPaper = ({ kind, name, letters }: UnprintableName): string =>
  `${KINDS[kind]} ${name}: ${describeLetters(letters)}`;

const MOST_LETTERS = 5;

/** `𐎀 (U+10380), 𐎁 (U+10381) and 3 more`; the device may lack the letter too. */
function describeLetters(letters: readonly string[]): string {
  const more = letters.length - MOST_LETTERS;
  const named = letters.slice(0, MOST_LETTERS).map((letter) => `${letter} (${codesOf(letter)})`);
  return formatList(more > 0 ? [...named, `${more} more`] : named);
}

const codesOf = (letter: string): string =>
  Array.from(letter, (part) => `U+${part.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ');
