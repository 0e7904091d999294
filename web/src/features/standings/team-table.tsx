import { Button } from '@mantine/core';
import type { TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useStored } from '../../platform/device-storage.ts';
import { useFollowing } from '../../tournament/following.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { anchor, useFinder } from './finder.tsx';
import classes from './standings.module.css';
import { TeamName } from './team-name.tsx';
import { isShared, whyAhead } from './why.ts';

/** The teams of a division by rank; on request each says what put it ahead of the next (S5). */
export function TeamTable({
  rows,
  label,
  division,
}: {
  rows: readonly TeamStanding[];
  label: string;
  /** Whose brackets the Saturday links lead to; null when the rows are of both. */
  division: Division | null;
}) {
  const { follows, teamIds } = useFollowing();
  const [showsWhy, setShowsWhy] = useStored<boolean>('standings-why', false);
  const mine = teamIds.find((id) => rows.some((row) => row.id === id));
  const { found, finder } = useFinder({ rows, what: 'a team', textOf, mine });
  if (rows.length === 0) {
    return (
      <EmptyState title="No teams yet">
        The teams will stand here, ranked, as soon as results come in on Friday evening.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes['tools']}>
        {finder}
        <Button
          variant="default"
          role="switch"
          aria-checked={showsWhy}
          leftSection={showsWhy && <CheckIcon size={16} />}
          onClick={() => setShowsWhy(!showsWhy)}
        >
          Show why
        </Button>
      </div>
      <div className={`${classes['compact']} ${classes['teams']}`}>
        <DataTable
          label={label}
          columns={columnsOf({ rows, showsWhy, division, follows })}
          rows={found}
          rowKey={(row) => row.id}
          mark={(row) => (follows(row.id) ? 'yours' : null)}
        />
      </div>
      {found.length === 0 && <p>No team has this in its name or number.</p>}
    </>
  );
}

const textOf = (row: TeamStanding): string => `${row.teamNumber ?? ''} ${row.teamName}`;

interface Shown {
  readonly rows: readonly TeamStanding[];
  readonly showsWhy: boolean;
  readonly division: Division | null;
  readonly follows: (teamId: number) => boolean;
}

function columnsOf(shown: Shown): Column<TeamStanding>[] {
  return [
    rankColumn(shown),
    { ...figure('number', 'No.', (row) => row.teamNumber ?? 0, numberOf), wideOnly: true },
    teamColumn(shown),
    {
      key: 'record',
      head: 'Record',
      number: true,
      by: (row) => row.wins - row.losses,
      cell: (row) => <span className={classes['record']}>{`${row.wins}–${row.losses}`}</span>,
    },
    { ...figure('olympic', 'Olympic points', (row) => row.olympicPoints), wideOnly: true },
    AVERAGE,
    figure('bonuses', 'Bonuses', (row) => row.teamBonuses),
    figure('points', 'Total points', (row) => row.totalPoints),
    ...(shown.rows.some((row) => row.satDivId !== null) ? [saturdayColumn(shown)] : []),
  ];
}

const AVERAGE: Column<TeamStanding> = {
  key: 'average',
  head: 'Average',
  number: true,
  by: (row) => row.average,
  cell: (row) => (
    <>
      {row.average.toFixed(2)}
      <span className={classes['narrowOnly']}>{`${row.olympicPoints}\u00a0points`}</span>
    </>
  ),
};

const numberOf = (row: TeamStanding): string => `${row.teamNumber ?? ''}`;

const figure = (
  key: string,
  head: string,
  of: (row: TeamStanding) => number,
  text: (row: TeamStanding) => string = (row) => String(of(row)),
): Column<TeamStanding> => ({ key, head, cell: text, by: of, number: true });

function rankColumn({ rows }: Shown): Column<TeamStanding> {
  const shared = new Set(rows.flatMap((row, i) => (isShared(rows, i) ? [row.id] : [])));
  return {
    key: 'rank',
    head: 'Rank',
    number: true,
    cell: (row) => (
      <>
        {shared.has(row.id) && <span className={classes['tied']}>tied </span>}
        {row.rank}
      </>
    ),
  };
}

function teamColumn({ rows, showsWhy, follows }: Shown): Column<TeamStanding> {
  const whys = new Map(rows.map((row, i) => [row.id, whyAhead(rows, i)]));
  return {
    key: 'team',
    head: 'Team',
    rowHead: true,
    by: (row) => row.teamName,
    cell: (row) => (
      <>
        <span {...anchor(row.id)}>
          <TeamName id={row.id} name={row.teamName} followed={follows(row.id)} />
        </span>
        {row.teamNumber !== null && (
          <span className={classes['narrowOnly']}>No. {row.teamNumber}</span>
        )}
        {showsWhy && <span className={classes['why']}>{whys.get(row.id)}</span>}
      </>
    ),
  };
}

function saturdayColumn({ division }: Shown): Column<TeamStanding> {
  return {
    key: 'saturday',
    head: 'Saturday',
    by: (row) => row.satDivisionName ?? '',
    cell: ({ satDivId, satDivisionName }) =>
      satDivId === null || division === null ? (
        satDivisionName
      ) : (
        <Link to={paths.bracket(division, satDivId)}>{satDivisionName}</Link>
      ),
  };
}
