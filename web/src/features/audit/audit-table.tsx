import { Button, Group, Text } from '@mantine/core';
import { type AuditEntry, listAudit } from '@quizmeet/contract/audit/calls.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { findRows, shownCount } from '../../ui/find-rows.ts';
import classes from './audit-table.module.css';

export const PAGE = 100;

const columns = (shownTime: (instant: string) => string): readonly Column<AuditEntry>[] => [
  {
    head: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className={classes['when']}>
        {shownTime(at)}
      </time>
    ),
  },
  { head: 'Who', cell: ({ who }) => who },
  { head: 'Action', rowHead: true, cell: ({ action }) => action },
  { head: 'Subject', cell: ({ subject }) => subject },
  { head: 'Before', cell: ({ before }) => <Short head="Before" text={before} /> },
  { head: 'After', cell: ({ after }) => <Short head="After" text={after} /> },
];

/** Shows a long text in full in small letters, with its heading on narrow screens without columns. */
function Short({ head, text }: { head: string; text: string | null }) {
  return (
    text !== null && (
      <span className={classes['short']}>
        <span className={classes['head']}>{head}: </span>
        {text}
      </span>
    )
  );
}

/** Who changed what, newest first (N2); older entries are fetched when asked for. */
export function AuditTable({ newest }: { newest: readonly AuditEntry[] }) {
  const { entries, ended, fetching, fetchMore } = useEntries(newest);
  const shownTime = useEventTime({ seconds: true });
  const [typed, setTyped] = useState('');
  const shown = findEntries(entries, typed);
  if (entries.length === 0) {
    return <EmptyState title="No entries yet">Every change will appear here.</EmptyState>;
  }
  return (
    <>
      <Group mb="sm">
        <FindField
          label="Find"
          placeholder="Person, team, or action"
          value={typed}
          onChange={setTyped}
        />
      </Group>
      {shown.length === 0 ? (
        <EmptyState title="No matching entries">
          {ended ? undefined : 'Older entries may match.'}
        </EmptyState>
      ) : (
        <div className={classes['entries']}>
          <DataTable
            label="Audit"
            columns={columns(shownTime)}
            rows={shown}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      <Group mt="sm" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {shownCount(shown.length, entries.length, 'entry', 'entries')}
          {ended ? '.' : ' so far.'}
        </Text>
        {!ended && (
          <Button variant="default" loading={fetching} onClick={fetchMore}>
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

export const findEntries = (entries: readonly AuditEntry[], typed: string): readonly AuditEntry[] =>
  findRows(entries, typed, readsAs);

const readsAs = ({ who, action, subject, before, after }: AuditEntry): string =>
  [who, action, subject, before, after].join(' ');
