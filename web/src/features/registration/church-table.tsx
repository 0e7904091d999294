import { Anchor, Box, Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { pdfReceiptOf } from '@quizmeet/contract/printing/calls.ts';
import {
  listWithoutCoach,
  type summaryCounts,
  type summaryList,
} from '@quizmeet/contract/registration/calls.ts';
import { expectedCoach, NO_COACH } from '@quizmeet/contract/registration/church-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { DISTRICTS } from '@quizmeet/rules/registration/church.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { DownloadButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { MarkPaid } from '../../tournament/mark-paid.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { NumberCell } from '../../ui/table-frame.tsx';
import classes from './team-list.module.css';

type SummaryRow = ReplyOf<typeof summaryList>[number];
type Expected = ReplyOf<typeof listWithoutCoach>[number];
export type SummaryCounts = ReplyOf<typeof summaryCounts>;

const NUMBERS = [
  ['openTeams', 'Open'],
  ['noviceTeams', 'Novice'],
  ['computerSeats', 'Seats'],
  ['monitors', 'Monitors'],
] as const;

/** On a phone, numbers follow the name where possible. */
const isBelow = (key: (typeof NUMBERS)[number][0], admin: boolean): boolean =>
  admin || !key.endsWith('Teams');

interface ChurchTableProps {
  rows: readonly SummaryRow[];
  counts: SummaryCounts | undefined;
  onEdit: (row: SummaryRow) => void;
}

export function ChurchTable({ rows, counts, onEdit }: ChurchTableProps) {
  const { admin, user } = useSession();
  const isOwn = (row: SummaryRow) =>
    user !== null && (row.coachId === user.id || row.secondCoachId === user.id);
  const options = { topics: ['teams'], background: true, enabled: admin } as const;
  const { data: waiting = [] } = useQuery(callQuery(listWithoutCoach, {}, options));
  const contact = (row: SummaryRow) => (
    <Contact row={row} expected={waiting.find(({ id }) => id === row.id)} />
  );
  const columns: readonly Column<SummaryRow>[] = [
    {
      head: 'Church',
      rowHead: true,
      by: (row) => row.churchNameWithDistrict,
      cell: (row) => (
        <ChurchCell
          row={row}
          isOwn={isOwn(row)}
          onEdit={admin ? onEdit : null}
          contact={contact(row)}
        />
      ),
    },
    {
      head: 'Contact',
      wideOnly: true,
      by: (row) => row.coachName,
      cell: contact,
    },
    {
      head: 'Paid',
      by: (row) => (row.paid ? 0 : 1),
      cell: (row) => <PaidCell row={row} admin={admin} />,
    },
    ...(admin ? [ACTIONS] : []),
    ...NUMBERS.map(([key, head]) => ({
      key,
      head,
      number: true,
      wideOnly: isBelow(key, admin) && ('below' as const),
      by: (row: SummaryRow) => row[key],
    })),
  ];
  return (
    <DataTable
      label="Team list"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      mark={(row) => (isOwn(row) ? 'yours' : null)}
      foot={counts && <CountsRow counts={counts} admin={admin} />}
    />
  );
}

interface ChurchCellProps {
  row: SummaryRow;
  isOwn: boolean;
  onEdit: ((row: SummaryRow) => void) | null;
  contact: ReactNode;
}

const ChurchCell = ({ row, isOwn, onEdit, contact }: ChurchCellProps) => (
  <Box miw="8.5rem" className="anywhere">
    {onEdit === null ? (
      row.churchNameWithDistrict
    ) : (
      <Anchor
        component="button"
        inherit
        ta="start"
        aria-label={`Edit church: ${row.churchNameWithDistrict}`}
        onClick={() => onEdit(row)}
      >
        {row.churchNameWithDistrict}
      </Anchor>
    )}
    {isOwn && <Quiet span>{' (yours)'}</Quiet>}
    <Quiet span className="narrow-only">
      {contact}
    </Quiet>
  </Box>
);

type ContactProps = { row: SummaryRow; expected: Expected | undefined };

/** @param expected for administrators, without a coach (N0) */
function Contact({ row: { coachId, coachName }, expected }: ContactProps) {
  if (coachId !== null) return <span translate="no">{coachName}</span>;
  return (
    <Text span inherit c="dimmed">
      {expected?.waitsFor
        ? expectedCoach(expected.waitsFor, expected.invitedOn !== null)
        : NO_COACH}
    </Text>
  );
}

function CountsRow({ counts, admin }: { counts: SummaryCounts; admin: boolean }) {
  const below = NUMBERS.filter(([key]) => isBelow(key, admin));
  return (
    <tr>
      <th scope="row">
        Total: {plural(counts.churches, 'church')}, {plural(counts.teams, 'team')}
        <Quiet span className="narrow-only">
          {below.map(([key, head]) => `${head} ${counts[key]}`).join(', ')}
        </Quiet>
      </th>
      <NumberCell wideOnly>{null}</NumberCell>
      <td className="nowrap">{counts.paid} paid</td>
      {admin && <NumberCell wideOnly>{null}</NumberCell>}
      {NUMBERS.map(([key]) => (
        <NumberCell key={key} wideOnly={isBelow(key, admin)}>
          {counts[key]}
        </NumberCell>
      ))}
    </tr>
  );
}

const PaidCell = ({ row, admin }: { row: SummaryRow; admin: boolean }) => (
  <span className={classes['paid']}>
    {row.paid && <PaidMark />}
    {admin && <MarkPaid id={row.id} churchName={row.churchNameWithDistrict} paid={row.paid} />}
  </span>
);

const ACTIONS: Column<SummaryRow> = {
  head: 'Actions',
  wideOnly: 'below',
  cell: (row) => (
    <span className="nowrap">
      <LinkButton
        to={paths.ledger(row.id)}
        size="compact-sm"
        variant="subtle"
        aria-label={`Ledger: ${row.churchNameWithDistrict}`}
      >
        Ledger
      </LinkButton>
      {row.coachId !== null && (
        <DownloadButton
          call={pdfReceiptOf}
          args={{ params: { coachId: row.coachId } }}
          size="compact-sm"
          variant="subtle"
          aria-label={`Print PDF: ${row.churchNameWithDistrict}`}
        >
          Print PDF
        </DownloadButton>
      )}
    </span>
  ),
};

const PaidMark = () => (
  <Box component="span" lh={0} c="var(--quiz-now)" role="img" aria-label="Paid">
    <IconCheck size={18} />
  </Box>
);

/** Also districts without churches (C8). */
export const DistrictTable = ({ counts }: { counts: SummaryCounts }) => (
  <DataTable
    label="Churches and teams by district"
    rows={DISTRICTS}
    rowKey={(district) => district}
    columns={[
      { head: 'District', rowHead: true, cell: (district) => district },
      { head: 'Churches', number: true, cell: (at) => counts.districtToChurches[at] ?? 0 },
      { head: 'Teams', number: true, cell: (at) => counts.districtToTeams[at] ?? 0 },
    ]}
    foot={
      <tr>
        <th scope="row">Total</th>
        <NumberCell>{counts.churches}</NumberCell>
        <NumberCell>{counts.teams}</NumberCell>
      </tr>
    }
  />
);
