import { Anchor } from '@mantine/core';
import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { readScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  type Archived,
  ArchivedBrackets,
  ArchivedSchedule,
  ArchivedStandings,
} from '../features/history/archive.tsx';
import { NoYear } from '../features/history/year-notes.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { callQuery } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { UnknownDivision } from './scope-page.tsx';

/** /archive/{year}/{division} (E5). */
export default function ArchivePage() {
  const { year: written, division: asked = '' } = useParams();
  const year = idIn(written);
  const division = readScope(asked);
  if (year === null) {
    return (
      <>
        <PageHeading title="Archive" />
        <NoYear />
      </>
    );
  }
  if (division === 'Open' || division === 'Novice') {
    return <Archive year={year} division={division} />;
  }
  const to = (name: string) => paths.archive(year, name);
  return <UnknownDivision asked={asked} title={`${year}`} to={to} />;
}

function Archive({ year, division }: Archived) {
  const { error } = useQuery(callQuery(teamStandings, { query: { division, year } }));
  if (error?.missing === true) {
    return (
      <>
        <PageHeading title={`${division} ${year}`} />
        <NoYear />
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={`${division} ${year}`}
        note={
          <Anchor component={Link} to={paths.historyDetail(year)}>
            History of {year}
          </Anchor>
        }
      />
      <ArchivedStandings year={year} division={division} />
      <ArchivedBrackets year={year} division={division} />
      <ArchivedSchedule year={year} division={division} />
    </>
  );
}
