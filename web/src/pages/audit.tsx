import { Button, Group, Text } from '@mantine/core';
import { type AuditEntry, listAudit } from '@quizmeet/contract/audit/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useEventTime } from '../tournament/event-time.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFound } from '../ui/find-field.tsx';
import { shownCount } from '../ui/find-rows.ts';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function AuditPage() {
  return (
    <QueryPage
      note="Who changed what, newest first."
      query={useQuery(callQuery(listAudit, { query: { limit: PAGE } }))}
      label="The entries"
    >
      {(entries) => <AuditTable newest={entries} />}
    </QueryPage>
  );
}

const PAGE = 100;

const columns = (shownTime: (instant: string) => string): readonly Column<AuditEntry>[] => [
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{shownTime(at)}</time> },
  { head: 'Who', cell: ({ who }) => who },
  { head: 'Action', rowHead: true, cell: ({ action }) => action },
  { head: 'Subject', cell: ({ subject }) => <Short text={subject} /> },
  { head: 'Before', wideOnly: 'below', cell: ({ before }) => before && <Short text={before} /> },
  { head: 'After', wideOnly: 'below', cell: ({ after }) => after && <Short text={after} /> },
];

const Short = ({ text }: { text: string }) => (
  <Text span display="inline-block" size="sm" maw="26rem" className="anywhere">
    {text}
  </Text>
);

function AuditTable({ newest }: { newest: readonly AuditEntry[] }) {
  const { entries, ended, fetching, fetchMore } = useEntries(newest);
  const shownTime = useEventTime({ seconds: true });
  const { found, finder } = useFound(entries, textOf, {
    label: 'Find',
    placeholder: 'Person, team, or action',
  });
  if (entries.length === 0) return <EmptyState title="No entries yet" />;
  return (
    <>
      {finder}
      {found.length === 0 ? (
        <EmptyState title="No matching entries">
          {ended ? undefined : 'Older entries may match.'}
        </EmptyState>
      ) : (
        <DataTable
          label="Audit"
          columns={columns(shownTime)}
          rows={found}
          rowKey={({ id }) => id}
          isLong
        />
      )}
      <Group mt="sm" justify="space-between">
        <Quiet role="status">
          {shownCount(found.length, entries.length, 'entry', 'entries')}
          {ended ? '.' : ' so far.'}
        </Quiet>
        {!ended && (
          <Button loading={fetching} onClick={fetchMore}>
            Show older entries
          </Button>
        )}
      </Group>
    </>
  );
}

function useEntries(newest: readonly AuditEntry[]) {
  const [older, setOlder] = useState<readonly AuditEntry[]>([]);
  const [ended, setEnded] = useState(newest.length < PAGE);
  const reading = useCallMutation(listAudit);
  const oldestNew = newest.at(-1)?.id ?? 0;
  const entries = [...newest, ...older.filter(({ id }) => id < oldestNew)];
  const fetchMore = () => {
    const before = entries.at(-1)?.id;
    const onSuccess = (page: readonly AuditEntry[]) => {
      setOlder([...older, ...page]);
      setEnded(page.length < PAGE);
    };
    reading.mutate({ query: { limit: PAGE, ...(before ? { before } : {}) } }, { onSuccess });
  };
  return { entries, ended, fetching: reading.isPending, fetchMore };
}

export const textOf = ({ who, action, subject, before, after }: AuditEntry): string =>
  [who, action, subject, before, after].join(' ');
