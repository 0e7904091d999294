import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import {
  ArchivedBrackets,
  ArchivedSchedule,
  ArchivedStandings,
} from '../features/history/archive.tsx';
import { paths } from '../paths.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** /archive/{year}/{division}: a closed year's schedule, standings and brackets (E5). */
export default function ArchivePage() {
  const { year: yearText, division: divisionText = '' } = useParams();
  const year = Number(yearText);
  const division = divisionText.toLowerCase() === 'novice' ? 'Novice' : 'Open';
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
