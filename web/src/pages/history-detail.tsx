import { Anchor } from '@mantine/core';
import { historyQuizzers, historyTeams } from '@quizmeet/contract/history/calls.ts';
import { Link, useParams } from 'react-router';
import { ArchiveLinks } from '../features/history/archive-links.tsx';
import { ContactNote } from '../features/history/contact-note.tsx';
import { QuizzerPlacings, TeamPlacings } from '../features/history/placings.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /historyDetail/{year}: the placings of a year after 2017. */
export default function HistoryDetailPage() {
  const year = Number(useParams()['year']);
  const teams = useRead(historyTeams, { params: { year } });
  const quizzers = useRead(historyQuizzers, { params: { year } });
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
      <Loaded read={teams} skeleton={<TableSkeleton label="The team placings" rows={10} />}>
        {(rows) => <TeamPlacings rows={rows} />}
      </Loaded>
      {teams.error === null && (
        <Loaded read={quizzers} skeleton={<TableSkeleton label="The quizzer placings" rows={10} />}>
          {(rows) => <QuizzerPlacings rows={rows} />}
        </Loaded>
      )}
      <ContactNote />
    </>
  );
}
