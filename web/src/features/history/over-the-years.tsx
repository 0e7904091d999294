import { Text } from '@mantine/core';
import { NO_SUCH_PERSON } from '@quizmeet/contract/history/messages.ts';
import type {
  ChurchOverYears,
  IdentityKind,
  QuizzerOverYears,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { figureText } from '@quizmeet/contract/standings/messages.ts';
import { ordinal, plural } from '@quizmeet/contract/text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { recordText } from '../../tournament/record.ts';
import { TeamLink, unbrokenName } from '../../tournament/unbroken-name.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { lazyPart } from '../../ui/page-guard.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { QueryContent, type ShownQuery } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState } from '../../ui/states.tsx';

const Identities = lazyPart(() => import('./identities.tsx'));

type Year = { readonly id: number; readonly year: number; readonly name: string };

/** Rule W2. */
export function OverTheYears<Found extends { readonly name: string }>({
  kind,
  id,
  read,
  yearsOf,
  children,
}: {
  kind: IdentityKind;
  id: number | null;
  read: ShownQuery<Found> & { readonly isLoadingError: boolean };
  yearsOf: (found: Found) => readonly Year[];
  children: (found: Found) => ReactNode;
}) {
  const { admin } = useSession();
  if (id === null) {
    return (
      <>
        <Heading />
        <ErrorState message={NO_SUCH_PERSON} onRetry={null} />
      </>
    );
  }
  return (
    <>
      {read.isLoadingError && <Heading />}
      <QueryContent query={read} skeleton={<PageSkeleton />}>
        {(found) => (
          <>
            <Heading of={found.name} />
            {children(found)}
            {admin && <Identities kind={kind} id={id} years={yearsOf(found)} />}
          </>
        )}
      </QueryContent>
    </>
  );
}

const Heading = ({ of }: { of?: string }) => (
  <PageHeading
    {...(of !== undefined && { title: of, heading: unbrokenName(of), note: 'Over the years' })}
    actions={<LinkButton to={paths.history}>All years</LinkButton>}
  />
);

type Team = ChurchOverYears['years'][number]['teams'][number];

/** Saturday once there are places. */
const churchColumns = (current: boolean, teams: readonly Team[]): readonly Column<Team>[] => [
  { head: 'Team', rowHead: true, cell: (row) => <TeamOf row={{ ...row, current }} /> },
  { head: 'Division', wideOnly: true, cell: (row) => row.division },
  {
    head: 'Rank',
    number: true,
    cell: (row) => (
      <>
        {row.rank ?? '–'}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {row.division}
        </Text>
      </>
    ),
  },
  { head: 'Record', number: true, cell: recordText },
  { head: 'Points', number: true, wideOnly: true, cell: (row) => row.totalPoints },
  ...(teams.some(({ place }) => place !== '')
    ? [{ head: 'Saturday', cell: (row: Team) => row.place || '–' }]
    : []),
];

/** With sums (W2). */
export const ChurchYears = ({ years, sums }: ChurchOverYears) => (
  <>
    <Text mb="lg">
      {plural(sums.years, 'year')}, {plural(sums.teams, 'team')}, {sums.wins}–{sums.losses} on
      Fridays, {plural(sums.totalPoints, 'point')}
    </Text>
    {years.map(({ year, current, name, teams }) => (
      <Section
        key={year}
        size="h3"
        mt="lg"
        title={
          <>
            {year}{' '}
            <Quiet span fw={400}>
              {name}
            </Quiet>
          </>
        }
      >
        <DataTable
          label={`Teams of ${year}`}
          columns={churchColumns(current, teams)}
          rows={teams}
          rowKey={(row) => row.teamId}
          empty="No teams in the standings"
        />
      </Section>
    ))}
  </>
);

type Row = Omit<QuizzerOverYears['years'][number], 'year' | 'quizzerId'> & {
  readonly year: string;
};

const ALL = 'All years';

type TeamOfProps = { row: Pick<Row, 'current' | 'teamId' | 'teamName'> };

/** Earlier teams have no page. */
const TeamOf = ({ row: { current, teamId, teamName } }: TeamOfProps) =>
  current ? <TeamLink quiet id={teamId} name={teamName} /> : unbrokenName(teamName);

const QUIZZER_COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Year',
    rowHead: true,
    cell: (row) => (
      <>
        {row.year}
        <Text size="xs" hiddenFrom="sm">
          <TeamOf row={row} />
          {row.rank !== null && `, rank\u00a0${row.rank}`}
        </Text>
      </>
    ),
  },
  { head: 'Team', wideOnly: true, cell: (row) => <TeamOf row={row} /> },
  {
    head: 'Church',
    wideOnly: true,
    cell: (row) =>
      row.churchName !== '' && <Link to={paths.churchYears(row.churchId)}>{row.churchName}</Link>,
  },
  { head: 'Division', wideOnly: true, cell: (row) => (row.year === ALL ? '' : row.division) },
  { head: 'Rank', number: true, wideOnly: true, cell: (row) => row.rank ?? '–' },
  { head: 'Rounds', number: true, cell: (row) => row.roundsCompleted },
  { head: 'Points', number: true, cell: (row) => row.totalScore },
  { head: 'Errors', number: true, wideOnly: true, cell: (row) => row.totalErrors },
  { head: 'Average', number: true, cell: (row) => figureText('average', row.average) },
];

interface QuizzerYearsProps extends QuizzerOverYears {
  /** Of this year’s team. */
  children: (teamId: number) => ReactNode;
}

/** This year, then all, newest first, with sums (W2). */
export function QuizzerYears({ years, sums, children }: QuizzerYearsProps) {
  const rows: Row[] = years.map(({ quizzerId: _, year, ...row }) => ({ ...row, year: `${year}` }));
  const [newest] = rows;
  const all = newest && {
    ...newest,
    ...{ year: ALL, current: false, teamName: '', churchName: '', rank: null },
    ...sums,
  };
  const own = years.find(({ current }) => current);
  return (
    <>
      {own !== undefined && (
        <>
          <p>
            Plays for <TeamLink id={own.teamId} name={own.teamName} />
            {own.rank !== null && (
              <>
                {' · '}
                <Link to={paths.inQuizzerStandings(own.division, own.quizzerId)} className="nowrap">
                  {ordinal(own.rank)} in {own.division}
                </Link>
              </>
            )}
          </p>
          {children(own.teamId)}
        </>
      )}
      <Section title="Friday, year by year" size="h3">
        <DataTable
          label="Years"
          columns={QUIZZER_COLUMNS}
          rows={all && rows.length > 1 ? [...rows, all] : rows}
          rowKey={(row) => row.year}
          empty="No years in the standings"
        />
      </Section>
    </>
  );
}
