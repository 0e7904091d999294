import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { longDay } from '../ui/days.ts';
import { QueryPage } from '../ui/query-content.tsx';
import { Reading } from '../ui/reading.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function Overview() {
  return (
    <QueryPage query={useQuery(callQuery(getEvent))} label="The program" rows={9}>
      {(event) => <Program event={event} />}
    </QueryPage>
  );
}

const COLUMNS: readonly Column<Event['programme'][number]>[] = [
  { head: 'Time', width: '9rem', cell: ({ time }) => <span className="nowrap">{time}</span> },
  { head: 'Activity', cell: ({ text }) => text },
];

function Program({ event }: { event: Event }) {
  const days = [...new Set(event.programme.map((item) => item.day))];
  if (days.length === 0) return <EmptyState title="No program yet" />;
  return days.map((day) => (
    <Reading key={day} title={day} note={dateOf(event, day)}>
      <DataTable
        label={`${day}’s program`}
        rows={event.programme.filter((item) => item.day === day)}
        rowKey={({ time, text }) => `${time} ${text}`}
        columns={COLUMNS}
      />
    </Reading>
  ));
}

function dateOf(event: Event, day: string): string | undefined {
  if (day === 'Friday') return longDay(event.fridayDate);
  return day === 'Saturday' ? longDay(event.saturdayDate) : undefined;
}
