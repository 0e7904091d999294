import { VisuallyHidden } from '@mantine/core';
import type { QuizzerStanding } from '@quizmeet/contract/standings/calls.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
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
import { rankColumn, TeamName } from './board-columns.tsx';
import { anchor, useFinder } from './finder.tsx';
import classes from './standings.module.css';

/** The quizzers of a division by rank (S6); those of a followed team are marked. */
export function QuizzerTable<Key extends string>({
  rows,
  figures,
  label,
}: {
  rows: readonly Row<Key>[];
  figures: readonly TableFigure<Key>[];
  label: string;
}) {
  const { follows, teamIds } = useFollowing();
  const mine = teamIds.find((id) => rows.some((row) => row.teamId === id));
  const { found, finder } = useFinder({ rows, what: 'a quizzer or team', textOf, mine });
  if (rows.every(({ roundsCompleted }) => roundsCompleted === 0)) {
    return (
      <EmptyState title="No results yet">
        Quizzers are ranked here from the first result on Friday evening.
      </EmptyState>
    );
  }
  return (
    <>
      {finder()}
      <div className={`${classes['compact']} ${classes['board']} ${classes['quizzers']}`}>
        <DataTable
          label={label}
          columns={[
            rankColumn(rows),
            nameColumn(
              rows.find((row) => row.teamId === mine),
              follows,
            ),
            teamColumn(follows),
            ...figureColumns(figures, true),
          ]}
          rows={found}
          rowKey={(row) => row.quizzerId}
          mark={(row) => (follows(row.teamId) ? 'yours' : null)}
        />
      </div>
      {found.length === 0 && <p>No quizzer or team matches this name.</p>}
    </>
  );
}

type Row<Key extends string> = QuizzerStanding & FigureRow<Key>;

const textOf = (row: QuizzerStanding): string => `${row.firstName} ${row.lastName} ${row.teamName}`;

/** @param first the first quizzer of the followed team, where 'My team' jumps to */
const nameColumn = (
  first: QuizzerStanding | undefined,
  follows: (teamId: number) => boolean,
): Column<QuizzerStanding> => ({
  head: STANDING_HEADS.quizzer,
  rowHead: true,
  by: (row) => `${row.lastName} ${row.firstName}`,
  cell: (row) => (
    <>
      <span {...(row.quizzerId === first?.quizzerId ? anchor(row.teamId) : {})}>
        <Link to={paths.quizzerYears(row.quizzerId)}>
          {row.firstName} {row.lastName}
        </Link>
      </span>
      <span className={classes['narrowOnly']}>
        {unbrokenName(row.teamName)}
        {follows(row.teamId) && <VisuallyHidden> yours</VisuallyHidden>}
      </span>
    </>
  ),
});

const teamColumn = (follows: (teamId: number) => boolean): Column<QuizzerStanding> => ({
  head: STANDING_HEADS.team,
  wideOnly: true,
  by: (row) => row.teamName,
  cell: (row) => <TeamName id={row.teamId} name={row.teamName} followed={follows(row.teamId)} />,
});
