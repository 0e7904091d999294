import { soundFindings } from '@quizmeet/rules/awards/sound.ts';
import { roomFindings } from '@quizmeet/rules/event/room.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import { formFindings } from '@quizmeet/rules/forms/forms.ts';
import { ledgerTextFindings } from '@quizmeet/rules/money/entry.ts';
import { linkFindings } from '@quizmeet/rules/money/payment-link.ts';
import { officialFindings } from '@quizmeet/rules/officials/official.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { answerFindings } from '@quizmeet/rules/registration/roster-requests.ts';
import { quizzerFindings } from '@quizmeet/rules/registration/rosters.ts';
import { teamNameFindings } from '@quizmeet/rules/registration/team-names.ts';
import { wordsFindings } from '@quizmeet/rules/scores/papers.ts';

type Row = Readonly<Record<string, unknown>>;
type Check = (row: Row) => readonly Finding[];

const text = (row: Row, column: string): string => String(row[column] ?? '');
const number = (row: Row, column: string): number => Number(row[column]);

const quizzer: Check = (row) =>
  quizzerFindings({ firstName: text(row, 'first_name'), lastName: text(row, 'last_name') });
const paper: Check = (row) => wordsFindings(text(row, 'words'), 'words');
const sound: Check = (row) => soundFindings(text(row, 'sound'));

/** What the forms say of the rows that they write. A row of the other tables holds nothing that anybody types. */
const CHECKS: Readonly<Record<string, Check>> = {
  rooms: (row) =>
    roomFindings([
      {
        roomNumber: number(row, 'room_number'),
        abbreviation: text(row, 'abbreviation'),
        name: text(row, 'name'),
        building: text(row, 'building'),
        friday: row['friday'] === true,
        saturday: row['saturday'] === true,
        spare: row['spare'] === true,
      },
    ]),
  churches: (row) =>
    churchFindings({
      churchName: text(row, 'name'),
      district: text(row, 'district'),
      state: text(row, 'state'),
      computerSeats: number(row, 'computer_seats'),
      monitors: number(row, 'monitors'),
      roundsToSkip: number(row, 'rounds_to_skip'),
    }),
  ledger_entries: (row) =>
    ledgerTextFindings({ number: text(row, 'number'), note: text(row, 'note') }),
  payment_links: (row) => linkFindings(text(row, 'address')),
  teams: (row) => teamNameFindings(text(row, 'name'), []),
  officials: (row) =>
    officialFindings(
      {
        name: text(row, 'name'),
        email: text(row, 'email'),
        roles: Array.isArray(row['roles']) ? row['roles'] : [],
        // Their order depends on when the evening begins; as times they are known to be valid.
        ...{ from: '', until: '' },
      },
      { fridayStart: '' },
    ),
  quizzers: quizzer,
  team_sounds: sound,
  quizzer_sounds: sound,
  forms: (row) =>
    formFindings({
      title: text(row, 'title'),
      words: text(row, 'words'),
      askedOf: text(row, 'asked_of'),
      due: text(row, 'due'),
    }),
  roster_requests: (row) => [
    ...answerFindings(text(row, 'reason')),
    ...answerFindings(text(row, 'answer')),
  ],
  roster_request_changes: quizzer,
  result_notes: paper,
  protests: (row) => [
    ...paper(row),
    ...(row['outcome'] === null ? [] : wordsFindings(text(row, 'outcome'), 'outcome')),
  ],
};

/** Whether the form that writes a table's rows would have accepted this one. */
export const passesForm = (table: string, row: Row): boolean =>
  (CHECKS[table]?.(row) ?? []).length === 0;
