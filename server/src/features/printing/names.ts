import { ARCHIVE } from '@quizmeet/contract/audit/messages.ts';
import type { AwardPaper } from '@quizmeet/contract/awards/paper.ts';
import { isOfSaturday, type PaperKind } from '@quizmeet/contract/printing/evening.ts';
import { inFileName, receiptFile } from '@quizmeet/contract/printing/messages.ts';
import { capital } from '@quizmeet/contract/text.ts';
import type { Division, DivisionScope } from '@quizmeet/rules/tournament.ts';

/** Programs that load the files rely on these names. */
export const fileNames = {
  fridaySchedule: (scope: DivisionScope) => `FridaySchedule${scope}.pdf`,
  fridayScoresheets: (scope: DivisionScope) => `FridayScoresheets${scope}.pdf`,
  teamTable: (scope: DivisionScope) => `FridayTeamTable${scope}.pdf`,
  teamPages: (scope: DivisionScope) => `FridayTeamPages${scope}.pdf`,
  teamPage: (team: string) => `FridayTeam${inFileName(team)}.pdf`,
  saturdayBrackets: (division: Division) => `SaturdayBrackets${division}.pdf`,
  saturdayScoresheets: (division: Division) => `SaturdayScoresheets${division}.pdf`,
  evening: (divisions: readonly Division[], kinds: readonly PaperKind[]) =>
    [
      kinds.every(isOfSaturday) ? 'Saturday sheets' : 'Friday evening',
      ...(divisions.length === 1 ? divisions : []),
    ].join(' '),
  sheetsAgain: 'PrintAgain.pdf',
  roomCards: 'RoomCards.pdf',
  poster: 'HallPoster.pdf',
  blankScoresheet: 'BlankScoresheet.pdf',
  registrationTable: 'RegistrationTable.pdf',
  receipt: receiptFile,
  allReceipts: 'RegistrationConfirmations.pdf',
  labels: 'labels.csv',
  duties: 'Duties.pdf',
  ledger: 'ledger.csv',
  dayPayments: (day: string) => `Takings${day}.pdf`,
  dayPaymentsTable: (day: string) => `takings-${day}.csv`,
  awards: (part: AwardPaper) => `Awards${capital(part)}.pdf`,
  rooms: 'rooms.csv',
  teamStandings: 'team-standings.csv',
  quizzerStandings: 'quizzer-standings.csv',
  snapshot: ARCHIVE.snapshot,
  archive: (year: number) => `Quizmeet${year}.zip`,
} as const;
