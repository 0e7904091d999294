import { Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { teamQuizzers } from '@quizmeet/contract/standings/calls.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { averageText } from './average-text.ts';
import classes from './standings.module.css';

type Quizzer = ReplyOf<typeof teamQuizzers>[number];

const COLUMNS: readonly Column<Quizzer>[] = [
  {
    key: 'name',
    head: 'Name',
    rowHead: true,
    cell: (row) => `${row.firstName} ${row.lastName}`,
  },
  {
    key: 'average',
    head: 'Average points',
    number: true,
    cell: (row) => averageText(row.average),
  },
  { key: 'total', head: 'Total points', number: true, cell: (row) => row.totalScore },
  { key: 'errors', head: 'Total errors', number: true, cell: (row) => row.totalErrors },
];

/** The team's quizzers and their Friday. */
export function TeamQuizzers({ quizzers }: { quizzers: readonly Quizzer[] }) {
  return (
    <section>
      <Title order={2} size="h3">
        Quizzers
      </Title>
      <p>Friday night only.</p>
      {quizzers.length === 0 ? (
        <EmptyState title="No quizzers stand on the roster yet" />
      ) : (
        <div className={`${classes['compact']} ${classes['names']}`}>
          <DataTable
            label="Quizzers, Friday night only"
            columns={COLUMNS}
            rows={quizzers}
            rowKey={(row) => row.quizzerId}
            whole
          />
        </div>
      )}
    </section>
  );
}
