import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import { type ListedRound, listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { partOfEvent } from '@quizmeet/rules/event/part.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BracketCards } from '../features/bracket/bracket-cards.tsx';
import Champions from '../features/bracket/champions.tsx';
import { type BracketPlaces, haveChampions, usePlaces } from '../features/bracket/places.ts';
import {
  Dates,
  EventHead,
  EventHeading,
  EventHeadSkeleton,
  StudyRange,
} from '../features/event/event-head.tsx';
import { FindTeamBox } from '../features/event/find-team.tsx';
import classes from '../features/event/playing-now.module.css';
import { RegistrationSteps } from '../features/event/registration-steps.tsx';
import { NotifyThisPhone, usePhoneReads } from '../features/notifications/notify-this-phone.tsx';
import { FollowedNext } from '../features/schedule/followed-next.tsx';
import { EnterResultsLink } from '../features/scores/own-room/enter-results-link.tsx';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { type Phase, phaseOf } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { useLiveGame, useLiveGames } from '../tournament/live-games.ts';
import { roundsInRooms } from '../tournament/now-and-next.ts';
import { RoundMarks } from '../tournament/round-marks.tsx';
import { shownSides, TeamLine } from '../tournament/score.tsx';
import { TeamLink } from '../tournament/unbroken-name.tsx';
import { useSlotsToPlay } from '../tournament/withdrawn.tsx';
import { WallButton } from '../ui/buttons.tsx';
import { LiveMark } from '../ui/live-mark.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';

export default function Home() {
  const event = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  const phase = event.data === undefined ? 'before' : phaseOf(event.data, now);
  const { reads: placeReads, places } = usePlaces(phase === 'saturday' || phase === 'after');
  const reads = [
    useQuery(callQuery(getLateness)),
    useQuery(callQuery(listNextUp)),
    ...usePhoneReads(),
    ...placeReads,
  ];
  return (
    <QueryContent query={event} skeleton={<EventHeadSkeleton />}>
      {(known) => (
        <WaitForAll reads={reads} skeleton={<EventHeadSkeleton />}>
          {isOver(known, now, places) ? (
            <HomeAround event={known} champions={places ?? []} />
          ) : phase === 'friday' || phase === 'saturday' ? (
            <HomeDuring event={known} phase={phase} />
          ) : (
            <HomeAround event={known} />
          )}
        </WaitForAll>
      )}
    </QueryContent>
  );
}

const isOver = (event: Event, now: Date, places: readonly BracketPlaces[] = []): boolean =>
  partOfEvent(event, now, { friday: false, saturday: haveChampions(places) }) === 'after';

type HomeProps = { event: Event };

const OwnFirst = () => (
  <>
    <Box mb="xl">
      <FindTeamBox />
    </Box>
    <FollowedNext />
  </>
);

/** The search and own teams, then what is due, or afterward the champions. */
const HomeAround = ({ event, champions }: HomeProps & { champions?: readonly BracketPlaces[] }) => (
  <Stack gap="xl">
    <div>
      <OwnFirst />
      <EventHead event={event}>
        {champions ? <Champions brackets={champions} /> : <Dates event={event} />}
      </EventHead>
    </div>
    {!champions && <EnterResultsLink />}
    <NotifyThisPhone />
    {champions ? <Dates event={event} /> : <RegistrationSteps event={event} />}
  </Stack>
);

/** The search and own teams, then what is played. */
const HomeDuring = ({ event, phase }: HomeProps & { phase: Phase }) => (
  <Stack gap="xl">
    <div>
      <OwnFirst />
      <LatenessNote />
      <EventHeading
        event={event}
        actions={
          <>
            <WallButton />
            <EnterResultsLink />
          </>
        }
      />
    </div>
    <NotifyThisPhone />
    {phase === 'friday' ? (
      <FridayNow event={event}>
        <DatesAndSteps event={event} />
      </FridayNow>
    ) : (
      <>
        <SaturdayNow />
        <Brackets />
        <DatesAndSteps event={event} />
      </>
    )}
  </Stack>
);

function Brackets() {
  const { data: brackets = [] } = useQuery(callQuery(listBrackets));
  return <BracketCards brackets={brackets} />;
}

const DatesAndSteps = ({ event }: HomeProps) => (
  <>
    <Text>
      <StudyRange event={event} />
    </Text>
    <details>
      <summary>Dates and registration</summary>
      <Dates event={event} />
      <RegistrationSteps event={event} />
    </details>
  </>
);

function FridayNow({ event, children }: { event: Event; children: ReactNode }) {
  const read = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  return (
    <WaitForAll reads={[read]} label="What is played now" rows={6}>
      <RoundsNow event={event} slots={read.data ?? []} />
      {children}
    </WaitForAll>
  );
}

function RoundsNow({ event, slots }: { event: Event; slots: readonly Slot[] }) {
  const toPlay = useSlotsToPlay(slots);
  const now = useNow();
  const games = useLiveGames();
  const { current, late, rounds } = roundsInRooms(toPlay, event, now, games);
  if (rounds.length === 0) return null;
  const words = current?.when === 'next' ? 'First to play' : 'Playing now';
  const slot = current && `: round ${current.slot.roundNumber}, ${current.slot.timeString}`;
  return (
    <Now title={`${words}${slot ?? ''}`} meetings={rounds} late={late}>
      <Link to={paths.schedule('Open')}>Open schedule</Link>
      <Link to={paths.schedule('Novice')}>Novice schedule</Link>
    </Now>
  );
}

function SaturdayNow() {
  const games = useLiveGames();
  if (games.length === 0) return null;
  return (
    <Now title="Playing now" meetings={games.map(meetingOf)}>
      <Link to={paths.brackets}>Brackets</Link>
    </Now>
  );
}

type Meeting = Omit<ListedRound, 'version' | 'day' | 'roundNumber' | 'roomNumber' | 'timeString'>;

const meetingOf = ({ roundId, ...game }: LiveGame): Meeting => ({
  ...game,
  id: roundId,
  group: null,
  leftTeamScore: null,
  rightTeamScore: null,
  winningTeam: '',
});

interface NowProps {
  title: string;
  meetings: readonly Meeting[];
  /** Those of them that are of an earlier time. */
  late?: readonly ListedRound[];
  children: ReactNode;
}

const Now = ({ title, meetings, late = [], children }: NowProps) => (
  <Section title={title} size="h3" gap="0" className={classes['now'] ?? ''}>
    <SimpleGrid component="ul" minColWidth="min(16rem, 100%)" spacing="0.6rem" my="0.75rem">
      {meetings.map((meeting) => (
        <li key={meeting.id} className={classes['round']}>
          <TheMeeting
            meeting={meeting}
            since={late.find(({ id }) => id === meeting.id)?.timeString}
          />
        </li>
      ))}
    </SimpleGrid>
    <Group component="p" gap="1.25rem" m={0}>
      {children}
    </Group>
  </Section>
);

function TheMeeting({ meeting, since }: { meeting: Meeting; since: string | undefined }) {
  const game = useLiveGame(meeting.id);
  return (
    <>
      <Group component="span" justify="space-between" gap={0} wrap="nowrap" fz="sm" fw={650}>
        {meeting.roomName}
        <Box component="span" c="dimmed" fw={400}>
          {since && `since ${since} · `}
          {meeting.group ?? meeting.division}
        </Box>
      </Group>
      {game !== null && (
        <Box component="span" fz="sm">
          <LiveMark words={liveText(game)} />
        </Box>
      )}
      {meeting.winningTeam !== '' && <RoundMarks roundId={meeting.id} />}
      {shownSides(meeting, game).map(({ side, id, name, ...shown }) => (
        <TeamLine key={side} {...shown}>
          <TeamLink quiet id={id} name={name} />
        </TeamLine>
      ))}
    </>
  );
}
