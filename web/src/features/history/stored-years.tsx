import { plural } from '@quizmeet/contract/words.ts';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Button, Group, Title, VisuallyHidden } from '@mantine/core';
import {
  listStoredYears,
  removeStoredYear,
  type StoredYear,
  saveStoredYears,
} from '@quizmeet/contract/history/calls.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { ReadContent } from '../../ui/read-content.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

/** The years that were imported; each can be removed, and brought back while the page is open. */
export function StoredYears() {
  const read = useRead(listStoredYears);
  const remove = useAct(removeStoredYear);
  const save = useAct(saveStoredYears);
  const [going, setGoing] = useState<StoredYear | null>(null);
  const [gone, setGone] = useState<StoredYear | null>(null);

  const removeIt = async (stored: StoredYear) => {
    const { year } = stored.champions;
    setGoing(null);
    try {
      await remove.mutateAsync({ params: { year } });
      setGone(stored);
      notify(`${year} was removed from the history`);
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'The year could not be removed');
    }
  };
  const bringBack = async (stored: StoredYear) => {
    try {
      await save.mutateAsync({ body: [stored] });
      setGone(null);
      notify(`${stored.champions.year} is in the history again`);
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'The year could not be brought back');
    }
  };
  return (
    <section aria-labelledby="stored-years">
      <Title order={2} size="h3" id="stored-years" mt="xl" mb="xs">
        Imported years
      </Title>
      <ReadContent read={read} skeleton={<TableSkeleton label="The imported years" rows={4} />}>
        {(years) =>
          years.length === 0 ? (
            <EmptyState title="No year was imported yet" />
          ) : (
            <DataTable
              label="Imported years"
              columns={columns(setGoing)}
              rows={years}
              rowKey={({ champions }) => champions.year}
            />
          )
        }
      </ReadContent>
      <div role="status">
        {gone !== null && (
          <Group gap="sm" mt="sm">
            {gone.champions.year} was removed.
            <Button
              size="compact-sm"
              variant="default"
              loading={save.isPending}
              onClick={() => void bringBack(gone)}
            >
              Bring {gone.champions.year} back
            </Button>
          </Group>
        )}
      </div>
      <ConfirmDialog
        opened={going !== null}
        title={`Remove ${going?.champions.year ?? ''} from the history?`}
        confirm="Remove"
        grave
        busy={remove.isPending}
        onClose={() => setGoing(null)}
        onConfirm={() => going !== null && void removeIt(going)}
      >
        Its champions, {plural(going?.teams.length ?? 0, 'team placing')} and{' '}
        {plural(going?.quizzers.length ?? 0, 'quizzer placing')} are deleted. They can be brought
        back until you leave the page, and later from the file.
      </ConfirmDialog>
    </section>
  );
}

function columns(onRemove: (year: StoredYear) => void): readonly Column<StoredYear>[] {
  return [
    { key: 'year', head: 'Year', rowHead: true, cell: ({ champions }) => champions.year },
    { key: 'open', head: 'Open champion', cell: ({ champions }) => champions.openTeam },
    { key: 'teams', head: 'Team placings', number: true, cell: ({ teams }) => teams.length },
    {
      key: 'quizzers',
      head: 'Quizzer placings',
      number: true,
      cell: ({ quizzers }) => quizzers.length,
    },
    {
      key: 'remove',
      head: 'Remove',
      cell: (stored) => (
        <Button size="compact-sm" variant="default" onClick={() => onRemove(stored)}>
          Remove<VisuallyHidden> {stored.champions.year}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}
