import { Anchor, SimpleGrid, Title } from '@mantine/core';
import { getAwards } from '@quizmeet/contract/awards/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { historyQuizzers, historyTeams } from '@quizmeet/contract/history/calls.ts';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ArchiveLinks, ContactNote, NoYear } from '../features/history/year-notes.tsx';
import { idIn, paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { unbrokenName } from '../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states.tsx';

/** /historyDetail/{year}, after 2017. */
export default function HistoryDetailPage() {
  const year = idIn(useParams()['year']);
  return year === null ? <NoYear /> : <HistoryDetail year={year} />;
}

function HistoryDetail({ year }: { year: number }) {
  const teams = useQuery(callQuery(historyTeams, { params: { year } }));
  const { data: awards } = useQuery(callQuery(getAwards, { query: { year } }));
  const quizzers = useQuery(callQuery(historyQuizzers, { params: { year } }));
  if (teams.error?.missing === true) return <NoYear title={`History of ${year}`} />;
  return (
    <>
      <PageHeading
        title={`History of ${year}`}
        note={
          <Anchor component={Link} to={paths.history}>
            All years
          </Anchor>
        }
      />
      <ArchiveLinks year={year} />
      {awards?.shown === true && (
        <Anchor component={Link} to={paths.awardsOf(year)}>
          Awards of {year}
        </Anchor>
      )}
      <QueryContent query={teams} label="The team placings" rows={10}>
        {(rows) => <Placings who="Team" groupOf={groupOfTeam} columns={TEAM_COLUMNS} rows={rows} />}
      </QueryContent>
      {teams.error === null && (
        <QueryContent query={quizzers} label="The quizzer placings" rows={10}>
          {(rows) => (
            <Placings
              who="Quizzer"
              groupOf={({ division }) => division}
              columns={QUIZZER_COLUMNS}
              rows={rows}
            />
          )}
        </QueryContent>
      )}
      <ContactNote />
    </>
  );
}

type TeamPlacing = ReplyOf<typeof historyTeams>[number];

/** The division's name may begin with its level. */
export const groupOfTeam = ({ level, division }: Pick<TeamPlacing, 'level' | 'division'>) =>
  division.startsWith(level) ? division : `${level} ${division}`;

type QuizzerPlacing = ReplyOf<typeof historyQuizzers>[number];

const PLACE: Column<{ readonly place: number }> = {
  head: 'Place',
  number: true,
  cell: ({ place }) => (
    <>
      {place === 1 && <IconTrophy size={16} color="var(--quiz-now)" />} {place}
    </>
  ),
};

const TEAM_COLUMNS: readonly Column<TeamPlacing>[] = [
  PLACE,
  { head: 'Team', rowHead: true, cell: (row) => unbrokenName(row.teamName) },
];

const QUIZZER_COLUMNS: readonly Column<QuizzerPlacing>[] = [
  PLACE,
  {
    head: 'Quizzer',
    rowHead: true,
    cell: (row) => (
      <>
        {row.quizzerName}
        <Quiet>{unbrokenName(row.teamName)}</Quiet>
      </>
    ),
  },
];

const Placings = <Row extends TeamPlacing | QuizzerPlacing>({
  who,
  groupOf,
  columns,
  rows,
}: {
  who: 'Team' | 'Quizzer';
  groupOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) => (
  <section aria-label={`${who} placings`}>
    <Title size="h3" mt="xl" mb="xs">
      {who}s
    </Title>
    {rows.length === 0 && <EmptyState title={`No ${who.toLowerCase()} placings`} />}
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {[...Map.groupBy(rows, groupOf)].map(([group, placed]) => (
        <div key={group}>
          <Title order={3} size="h4" mb="xs">
            {group}
          </Title>
          <DataTable
            label={`${group} ${who.toLowerCase()}s`}
            columns={columns}
            rows={placed}
            rowKey={(row) => Object.values(row).join('/')}
          />
        </div>
      ))}
    </SimpleGrid>
  </section>
);
