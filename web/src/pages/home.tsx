import { Box, Stack, Text } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { partOfEvent } from '@quizmeet/rules/event/part.ts';
import { useQuery } from '@tanstack/react-query';
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
import { FridayNow, SaturdayNow } from '../features/event/playing-now.tsx';
import { RegistrationSteps } from '../features/event/registration-steps.tsx';
import { NotifyThisPhone, usePhoneReads } from '../features/notifications/notify-this-phone.tsx';
import { FollowedNext } from '../features/schedule/followed-next.tsx';
import { EnterResultsLink } from '../features/scores/own-room/enter-results-link.tsx';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { type Phase, phaseOf } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';

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
      <EventHeading event={event} actions={<EnterResultsLink />} />
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
