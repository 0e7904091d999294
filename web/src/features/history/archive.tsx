import { Title } from '@mantine/core';
import {
  bracketResults,
  getBracket,
  getConsolation,
  listBrackets,
  type Match,
} from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import {
  type QuizzerStanding,
  quizzerStandings,
  type TeamStanding,
  teamStandings,
} from '@quizmeet/contract/standings/calls.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import type { ReactNode } from 'react';
import { useRead } from '../../platform/queries.ts';
import { figureColumns, inOwnWay, RECORD } from '../../tournament/figure-columns.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

/** Whose year is looked at. */
export interface Archived {
  readonly year: number;
  readonly division: 'Open' | 'Novice';
}

const RANK = {
  key: 'rank',
  head: STANDING_HEADS.rank,
  number: true,
  cell: (row: { readonly rank: number }) => row.rank,
};

const TEAMS: readonly Column<TeamStanding>[] = [
  RANK,
  { key: 'name', head: STANDING_HEADS.team, rowHead: true, cell: (row) => row.teamName },
  ...inOwnWay<TeamStanding>(figureColumns(figuresIn(TEAM_METRICS)), RECORD),
];

const QUIZZERS: readonly Column<QuizzerStanding>[] = [
  RANK,
  {
    key: 'name',
    head: 'Quizzer',
    rowHead: true,
    cell: (row) => `${row.firstName} ${row.lastName}`,
  },
  { key: 'team', head: STANDING_HEADS.team, cell: (row) => row.teamName },
  ...figureColumns(figuresIn(QUIZZER_METRICS)),
];

const ROUNDS: readonly Column<ListedRound>[] = [
  { key: 'time', head: 'Time', cell: (row) => row.timeString },
  { key: 'room', head: 'Room', cell: (row) => row.roomName },
  { key: 'left', head: 'Left', rowHead: true, cell: (row) => row.leftTeamName },
  { key: 'leftScore', head: 'Score', number: true, cell: (row) => row.leftTeamScore ?? '–' },
  { key: 'right', head: 'Right', cell: (row) => row.rightTeamName },
  { key: 'rightScore', head: 'Score', number: true, cell: (row) => row.rightTeamScore ?? '–' },
];

/** A closed year's standings, as they ended. */
export function ArchivedStandings({ year, division }: Archived) {
  const teams = useRead(teamStandings, { query: { division, year } });
  const quizzers = useRead(quizzerStandings, { query: { division, year } });
  return (
    <>
      <Part title="Team standings">
        <ReadContent read={teams} skeleton={<TableSkeleton label="The teams" rows={10} />}>
          {(rows) => (
            <DataTable
              label="Team standings"
              columns={TEAMS}
              rows={rows}
              rowKey={(row) => row.id}
            />
          )}
        </ReadContent>
      </Part>
      <Part title="Quizzer standings">
        <ReadContent read={quizzers} skeleton={<TableSkeleton label="The quizzers" rows={10} />}>
          {(rows) => (
            <DataTable
              label="Quizzer standings"
              columns={QUIZZERS}
              rows={rows.filter((row) => row.roundsCompleted > 0)}
              rowKey={(row) => row.quizzerId}
            />
          )}
        </ReadContent>
      </Part>
    </>
  );
}

/** A closed year's Friday, round by round. */
export function ArchivedSchedule({ year, division }: Archived) {
  const slots = useRead(listRounds, { query: { division, year } });
  return (
    <Part title="Friday schedule">
      <ReadContent read={slots} skeleton={<TableSkeleton label="The rounds" rows={12} />}>
        {(list) => (
          <DataTable
            label="Friday schedule"
            columns={ROUNDS}
            rows={list.flatMap((slot) => slot.rounds)}
            rowKey={(row) => row.id}
          />
        )}
      </ReadContent>
    </Part>
  );
}

/** A closed year's brackets: each with its places and its matches. */
export function ArchivedBrackets({ year, division }: Archived) {
  const brackets = useRead(listBrackets, { query: { year } });
  return (
    <ReadContent read={brackets} skeleton={<TableSkeleton label="The brackets" rows={4} />}>
      {(list) => {
        const ours = list.filter((bracket) => bracket.division === division);
        if (ours.length === 0) return <EmptyState title="No bracket was played in this division" />;
        return ours.map((bracket) => (
          <Part key={bracket.bracketDivision} title={bracket.bracketName}>
            <Places year={year} division={division} bracket={bracket} />
            <Matches year={year} division={division} bracket={bracket} />
          </Part>
        ));
      }}
    </ReadContent>
  );
}

const PLACES: readonly Column<ReplyOf<typeof bracketResults>[number]>[] = [
  { key: 'place', head: 'Place', number: true, cell: (row) => row.place },
  { key: 'team', head: 'Team', rowHead: true, cell: (row) => row.teamName },
  { key: 'source', head: 'From', cell: (row) => row.source },
];

interface ArchivedBracket extends Archived {
  readonly bracket: ReplyOf<typeof listBrackets>[number];
}

function Places({ year, division, bracket }: ArchivedBracket) {
  const query = { division, year, saturdayDivision: bracket.bracketDivision };
  const read = useRead(bracketResults, { query });
  return (
    <ReadContent read={read} skeleton={<TableSkeleton label="The places" rows={8} />}>
      {(rows) => (
        <DataTable
          label={`Places of ${bracket.bracketName}`}
          columns={PLACES}
          rows={rows}
          rowKey={(row) => row.place}
        />
      )}
    </ReadContent>
  );
}

/** Who played, the winner marked; a match that nobody had to play is left out. */
const MATCHES: readonly Column<Match>[] = [
  { key: 'id', head: 'Match', number: true, rowHead: true, cell: (match) => match.id },
  { key: 'time', head: 'Time', cell: (match) => match.timeString },
  { key: 'room', head: 'Room', cell: (match) => match.roomName },
  ...[0, 1].flatMap((side): Column<Match>[] => [
    { key: `team ${side}`, head: side === 0 ? 'Left' : 'Right', cell: nameOf(side) },
    {
      key: `score ${side}`,
      head: 'Score',
      number: true,
      cell: (match) => match.participants[side]?.score ?? '–',
    },
  ]),
];

function nameOf(side: number) {
  return ({ participants }: Match) => {
    const team = participants[side];
    return team?.isWinner === true ? <strong>{team.name} (won)</strong> : team?.name;
  };
}

function Matches({ year, division, bracket }: ArchivedBracket) {
  const query = { division, year, saturdayDivision: bracket.bracketDivision };
  const main = useRead(getBracket, { query });
  const { data: bottom } = useRead(getConsolation, { query });
  return (
    <ReadContent read={main} skeleton={<TableSkeleton label="The matches" rows={15} />}>
      {({ upper }) => (
        <div style={{ marginTop: '0.75rem' }}>
          <DataTable
            label={`Matches of ${bracket.bracketName}`}
            columns={MATCHES}
            rows={[...upper, ...(bottom?.upper ?? [])].filter(({ participants }) =>
              participants.every(({ id }) => id > 0),
            )}
            rowKey={(match) => match.id}
          />
        </div>
      )}
    </ReadContent>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
