import { ARCHIVE } from '@quizmeet/contract/audit/messages.ts';
import { AWARD_PAPER_WORDS, type AwardPaper } from '@quizmeet/contract/awards/paper.ts';
import { PAPER_NAMES } from '@quizmeet/contract/printing/evening.ts';
import { receiptFile } from '@quizmeet/contract/printing/messages.ts';
import type { Division, DivisionScope } from '@quizmeet/rules/tournament.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The names of files; programs that load them rely on these names. */
export const fileNames = {
  fridaySchedule: (scope: DivisionScope) => `FridaySchedule${scope}.pdf`,
  fridayScoresheets: (scope: DivisionScope) => `FridayScoresheets${scope}.pdf`,
  teamTable: (scope: DivisionScope) => `FridayTeamTable${scope}.pdf`,
  teamPages: (scope: DivisionScope) => `FridayTeamPages${scope}.pdf`,
  teamPage: 'FridayTeam.pdf',
  saturdayBrackets: (division: Division) => `SaturdayBrackets${division}.pdf`,
  saturdayScoresheets: (division: Division) => `SaturdayScoresheets${division}.pdf`,
  evening: (divisions: readonly Division[]) =>
    divisions.length === 1 ? `Friday evening ${divisions[0]}` : 'Friday evening',
  sheetsAgain: 'PrintAgain.pdf',
  roomCards: 'RoomCards.pdf',
  blankScoresheet: 'BlankScoresheet.pdf',
  registrationTable: 'RegistrationTable.pdf',
  receipt: receiptFile,
  allReceipts: 'RegistrationConfirmations.pdf',
  labels: 'labels.csv',
  duties: 'Duties.pdf',
  ledger: 'ledger.csv',
  takings: (day: string) => `Takings${day}.pdf`,
  takingsTable: (day: string) => `takings-${day}.csv`,
  awards: (part: AwardPaper) => `Awards${capital(part)}.pdf`,
  rooms: 'rooms.csv',
  teamStandings: 'team-standings.csv',
  quizzerStandings: 'quizzer-standings.csv',
  snapshot: ARCHIVE.snapshot,
  archive: (year: number) => `Quizmeet${year}.zip`,
} as const;

/** The name of a sheet for programs, and the one under which a browser saves it, where that is another. */
export interface FileName {
  readonly name: string;
  readonly readableName?: string;
}

const read = (name: string, ...words: readonly string[]): FileName => ({
  name,
  readableName: `${words.join(' ').replaceAll(UNSAFE, '')}.pdf`,
});

/** Characters that some file system refuses in a name. */
const UNSAFE = /[\\/:*?"<>|\p{C}]/gu;

/** The file names of single printouts. Four are fixed, in browsers too (U13). */
export const sheetNames = {
  fridaySchedule: (scope: DivisionScope) => ({ name: fileNames.fridaySchedule(scope) }),
  fridayScoresheets: (scope: DivisionScope) => ({ name: fileNames.fridayScoresheets(scope) }),
  teamTable: (scope: DivisionScope) => read(fileNames.teamTable(scope), PAPER_NAMES.table, scope),
  teamPages: (scope: DivisionScope) => read(fileNames.teamPages(scope), PAPER_NAMES.teams, scope),
  /** @param team the number and the name */
  teamPage: (team: string) => read(fileNames.teamPage, 'Friday', team.replaceAll(/ +/g, ' ')),
  saturdayBrackets: (division: Division) => ({ name: fileNames.saturdayBrackets(division) }),
  saturdayScoresheets: (division: Division) =>
    read(fileNames.saturdayScoresheets(division), 'Saturday scoresheets', division),
  sheetsAgain: read(fileNames.sheetsAgain, 'Reprints'),
  roomCards: read(fileNames.roomCards, 'Room cards'),
  blankScoresheet: read(fileNames.blankScoresheet, 'Blank scoresheet'),
  registrationTable: { name: fileNames.registrationTable },
  duties: read(fileNames.duties, 'Volunteer assignments'),
  takings: (day: string) => read(fileNames.takings(day), 'Payments received', day),
  awards: (part: AwardPaper) => read(fileNames.awards(part), AWARD_PAPER_WORDS[part]),
  receipt: (church: string) => read(fileNames.receipt(church), 'Registration confirmation', church),
} as const;
