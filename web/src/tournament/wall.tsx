import { Box, Group, Text } from '@mantine/core';
import { getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode } from 'react';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { type AwaitedQuery, WaitForAll } from '../ui/query-content.tsx';
import { WallAnnouncements } from './announcements.tsx';
import { useEventClock } from './event-time.ts';
import { LatenessNote } from './lateness-note.tsx';
import { NoConnection } from './no-connection.tsx';

const WallScreen = lazy(() => import('../ui/wall-screen.tsx'));

type WallProps = Omit<ComponentProps<typeof WallScreen>, 'aside' | 'news'> & {
  isOver?: boolean;
  reads?: readonly AwaitedQuery[];
};

/** Escape or the close button leads back. @param isOver nothing is late any more @param reads to wait for, too */
export function Wall({ isOver = false, reads = [], note, children, ...screen }: WallProps) {
  const ofHead = [useQuery(callQuery(getPhoneAddress)), useQuery(callQuery(getLateness))];
  return (
    <WallScreen
      {...screen}
      note={
        <>
          {note}
          <WallNote isOver={isOver} />
        </>
      }
      aside={<FollowOnPhone />}
      news={<WallAnnouncements />}
    >
      {/* Type is fitted once, to all that is shown. */}
      <WaitForAll reads={[...ofHead, ...reads]} skeleton={null}>
        {children}
      </WaitForAll>
    </WallScreen>
  );
}

function WallNote({ isOver }: { isOver: boolean }): ReactNode {
  const now = useNow();
  const clock = useEventClock();
  return (
    <>
      <Text inherit fz="1.5em" lh={1}>
        {clock(now.toISOString())}
      </Text>
      {!isOver && <LatenessNote large />}
      <Box fz="1.25em">
        <NoConnection onWall />
      </Box>
    </>
  );
}

/** The way in for families, unless only this machine can open the address (U10). */
function FollowOnPhone(): ReactNode {
  const { data: phone } = useQuery(callQuery(getPhoneAddress));
  if (phone == null) return null;
  return (
    <Group visibleFrom="sm" wrap="nowrap" gap="0.75em" fz="1.25em" lh={1.25} ta="end">
      <div>
        Follow your team:
        <Text inherit fw={650} maw="14em" className="anywhere">
          {phone.address.replace(/^https?:../, '')}
        </Text>
      </div>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(phone.code)}`}
        alt={`QR code of ${phone.address}`}
        h="10vh"
        bdrs="sm"
      />
    </Group>
  );
}
