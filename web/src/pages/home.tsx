import { Stack } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { Announcement, AnnouncementSkeleton } from '../features/event/announcement.tsx';
import { FindTeamBox } from '../features/event/find-team-box.tsx';
import { PlayingNow } from '../features/event/playing-now.tsx';
import { RegistrationSteps } from '../features/event/registration-steps.tsx';
import { useRead } from '../platform/queries.ts';
import { Loaded } from '../ui/loaded.tsx';

/** /home: the event, what is being played, one's team, and how to register. */
export default function Home() {
  return (
    <Loaded read={useRead(getEvent)} skeleton={<AnnouncementSkeleton />}>
      {(event) => (
        <Stack gap="xl">
          <Announcement event={event} />
          <PlayingNow event={event} />
          <FindTeamBox />
          <RegistrationSteps event={event} />
        </Stack>
      )}
    </Loaded>
  );
}
