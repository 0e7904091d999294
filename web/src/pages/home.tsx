import { Stack } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { Dates, EventHead, EventHeadSkeleton } from '../features/event/event-head.tsx';
import { FindTeamBox } from '../features/event/find-team.tsx';
import { FridayNow, SaturdayNow } from '../features/event/playing-now.tsx';
import { RegistrationSteps } from '../features/event/registration-steps.tsx';
import { TellThisPhone, usePhoneReads } from '../features/notifications/tell-this-phone.tsx';
import { FollowedNext } from '../features/schedule/followed-next.tsx';
import { useNow } from '../platform/clock.ts';
import { useRead } from '../platform/queries.ts';
import { phaseOf } from '../tournament/event-time.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { ReadContent, TableSkeleton, WaitForAll } from '../ui/read-content.tsx';

const bracketsNow = lazyComponent(() => import('../features/bracket/brackets-now.tsx'));

/** /home: the event, what is being played, the followed teams, and how to register. */
export default function Home() {
  const reads = [useRead(getLateness), useRead(listNextUp), ...usePhoneReads()];
  return (
    <ReadContent read={useRead(getEvent)} skeleton={<EventHeadSkeleton />}>
      {(event) => (
        <WaitForAll reads={reads} skeleton={<EventHeadSkeleton />}>
          <HomeOf event={event} />
        </WaitForAll>
      )}
    </ReadContent>
  );
}

/** During the event, current rounds come first; before it, the dates. */
function HomeOf({ event }: { event: Event }) {
  const phase = phaseOf(event, useNow(60_000));
  const BracketsNow = useLazyComponent(bracketsNow, phase === 'saturday');
  const duringEvent = phase === 'friday' || phase === 'saturday';
  const rest = (
    <>
      {duringEvent && <Dates event={event} />}
      <RegistrationSteps event={event} />
    </>
  );
  return (
    <Stack gap="xl">
      <EventHead event={event}>{!duringEvent && <Dates event={event} />}</EventHead>
      {duringEvent && <FollowedNext />}
      <TellThisPhone />
      <FindTeamBox />
      {phase === 'friday' && <FridayNow event={event}>{rest}</FridayNow>}
      {phase === 'saturday' && <SaturdayNow />}
      {phase === 'saturday' &&
        (BracketsNow ? (
          <BracketsNow>{rest}</BracketsNow>
        ) : (
          <TableSkeleton label="The brackets" rows={6} />
        ))}
      {!duringEvent && rest}
    </Stack>
  );
}
