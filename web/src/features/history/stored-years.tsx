import { Title, VisuallyHidden } from '@mantine/core';
import {
  listStoredYears,
  removeStoredYear,
  type StoredYear,
} from '@quizmeet/contract/history/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';

/** The imported years; each can be removed. */
export function StoredYears() {
  const read = useQuery(callQuery(listStoredYears));
  const [going, setGoing] = useState<StoredYear | null>(null);
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="xs">
        Imported years
      </Title>
      <QueryContent query={read} label="The imported years" rows={4}>
        {(years) => (
          <DataTable
            label="Imported years"
            columns={columns(setGoing)}
            rows={years}
            rowKey={({ champions }) => champions.year}
            empty={<EmptyState title="No imported years yet" />}
          />
        )}
      </QueryContent>
      <RemoveDialog stored={going} onClose={() => setGoing(null)} />
    </section>
  );
}

function RemoveDialog({ stored, onClose }: { stored: StoredYear | null; onClose: () => void }) {
  const remove = useCallMutation(removeStoredYear);
  const year = stored?.champions.year ?? 0;
  const removeIt = () => {
    onClose();
    remove.mutate({ params: { year } }, { says: `${year} was removed from the history` });
  };
  return (
    <ConfirmDialog
      opened={stored !== null}
      title={`Remove ${stored === null ? '' : year} from the history?`}
      confirm="Remove"
      grave
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={removeIt}
    >
      Its champions, {plural(stored?.teams.length ?? 0, 'team placing')} and{' '}
      {plural(stored?.quizzers.length ?? 0, 'quizzer placing')} are deleted.
    </ConfirmDialog>
  );
}

function columns(onRemove: (year: StoredYear) => void): readonly Column<StoredYear>[] {
  return [
    { head: 'Year', rowHead: true, cell: ({ champions }) => champions.year },
    { head: 'Open champion', cell: ({ champions }) => champions.openTeam },
    { head: 'Team placings', number: true, cell: ({ teams }) => teams.length },
    { head: 'Quizzer placings', number: true, cell: ({ quizzers }) => quizzers.length },
    {
      head: 'Remove',
      cell: (stored) => (
        <SmallButton onClick={() => onRemove(stored)}>
          Remove<VisuallyHidden> {stored.champions.year}</VisuallyHidden>
        </SmallButton>
      ),
    },
  ];
}
