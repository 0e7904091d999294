import type { QuizzerStanding } from '@quizmeet/contract/standings/calls.ts';
import { useFollowing } from '../../tournament/following.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { averageText } from './average-text.ts';
import { anchor, useFinder } from './finder.tsx';
import classes from './standings.module.css';
import { TeamName } from './team-name.tsx';
import { isShared } from './why.ts';

/** The quizzers of a division by rank (S6); those of a followed team are marked. */
export function QuizzerTable({ rows, label }: { rows: readonly QuizzerStanding[]; label: string }) {
  const { follows, teamIds } = useFollowing();
  const mine = teamIds.find((id) => rows.some((row) => row.teamId === id));
  const { found, finder } = useFinder({ rows, what: 'a quizzer or team', textOf, mine });
  if (rows.length === 0) {
    return (
      <EmptyState title="No quizzers yet">
        The quizzers will stand here, ranked, as soon as results come in on Friday evening.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes['tools']}>{finder}</div>
      <div className={classes['compact']}>
        <DataTable
          label={label}
          columns={columnsOf(rows, follows, mine)}
          rows={found}
          rowKey={(row) => row.quizzerId}
          mark={(row) => (follows(row.teamId) ? 'yours' : null)}
        />
      </div>
      {found.length === 0 && <p>No quizzer or team has this name.</p>}
    </>
  );
}

const textOf = (row: QuizzerStanding): string => `${row.firstName} ${row.lastName} ${row.teamName}`;

const figure = (
  key: string,
  head: string,
  of: (row: QuizzerStanding) => number,
): Column<QuizzerStanding> => ({ key, head, cell: of, by: of, number: true });

function columnsOf(
  rows: readonly QuizzerStanding[],
  follows: (teamId: number) => boolean,
  mine: number | undefined,
): Column<QuizzerStanding>[] {
  const shared = new Set(rows.flatMap((row, i) => (isShared(rows, i) ? [row.quizzerId] : [])));
  const first = rows.find((row) => row.teamId === mine)?.quizzerId;
  return [
    {
      key: 'rank',
      head: 'Rank',
      number: true,
      cell: (row) => (
        <>
          {shared.has(row.quizzerId) && <span className={classes['tied']}>tied </span>}
          {row.rank}
        </>
      ),
    },
    {
      key: 'name',
      head: 'Name',
      rowHead: true,
      by: (row) => `${row.lastName} ${row.firstName}`,
      cell: (row) => (
        <>
          <span {...(row.quizzerId === first ? anchor(row.teamId) : {})}>
            {row.firstName} {row.lastName}
          </span>
          <span className={classes['narrowOnly']}>{unbrokenName(row.teamName)}</span>
        </>
      ),
    },
    {
      key: 'team',
      head: 'Team',
      wideOnly: true,
      by: (row) => row.teamName,
      cell: (row) => (
        <TeamName id={row.teamId} name={row.teamName} followed={follows(row.teamId)} />
      ),
    },
    {
      key: 'average',
      head: 'Average',
      number: true,
      by: (row) => row.average ?? Number.NEGATIVE_INFINITY,
      cell: (row) => averageText(row.average),
    },
    figure('total', 'Total points', (row) => row.totalScore),
    figure('errors', 'Total errors', (row) => row.totalErrors),
    figure('rounds', 'Rounds', (row) => row.roundsCompleted),
  ];
}
