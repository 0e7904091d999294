import { ARCHIVE } from '@quizmeet/contract/audit/messages.ts';
import { receiptFile } from '@quizmeet/contract/printing/messages.ts';
import type { Division, DivisionScope } from '@quizmeet/rules/tournament.ts';

/** The file names (specification, section 7). */
export const fileNames = {
  fridaySchedule: (scope: DivisionScope) => `FridaySchedule${scope}.pdf`,
  fridayScoresheets: (scope: DivisionScope) => `FridayScoresheets${scope}.pdf`,
  saturdayBrackets: (division: Division) => `SaturdayBrackets${division}.pdf`,
  saturdayScoresheets: (division: Division) => `SaturdayScoresheets${division}.pdf`,
  evening: (divisions: readonly Division[]) =>
    divisions.length === 1 ? `Friday evening ${divisions[0]}` : 'Friday evening',
  sheetsAgain: 'PrintAgain.pdf',
  blankScoresheet: 'BlankScoresheet.pdf',
  registrationTable: 'RegistrationTable.pdf',
  receipt: receiptFile,
  allReceipts: 'RegistrationConfirmations.pdf',
  labels: 'labels.csv',
  rooms: 'rooms.csv',
  teamStandings: 'team-standings.csv',
  quizzerStandings: 'quizzer-standings.csv',
  snapshot: ARCHIVE.snapshot,
  archive: (year: number) => `Quizmeet${year}.zip`,
} as const;
