import { Group, VisuallyHidden } from '@mantine/core';
import type { QuizzerStanding } from '@quizmeet/contract/standings/calls.ts';
import { figureText, headOf, STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { averagePoints } from '@quizmeet/rules/standings/quizzer-metrics.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import {
  type FigureRow,
  figureColumns,
  type TableFigure,
} from '../../tournament/figure-columns.tsx';
import { useFollowing } from '../../tournament/following.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { findRows } from '../../ui/find-rows.ts';
import { RANK, rankColumn, TeamName } from './board.tsx';
import classes from './standings.module.css';

const AVERAGE = averagePoints.figure;

/** The columns of a wall display. */
export const QUIZZERS_ON_WALL: readonly Column<QuizzerStanding>[] = [
  RANK,
  {
    head: STANDING_HEADS.quizzer,
    rowHead: true,
    cell: (row) => `${row.firstName} ${row.lastName}`,
  },
  { head: STANDING_HEADS.team, cell: (row) => row.teamName },
  { head: headOf(AVERAGE), number: true, cell: (row) => figureText(AVERAGE.kind, row.average) },
];

/** The quizzers of a division by rank (S6); those of a followed team are marked. */
export function QuizzerTable<Key extends string>({
  rows,
  figures,
  label,
}: {
  rows: readonly (QuizzerStanding & FigureRow<Key>)[];
  figures: readonly TableFigure<Key>[];
  label: string;
}) {
  const { follows } = useFollowing();
  const [typed, setTyped] = useState('');
  const found = findRows(rows, typed, textOf);
  if (rows.every(({ roundsCompleted }) => roundsCompleted === 0)) {
    return (
      <EmptyState title="No results yet">
        Rankings appear here after Friday’s first result.
      </EmptyState>
    );
  }
  return (
    <div className={classes['compact']}>
      <Group mb="sm">
        <FindField
          label="Find a quizzer or team"
          placeholder="Find a quizzer or team"
          value={typed}
          onChange={setTyped}
        />
      </Group>
      <DataTable
        label={label}
        columns={[rankColumn(rows), ...namesOf(follows), ...figureColumns(figures, true)]}
        rows={found}
        rowKey={(row) => row.quizzerId}
        mark={(row) => (follows(row.teamId) ? 'yours' : null)}
      />
      {found.length === 0 && <p>No quizzer or team matches this name.</p>}
    </div>
  );
}

const textOf = (row: QuizzerStanding): string => `${row.firstName} ${row.lastName} ${row.teamName}`;

const namesOf = (follows: (teamId: number) => boolean): Column<QuizzerStanding>[] => [
  {
    head: STANDING_HEADS.quizzer,
    rowHead: true,
    by: (row) => `${row.lastName} ${row.firstName}`,
    cell: (row) => (
      <>
        <Link to={paths.quizzerYears(row.quizzerId)}>
          {row.firstName} {row.lastName}
        </Link>
        <span className={classes['narrowOnly']}>
          {unbrokenName(row.teamName)}
          {follows(row.teamId) && <VisuallyHidden> yours</VisuallyHidden>}
        </span>
      </>
    ),
  },
  {
    head: STANDING_HEADS.team,
    wideOnly: true,
    by: (row) => row.teamName,
    cell: (row) => <TeamName id={row.teamId} name={row.teamName} followed={follows(row.teamId)} />,
  },
];
