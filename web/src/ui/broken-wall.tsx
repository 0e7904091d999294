import { Box } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { reloadIfServed } from './lost-code.ts';

const ASK_MS = 10_000;

/** Without a router: the page is broken. */
export const isOnWall = (): boolean =>
  new URLSearchParams(window.location.search).get('display') === 'wall';

/** Nobody stands at a wall: it reloads once the server answers. */
export function BrokenWall(): ReactNode {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfServed(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box pos="fixed" inset={0} p="5vw" bg="var(--mantine-color-body)" style={{ zIndex: 150 }}>
      <Box component="p" m={0} fz="clamp(1.25rem, 3vw, 6rem)" lh={1.3} role="alert">
        This page couldn’t be shown. It comes back by itself once there is a connection.
      </Box>
    </Box>
  );
}
