import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { QuizzerStanding, TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import {
  aheadByFirst,
  figureText,
  headOf,
  STANDING_HEADS,
  whyAhead,
} from '@quizmeet/contract/standings/messages.ts';
import { averagePoints, fewestErrors } from '@quizmeet/rules/standings/quizzer-metrics.ts';
import { averageOlympicPoints } from '@quizmeet/rules/standings/team-metrics.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { type DivisionScope, divisionsIn } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import {
  type ColumnOverrides,
  type FigureRow,
  figureColumns,
  inOwnWay,
  RECORD,
  type TableFigure,
} from '../../tournament/figure-columns.tsx';
import { useFollowing } from '../../tournament/following.ts';
import { recordText } from '../../tournament/record.ts';
import { TeamLink, unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useFound } from '../../ui/find-field.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Followed, RowName } from './row-name.tsx';
import classes from './standings.module.css';

type Ranked = { readonly rank: number };

const RANK: Column<Ranked> = { head: STANDING_HEADS.rank, number: true, cell: ({ rank }) => rank };

const AVERAGE = averageOlympicPoints.figure;

export const TEAMS_ON_WALL: readonly Column<TeamStanding>[] = [
  RANK,
  { head: STANDING_HEADS.team, rowHead: true, cell: (row) => unbrokenName(row.teamName) },
  { head: STANDING_HEADS.record, number: true, cell: recordText },
  { head: headOf(AVERAGE), number: true, cell: (row) => figureText(AVERAGE.kind, row.average) },
];

/** Optionally with the reason of each rank (S5). */
export function TeamTable<Key extends string>({
  rows,
  figures,
  label,
  scope,
}: {
  rows: readonly TeamRow<Key>[];
  figures: readonly TableFigure<Key>[];
  label: string;
  scope: DivisionScope;
}) {
  const { follows } = useFollowing();
  const [showsWhy, setShowsWhy] = useState(false);
  const { found, finder } = useFound(rows, teamText, {
    label: 'Find a team',
    beside: (
      <Button
        variant={showsWhy ? 'light' : 'default'}
        role="switch"
        aria-checked={showsWhy}
        onClick={() => setShowsWhy(!showsWhy)}
      >
        Show why
      </Button>
    ),
  });
  return (
    <div className={classes['compact']}>
      {finder}
      {showsWhy && <Quiet mb="xs">{aheadByFirst(TEAM_METRICS)}</Quiet>}
      <DataTable
        label={label}
        columns={[
          rankColumn(rows),
          NUMBER,
          teamColumn(rows, follows, showsWhy),
          ...inOwnWay<TeamRow<Key>>(figureColumns(figures, true), OWN),
          ...(rows.some((row) => row.satDivId !== null) ? [saturdayColumn(scope)] : []),
        ]}
        rows={found}
        rowKey={(row) => row.id}
        mark={(row) => (follows(row.id) ? 'yours' : null)}
        isLong
      />
      {found.length === 0 && <p>No team matches.</p>}
    </div>
  );
}

type TeamRow<Key extends string> = TeamStanding & FigureRow<Key>;

const teamText = (row: TeamStanding): string => `${row.teamNumber ?? ''} ${row.teamName}`;

const NUMBER: Column<TeamStanding> = {
  head: STANDING_HEADS.numberInShort,
  number: true,
  wideOnly: 'below',
  by: (row) => row.teamNumber ?? 0,
  cell: (row) => row.teamNumber,
};

const OWN: ColumnOverrides<TeamStanding> = {
  wins: { ...RECORD.wins, by: (row) => row.wins - row.losses },
  losses: RECORD.losses,
};

function teamColumn(
  rows: readonly TeamStanding[],
  follows: (teamId: number) => boolean,
  showsWhy: boolean,
): Column<TeamStanding> {
  const whys = new Map(rows.map((row, i) => [row.id, whyAhead(rows[i + 1], TEAM_METRICS)]));
  return {
    head: STANDING_HEADS.team,
    rowHead: true,
    by: (row) => row.teamName,
    cell: (row) => (
      <>
        <RowName anchor={`team-${row.id}`} followed={follows(row.id)}>
          <span className={classes['team']}>
            <TeamLink id={row.id} name={row.teamName} />
          </span>
        </RowName>
        {showsWhy && (
          <Quiet span display="block" fw={400}>
            {whys.get(row.id)}
          </Quiet>
        )}
      </>
    ),
  };
}

function saturdayColumn(scope: DivisionScope): Column<TeamStanding> {
  const [division, other] = divisionsIn(scope);
  return {
    head: STANDING_HEADS.saturday,
    wideOnly: 'below',
    by: (row) => row.satDivisionName ?? '',
    cell: ({ satDivId, satDivisionName }) =>
      satDivId === null || division === undefined || other !== undefined ? (
        satDivisionName
      ) : (
        <Link to={paths.bracket(division, satDivId)}>{satDivisionName}</Link>
      ),
  };
}

const POINTS = averagePoints.figure;
const ERRORS = fewestErrors.figure;

export const QUIZZERS_ON_WALL: readonly Column<QuizzerStanding>[] = [
  RANK,
  {
    head: STANDING_HEADS.quizzer,
    rowHead: true,
    cell: (row) => `${row.firstName} ${row.lastName}`,
  },
  { head: STANDING_HEADS.team, cell: (row) => unbrokenName(row.teamName) },
  { head: headOf(POINTS), number: true, cell: (row) => figureText(POINTS.kind, row.average) },
  { head: headOf(ERRORS), number: true, cell: (row) => row.totalErrors },
];

interface QuizzerTableProps<Key extends string> {
  rows: readonly (QuizzerStanding & FigureRow<Key>)[];
  figures: readonly TableFigure<Key>[];
  label: string;
}

/** Followed teams' are marked (S6). */
export function QuizzerTable<Key extends string>({ rows, figures, label }: QuizzerTableProps<Key>) {
  const { follows } = useFollowing();
  const { found, finder } = useFound(rows, quizzerText, { label: 'Find a quizzer or team' });
  return (
    <div className={classes['compact']}>
      {finder}
      <DataTable
        label={label}
        columns={[rankColumn(rows), ...namesOf(follows), ...figureColumns(figures, true)]}
        rows={found}
        rowKey={(row) => row.quizzerId}
        mark={(row) => (follows(row.teamId) ? 'yours' : null)}
        isLong
      />
      {found.length === 0 && <p>No quizzer or team matches.</p>}
    </div>
  );
}

const quizzerText = (row: QuizzerStanding) => `${row.firstName} ${row.lastName} ${row.teamName}`;

const namesOf = (follows: (teamId: number) => boolean): Column<QuizzerStanding>[] => [
  {
    head: STANDING_HEADS.quizzer,
    rowHead: true,
    by: (row) => `${row.lastName} ${row.firstName}`,
    cell: (row) => (
      <>
        <RowName anchor={`quizzer-${row.quizzerId}`}>
          <Link to={paths.quizzerYears(row.quizzerId)}>
            {row.firstName} {row.lastName}
          </Link>
        </RowName>
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
    cell: (row) => (
      <span className={classes['team']}>
        <TeamLink id={row.teamId} name={row.teamName} />
        {follows(row.teamId) && <Followed />}
      </span>
    ),
  },
];

function rankColumn(rows: readonly Ranked[]): Column<Ranked> {
  const sharing = Map.groupBy(rows, ({ rank }) => rank);
  return {
    ...RANK,
    cell: ({ rank }) => (
      <>
        {(sharing.get(rank)?.length ?? 0) > 1 && (
          <Text span c="dimmed" fz="xs">
            {'tied '}
          </Text>
        )}
        {rank}
      </>
    ),
  };
}
