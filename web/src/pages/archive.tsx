import { Anchor, Stack, Title } from '@mantine/core';
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
import { readScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { NoYear } from '../features/history/year-notes.tsx';
import { idIn, paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { figureColumns, inOwnWay, RECORD } from '../tournament/figure-columns.tsx';
import { RoundMarks, WalkoverMark } from '../tournament/round-marks.tsx';
import { useMatchMarks } from '../tournament/saturday.ts';
import { UnknownDivision } from '../tournament/scope-page.tsx';
import { type ShownSide, shownSides, TeamLine } from '../tournament/score.tsx';
import { unbrokenName } from '../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, type ShownQuery } from '../ui/query-content.tsx';
import { EmptyState } from '../ui/states.tsx';

/** /archive/{year}/{division} (E5). */
export default function ArchivePage() {
  const { year: written, division: requested = '' } = useParams();
  const year = idIn(written);
  const division = readScope(requested);
  if (year === null) return <NoYear />;
  if (division === 'Open' || division === 'Novice') {
    return <Archive year={year} division={division} />;
  }
  const to = (name: string) => paths.archive(year, name);
  return <UnknownDivision requested={requested} title={`${year}`} to={to} />;
}

function Archive({ year, division }: Archived) {
  const { error } = useQuery(callQuery(teamStandings, { query: { division, year } }));
  if (error?.missing === true) return <NoYear title={`${division} ${year}`} />;
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

type Archived = { readonly year: number; readonly division: 'Open' | 'Novice' };

const RANK = {
  head: STANDING_HEADS.rank,
  number: true,
  cell: (row: { readonly rank: number }) => row.rank,
};

const TEAMS: readonly Column<TeamStanding>[] = [
  RANK,
  { head: STANDING_HEADS.team, rowHead: true, cell: (row) => unbrokenName(row.teamName) },
  ...inOwnWay<TeamStanding>(figureColumns(figuresIn(TEAM_METRICS)), RECORD),
];

const QUIZZERS: readonly Column<QuizzerStanding>[] = [
  RANK,
  { head: 'Quizzer', rowHead: true, cell: (row) => `${row.firstName} ${row.lastName}` },
  { head: STANDING_HEADS.team, cell: (row) => unbrokenName(row.teamName) },
  ...figureColumns(figuresIn(QUIZZER_METRICS)),
];

type Side = Pick<ShownSide, 'id' | 'name' | 'score' | 'won'>;

const Teams = ({ sides, children }: { sides: readonly Side[]; children: ReactNode }) => (
  <>
    {sides.map(({ id, name, score, won }) => (
      <TeamLine key={id} score={score} won={won}>
        {unbrokenName(name)}
      </TeamLine>
    ))}
    {children}
  </>
);

const timed = ({ timeString }: { readonly timeString: string }) => (
  <span className="nowrap">{timeString}</span>
);

const roundsOf = (year: number): readonly Column<ListedRound>[] => [
  { head: 'Time', rowHead: true, cell: timed },
  { head: 'Room', cell: (row) => row.roomName },
  {
    head: 'Teams',
    cell: (row) => (
      <Teams sides={shownSides(row, null)}>
        <RoundMarks roundId={row.id} year={year} />
      </Teams>
    ),
  },
];

const Heading = ({ children }: { children: string }) => (
  <Title size="h3" mt="xl" mb="xs">
    {children}
  </Title>
);

const Rows = <Row,>({
  read,
  ...table
}: Pick<ComponentProps<typeof DataTable<Row>>, 'label' | 'columns' | 'rowKey'> & {
  read: ShownQuery<readonly Row[]>;
}) => (
  <QueryContent query={read} label={table.label} rows={10}>
    {(rows) => <DataTable rows={rows} {...table} isLong />}
  </QueryContent>
);

export function ArchivedStandings({ year, division }: Archived) {
  const query = { division, year };
  const teams = useQuery(callQuery(teamStandings, { query }));
  const quizzers = useQuery(callQuery(quizzerStandings, { query }));
  const data = quizzers.data?.filter((row) => row.roundsCompleted > 0);
  return (
    <>
      <Heading>Team standings</Heading>
      <Rows label="Team standings" columns={TEAMS} read={teams} rowKey={(row) => row.id} />
      <Heading>Quizzer standings</Heading>
      <Rows
        label="Quizzer standings"
        columns={QUIZZERS}
        read={{ ...quizzers, data }}
        rowKey={(row) => row.quizzerId}
      />
    </>
  );
}

export function ArchivedSchedule({ year, division }: Archived) {
  const slots = useQuery(callQuery(listRounds, { query: { division, year } }));
  const data = slots.data?.flatMap((slot) => slot.rounds);
  return (
    <>
      <Heading>Friday schedule</Heading>
      <Rows
        label="Friday schedule"
        columns={roundsOf(year)}
        read={{ ...slots, data }}
        rowKey={(row) => row.id}
      />
    </>
  );
}

function ArchivedBrackets({ year, division }: Archived) {
  const brackets = useQuery(callQuery(listBrackets, { query: { year } }));
  return (
    <QueryContent query={brackets} label="The brackets" rows={4}>
      {(list) => {
        const ours = list.filter((bracket) => bracket.division === division);
        if (ours.length === 0) return <EmptyState title="No brackets in this division" />;
        return ours.map(({ bracketDivision, bracketName }) => (
          <ArchivedBracket
            key={bracketDivision}
            query={{ division, year, saturdayDivision: bracketDivision }}
            name={bracketName}
          />
        ));
      }}
    </QueryContent>
  );
}

const PLACES: readonly Column<ReplyOf<typeof bracketResults>[number]>[] = [
  { head: 'Place', number: true, cell: (row) => row.place },
  { head: 'Team', rowHead: true, cell: (row) => unbrokenName(row.teamName) },
  { head: 'From', cell: (row) => row.source },
];

const matchesOf = (isWalkover: (roundId: number) => boolean): readonly Column<Match>[] => [
  { head: 'Match', number: true, rowHead: true, cell: (match) => match.id },
  { head: 'Time', cell: timed },
  { head: 'Room', cell: (match) => match.roomName },
  {
    head: 'Teams',
    cell: ({ participants, roundId }) => (
      <Teams sides={participants.map(({ isWinner: won, ...side }) => ({ ...side, won }))}>
        {isWalkover(roundId) && <WalkoverMark />}
      </Teams>
    ),
  },
];

type BracketProps = { query: Archived & { readonly saturdayDivision: number }; name: string };

export function ArchivedBracket({ query, name }: BracketProps) {
  const places = useQuery(callQuery(bracketResults, { query }));
  const main = useQuery(callQuery(getBracket, { query }));
  const { data: bottom } = useQuery(callQuery(getConsolation, { query }));
  const { isWalkover } = useMatchMarks(true, query.year);
  const data =
    main.data &&
    [...main.data.upper, ...(bottom?.upper ?? [])].filter(({ participants }) =>
      participants.every(({ id }) => id > 0),
    );
  return (
    <>
      <Heading>{name}</Heading>
      <Stack gap="0.75rem">
        <Rows
          label={`Places of ${name}`}
          columns={PLACES}
          read={places}
          rowKey={(row) => row.place}
        />
        <Rows
          label={`Matches of ${name}`}
          columns={matchesOf(isWalkover)}
          read={{ ...main, data }}
          rowKey={(match) => match.id}
        />
      </Stack>
    </>
  );
}
