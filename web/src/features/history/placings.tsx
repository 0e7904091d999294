import { Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { historyQuizzers, historyTeams } from '@quizmeet/contract/history/calls.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type TeamPlacing = ReplyOf<typeof historyTeams>[number];
type QuizzerPlacing = ReplyOf<typeof historyQuizzers>[number];

const TEAM_COLUMNS: readonly Column<TeamPlacing>[] = [
  { head: 'Level', cell: (row) => row.level },
  { head: 'Division', cell: (row) => row.division },
  { head: 'Place', number: true, cell: (row) => row.place },
  { head: 'Team', rowHead: true, cell: (row) => unbrokenName(row.teamName) },
];

const QUIZZER_COLUMNS: readonly Column<QuizzerPlacing>[] = [
  { head: 'Division', cell: (row) => row.division },
  { head: 'Place', number: true, cell: (row) => row.place },
  { head: 'Quizzer', rowHead: true, cell: (row) => row.quizzerName },
  { head: 'Team', cell: (row) => unbrokenName(row.teamName) },
];

/** The team placings of a year: level, division, place and team. */
export const TeamPlacings = ({ rows }: { rows: readonly TeamPlacing[] }) => (
  <Placings title="Teams" mt="lg" of="team" columns={TEAM_COLUMNS} rows={rows} />
);

/** The quizzer placings of a year: division, place, name and team. */
export const QuizzerPlacings = ({ rows }: { rows: readonly QuizzerPlacing[] }) => (
  <Placings title="Quizzers" mt="xl" of="quizzer" columns={QUIZZER_COLUMNS} rows={rows} />
);

function Placings<Row extends TeamPlacing | QuizzerPlacing>({
  title,
  mt,
  of,
  columns,
  rows,
}: {
  title: string;
  mt: 'lg' | 'xl';
  of: 'team' | 'quizzer';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <section>
      <Title order={2} size="h3" mt={mt} mb="xs">
        {title}
      </Title>
      <DataTable
        label={of === 'team' ? 'Team placings' : 'Quizzer placings'}
        columns={columns}
        rows={rows}
        rowKey={(row) => Object.values(row).join('/')}
        empty={<EmptyState title={`No ${of} placings for this year`} />}
      />
    </section>
  );
}
