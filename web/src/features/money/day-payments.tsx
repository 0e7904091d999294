import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getDayPayments, type ReceivedPayments } from '@quizmeet/contract/money/calls.ts';
import { asideText, KIND_LABELS } from '@quizmeet/contract/money/text.ts';
import { dayPaymentsCsv, pdfDayPayments } from '@quizmeet/contract/printing/calls.ts';
import { type Day, dayIn, isDay } from '@quizmeet/rules/event/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { DownloadButton, PrintButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { LEDGER_TOPICS } from '../../tournament/topics.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { longDay, shortDay } from '../../ui/days.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section, SPACED } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NumberCell } from '../../ui/table-frame.tsx';
import { money } from './amounts.ts';

export function DayPayments() {
  const { data: event } = useQuery(callQuery(getEvent));
  return (
    <Section title="Payments by day" {...SPACED}>
      {event !== undefined && <Chosen timeZone={event.timeZone} />}
    </Section>
  );
}

function Chosen({ timeZone }: { timeZone: string }) {
  const today = dayIn(timeZone, useNow(60_000));
  const [typed, setTyped] = useState<Day | null>(null);
  const day = typed !== null && isDay(typed) ? typed : today;
  const read = useQuery(callQuery(getDayPayments, { query: { day } }, { topics: LEDGER_TOPICS }));
  return (
    <>
      <Group align="end" mb="md">
        <TextInput
          type="date"
          label="Day"
          value={typed ?? today}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PrintButton call={pdfDayPayments} args={{ query: { day } }}>
          Print payments
        </PrintButton>
        <DownloadButton call={dayPaymentsCsv} args={{ query: { day } }}>
          Download CSV
        </DownloadButton>
      </Group>
      <QueryContent query={read} label="The payments" rows={3}>
        {(dayPayments) => <List dayPayments={dayPayments} day={day} onDay={setTyped} />}
      </QueryContent>
    </>
  );
}

function List({
  dayPayments: { entries, sums, takers, total, corrections, days },
  day,
  onDay,
}: {
  dayPayments: ReceivedPayments;
  day: Day;
  onDay: (day: Day) => void;
}) {
  const latest = days.find((each) => each !== day);
  if (entries.length === 0) {
    const action = latest !== undefined && (
      <Button onClick={() => onDay(latest)}>Show {shortDay(latest, day)}</Button>
    );
    return <EmptyState title={`No payments on ${longDay(day)}`} action={action} />;
  }
  return (
    <>
      <DataTable
        label={`Payments on ${longDay(day)}`}
        rows={entries}
        rowKey={(entry) => entry.id}
        columns={[
          {
            head: 'Church',
            rowHead: true,
            cell: (entry) => (
              <Link to={paths.ledger(entry.churchId)} className="anywhere">
                {entry.churchNameWithDistrict}
              </Link>
            ),
          },
          {
            head: 'Method',
            cell: (entry) => (
              <>
                {KIND_LABELS[entry.kind]} {entry.number}
                <Aside entry={entry} />
              </>
            ),
          },
          { head: 'Amount', number: true, cell: (entry) => money(entry.cents) },
        ]}
        foot={<TotalRow total={total} />}
      />
      <Text mt="xs" c="dimmed">
        {inWords(sums)}
      </Text>
      {corrections !== undefined && (
        <Text c="dimmed">Totals exclude corrections of {money(corrections)}.</Text>
      )}
      {takers.length > 1 && <ByTaker takers={takers} />}
    </>
  );
}

const inWords = (sums: ReceivedPayments['sums']): string =>
  sums.map(({ kind, cents }) => `${KIND_LABELS[kind]} ${money(cents)}`).join(', ');

const ByTaker = ({ takers }: { takers: ReceivedPayments['takers'] }) => (
  <Box mt="1.25rem">
    <DataTable
      label="Payments by person"
      rows={takers}
      rowKey={({ takenBy }) => takenBy}
      columns={[
        {
          head: 'Received by',
          rowHead: true,
          cell: ({ takenBy }) => (
            <span className="anywhere">{takenBy === '' ? 'Not specified' : takenBy}</span>
          ),
        },
        { head: 'Share', cell: (taker) => inWords(taker.sums) },
        { head: 'Amount', number: true, cell: (taker) => money(taker.total) },
      ]}
    />
  </Box>
);

const TotalRow = ({ total }: { total: number }) => (
  <tr>
    <th scope="row" colSpan={2}>
      Total
    </th>
    <NumberCell>{money(total)}</NumberCell>
  </tr>
);

/** Note, who took the money, and who entered it if different. */
export const Aside = ({ entry }: { entry: Parameters<typeof asideText>[0] }) => (
  <Quiet className="anywhere">{asideText(entry)}</Quiet>
);
