import { Anchor, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { teamQuizzers } from '@quizmeet/contract/standings/calls.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import {
  type FigureRow,
  figureColumns,
  inOwnWay,
  type TableFigure,
} from '../../tournament/figure-columns.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './standings.module.css';

type Quizzer = ReplyOf<typeof teamQuizzers>[number];

const NAME: Column<Quizzer> = {
  head: STANDING_HEADS.quizzer,
  rowHead: true,
  cell: (row) => (
    <Anchor component={Link} to={paths.quizzerYears(row.quizzerId)}>
      {row.firstName} {row.lastName}
    </Anchor>
  ),
};

/** The team's own table changes these columns; its rounds are already shown above. */
const OWN = { average: { head: 'Average points' }, roundsCompleted: null };

/** The team's quizzers and their Friday results. */
export function TeamQuizzers<Key extends string>({
  quizzers,
  figures,
}: {
  quizzers: readonly (Quizzer & FigureRow<Key>)[];
  figures: readonly TableFigure<Key>[];
}) {
  return (
    <section>
      <Title order={2} size="h3">
        Quizzers
      </Title>
      <p>Friday only</p>
      <div className={`${classes['compact']} ${classes['names']}`}>
        <DataTable
          label="Quizzers, Friday only"
          columns={[NAME, ...inOwnWay(figureColumns(figures), OWN)]}
          rows={quizzers}
          rowKey={(row) => row.quizzerId}
          whole
          empty={<EmptyState title="No quizzers yet" />}
        />
      </div>
    </section>
  );
}
