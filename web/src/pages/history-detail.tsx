import { Anchor } from '@mantine/core';
import { getAwards } from '@quizmeet/contract/awards/calls.ts';
import { historyQuizzers, historyTeams } from '@quizmeet/contract/history/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { QuizzerPlacings, TeamPlacings } from '../features/history/placings.tsx';
import { ArchiveLinks, ContactNote, NoYear } from '../features/history/year-notes.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { callQuery } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent } from '../ui/query-content.tsx';

/** /historyDetail/{year}, after 2017. */
export default function HistoryDetailPage() {
  const year = idIn(useParams()['year']);
  if (year !== null) return <HistoryDetail year={year} />;
  return (
    <>
      <PageHeading title="History" />
      <NoYear />
    </>
  );
}

function HistoryDetail({ year }: { year: number }) {
  const teams = useQuery(callQuery(historyTeams, { params: { year } }));
  const { data: awards } = useQuery(callQuery(getAwards, { query: { year } }));
  const quizzers = useQuery(callQuery(historyQuizzers, { params: { year } }));
  if (teams.error?.missing === true) {
    return (
      <>
        <PageHeading title={`History of ${year}`} />
        <NoYear />
      </>
    );
  }
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
        {(rows) => <TeamPlacings rows={rows} />}
      </QueryContent>
      {teams.error === null && (
        <QueryContent query={quizzers} label="The quizzer placings" rows={10}>
          {(rows) => <QuizzerPlacings rows={rows} />}
        </QueryContent>
      )}
      <ContactNote />
    </>
  );
}
