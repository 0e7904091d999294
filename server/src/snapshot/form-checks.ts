import { roomFindings } from '@quizmeet/rules/event/room.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import { formFindings } from '@quizmeet/rules/forms/forms.ts';
import { ledgerTextFindings } from '@quizmeet/rules/money/entry.ts';
import { linkFindings } from '@quizmeet/rules/money/payment-link.ts';
import { officialFindings } from '@quizmeet/rules/officials/official.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { quizzerFindings } from '@quizmeet/rules/registration/rosters.ts';
import { teamNameFindings } from '@quizmeet/rules/registration/team-names.ts';
import { groupByHandFindings } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { wordsFindings } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { Division, Group } from '@quizmeet/rules/tournament.ts';
import type { EventTable } from '../records/event-tables.ts';
import type { RowOf } from '../records/row-schemas.ts';

type Checks = { readonly [Table in EventTable]?: (row: RowOf<Table>) => readonly Finding[] };

const paper = ({ words }: { readonly words: string }) => wordsFindings(words, 'words');
const group = (row: { readonly division: Division; readonly group: Group | null }) =>
  groupByHandFindings({ division: row.division, rounds: 0 }, row.group);

/** The forms' checks for tables with typed values. */
const CHECKS: Checks = {
  rooms: (row) => roomFindings([row]),
  churches: (row) => churchFindings({ ...row, churchName: row.name }),
  ledger_entries: ledgerTextFindings,
  payment_links: (row) => linkFindings(row.address),
  teams: (row) => [...teamNameFindings(row.name, []), ...group(row)],
  // Their order depends on the evening's start; they are valid as times.
  officials: (row) => officialFindings({ ...row, from: '', until: '' }, { fridayStart: '' }),
  quizzers: quizzerFindings,
  forms: formFindings,
  rounds: group,
  result_notes: paper,
  protests: (row) => [
    ...paper(row),
    ...(row.outcome === null ? [] : wordsFindings(row.outcome, 'outcome')),
  ],
};

export const passesForm = <Table extends EventTable>(table: Table, row: RowOf<Table>): boolean =>
  (CHECKS[table]?.(row) ?? []).length === 0;
