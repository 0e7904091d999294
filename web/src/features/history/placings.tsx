import { Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { historyQuizzers, historyTeams } from '@quizmeet/contract/history/calls.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type TeamPlacing = ReplyOf<typeof historyTeams>[number];
type QuizzerPlacing = ReplyOf<typeof historyQuizzers>[number];

const TEAM_COLUMNS: readonly Column<TeamPlacing>[] = [
  { key: 'level', head: 'Level', cell: (row) => row.level },
  { key: 'division', head: 'Division', cell: (row) => row.division },
  { key: 'place', head: 'Place', number: true, cell: (row) => row.place },
  { key: 'team', head: 'Team', rowHead: true, cell: (row) => row.teamName },
];

const QUIZZER_COLUMNS: readonly Column<QuizzerPlacing>[] = [
  { key: 'division', head: 'Division', cell: (row) => row.division },
  { key: 'place', head: 'Place', number: true, cell: (row) => row.place },
  { key: 'name', head: 'Quizzer', rowHead: true, cell: (row) => row.quizzerName },
  { key: 'team', head: 'Team', cell: (row) => row.teamName },
];

/** The team placings of a year: level, division, place and team. */
export function TeamPlacings({ rows }: { rows: readonly TeamPlacing[] }) {
  return (
    <section>
      <Title order={2} size="h3" mt="lg" mb="xs">
        Teams
      </Title>
      {rows.length === 0 ? (
        <EmptyState title="No team placings of this year are kept" />
      ) : (
        <DataTable
          label="Team placings"
          columns={TEAM_COLUMNS}
          rows={rows}
          rowKey={(row) => `${row.division}/${row.place}/${row.teamName}`}
        />
      )}
    </section>
  );
}

/** The quizzer placings of a year: division, place, name and team. */
export function QuizzerPlacings({ rows }: { rows: readonly QuizzerPlacing[] }) {
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="xs">
        Quizzers
      </Title>
      {rows.length === 0 ? (
        <EmptyState title="No quizzer placings of this year are kept" />
      ) : (
        <DataTable
          label="Quizzer placings"
          columns={QUIZZER_COLUMNS}
          rows={rows}
          rowKey={(row) => `${row.division}/${row.place}/${row.quizzerName}/${row.teamName}`}
        />
      )}
    </section>
  );
}
