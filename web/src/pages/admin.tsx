import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Card, List, Stack, Tabs, Text, Title } from '@mantine/core';
import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { listOverdueRooms, type OverdueRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type Part, type Played, partOfEvent } from '@quizmeet/rules/event/part.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ANNOUNCE, Announcing } from '../features/announcements/announcing.tsx';
import { Guide, useGuide } from '../features/event/guide.tsx';
import { PrintMenu } from '../features/printing/print-menu.tsx';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { ADMIN_TABS, type AdminTab } from '../tournament/admin-actions.ts';
import { useEventTime, useToday } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { useOpenProtests } from '../tournament/papers/use-papers.tsx';
import { matchName, pathToMatch } from '../tournament/saturday.ts';
import { ActionGrid } from '../ui/action-entry.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { MoreMenu, TABS } from './admin/tabs.tsx';

/** /admin. Others see nothing. */
export default function Admin(): ReactNode {
  const today = useToday();
  return (
    <>
      <PageHeading
        actions={
          <>
            {today !== null && <LinkButton to={ANNOUNCE}>Announce</LinkButton>}
            {today === 'Friday' && <LinkButton to={paths.repair}>Repair</LinkButton>}
            <PrintMenu />
            <MoreMenu />
          </>
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const part = useCurrentPart();
  const reads = [
    useQuery(callQuery(getEvent)),
    useGuide(),
    useOverdueRooms(),
    useOpenProtests(true),
    useQuery(callQuery(bracketState)),
    useQuery(callQuery(listMatches)),
    useQuery(callQuery(listRounds, { query: { division: 'All' } })),
  ];
  return (
    <WaitForAll reads={reads} label="What comes next" rows={8}>
      <LatenessNote />
      <Urgent />
      <Guide />
      {part !== null && <ActionTabs current={part} />}
      <Announcing />
    </WaitForAll>
  );
}

function ActionTabs({ current }: { current: AdminTab }) {
  const [params, setParams] = useSearchParams();
  const tab = ADMIN_TABS.find((each) => each === params.get('tab')) ?? current;
  useFocusOnTarget(tab);
  return (
    <Tabs
      value={tab}
      onChange={(next) => next !== null && setParams({ tab: next }, { replace: true })}
      keepMounted={false}
      mb="xl"
    >
      <Tabs.List mb="md" aria-label="Parts of the event">
        {ADMIN_TABS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            px={{ base: 'xs', sm: 'md' }}
            {...(each === 'danger' && { ml: 'auto', c: 'var(--quiz-bad)' })}
          >
            {TABS[each][0]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ADMIN_TABS.map((each) => (
        <Tabs.Panel key={each} value={each}>
          <ActionGrid>{TABS[each][1]}</ActionGrid>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function useFocusOnTarget(tab: AdminTab): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a link counts.
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [hash, key, tab]);
}

/** Before what can wait. */
export function Urgent() {
  const { data: rooms = [] } = useOverdueRooms();
  const { data: protests = [] } = useOpenProtests(true);
  if (rooms.length + protests.length === 0) return null;
  return (
    <Card mb="lg">
      <Stack>
        <OpenProtests />
        <OverdueRooms />
      </Stack>
    </Card>
  );
}

/** For organizers (X13). */
function OpenProtests() {
  const { data: protests = [] } = useOpenProtests(true);
  const timeOf = useEventTime();
  if (protests.length === 0) return null;
  return (
    <section aria-label="Open protests">
      <Title order={2} size="h4" mb="xs">
        {plural(protests.length, 'open protest')}
      </Title>
      <List>
        {protests.map(({ id, round, team, words, formerTeams, openedBy, openedAt }) => (
          <List.Item key={id}>
            <Link
              to={
                round.day === 'Friday'
                  ? `${paths.schedule('All')}?round=${round.id}`
                  : paths.brackets
              }
            >
              {round.day === 'Friday' ? 'Round' : 'Match'} {round.roundNumber}, {round.roomName}:{' '}
              {round.leftTeamName} – {round.rightTeamName}
            </Link>
            <br />
            {formerTeams !== undefined && `About the previous teams, ${formerTeams}: `}
            {team !== null && `${team.name}: `}
            {words} ({openedBy}, {timeOf(openedAt)})
          </List.Item>
        ))}
      </List>
    </section>
  );
}

const CURRENT = {
  refetchInterval: 60_000,
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'event'],
} as const;

/** So that the tabs stay in view. */
const MOST_OVERDUE = 5;

const useOverdueRooms = () => useQuery(callQuery(listOverdueRooms, {}, CURRENT));

/** For organizers (X11). */
function OverdueRooms() {
  const { data: rooms = [] } = useOverdueRooms();
  if (rooms.length === 0) return null;
  return (
    <Stack component="section" aria-label="Rooms with overdue results" gap="xs">
      <Title order={2} size="h4">
        {plural(rooms.length, 'room')} overdue
      </Title>
      <Text c="dimmed">Ask there, or find the scoresheet.</Text>
      <OverdueList label="Overdue results" rooms={rooms.slice(0, MOST_OVERDUE)} />
      {rooms.length > MOST_OVERDUE && (
        <details>
          <summary>Show {rooms.length - MOST_OVERDUE} more</summary>
          <OverdueList label="More overdue results" rooms={rooms.slice(MOST_OVERDUE)} />
        </details>
      )}
    </Stack>
  );
}

function OverdueList({ label, rooms }: { label: string; rooms: readonly OverdueRoom[] }) {
  const now = useNow(60_000);
  const late = (since: string) => Math.floor((now.getTime() - Date.parse(since)) / 60_000);
  return (
    <DataTable
      label={label}
      rows={rooms}
      rowKey={({ roomNumber }) => roomNumber}
      columns={[
        {
          head: 'Room',
          rowHead: true,
          cell: ({ roomName }) => <span className="nowrap">{roomName}</span>,
        },
        { head: 'Late', number: true, cell: ({ since }) => `${late(since)} min` },
        {
          head: 'Missing',
          cell: ({ rounds, roomNumber }) =>
            rounds.map((round) => (
              <div key={round.id}>
                <MissingResult round={round} roomNumber={roomNumber} />
              </div>
            )),
        },
      ]}
    />
  );
}

type MissingResultProps = Pick<OverdueRoom, 'roomNumber'> & {
  round: OverdueRoom['rounds'][number];
};

function MissingResult({ round: { id, day, roundNumber }, roomNumber }: MissingResultProps) {
  const { data: matches = [] } = useQuery(callQuery(listMatches));
  if (day === 'Friday') {
    return <Link to={`${paths.schedule('All')}?round=${id}`}>Round {roundNumber}</Link>;
  }
  const match = matches.find(({ round }) => round.id === id);
  if (match === undefined) return <Link to={paths.room(roomNumber)}>Match {roundNumber}</Link>;
  const { leftTeamName, rightTeamName } = match.round;
  return (
    <Link to={pathToMatch(match)}>
      {matchName(match)}: {leftTeamName} – {rightTeamName}
    </Link>
  );
}

export function playedOf(
  slots: readonly Pick<Slot, 'rounds'>[],
  saturday: readonly Pick<SaturdayState, 'matches' | 'decided'>[],
): Played {
  const rounds = slots.flatMap((slot) => slot.rounds);
  const open = rounds.filter(({ winningTeam }) => winningTeam === '').length;
  const matches = saturday.reduce((sum, each) => sum + each.matches, 0);
  const decided = saturday.reduce((sum, each) => sum + each.decided, 0);
  return {
    friday: rounds.length > 0 && open === 0,
    fridayGoesOn: open > 0,
    saturday: matches > 0 && decided === matches,
  };
}

function useCurrentPart(): Part | null {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: saturday } = useQuery(callQuery(bracketState));
  const now = useNow(60_000);
  if (event === undefined || slots === undefined || saturday === undefined) return null;
  return partOfEvent(event, now, playedOf(slots, saturday));
}
