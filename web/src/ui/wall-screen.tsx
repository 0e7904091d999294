import { Box, Group } from '@mantine/core';
import { useHotkeys, useIdle } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRowPages, WallTurns } from './wall-pages.tsx';
import classes from './wall-screen.module.css';

/** Without movement or a key, pointer and controls are hidden. */
const IDLE_MS = 4000;

const ACTIVE: (keyof DocumentEventMap)[] = ['mousemove', 'pointerdown', 'keydown', 'focusin'];

interface WallProps {
  title: string;
  /** Selector of rows that paging must not cut. */
  rows?: string;
  /** Of pages that the content turns itself. */
  mark?: ReactNode;
  /** Beside the title, or if wide, below. */
  note?: ReactNode;
  /** At the end of the head, as high as needed. */
  aside: ReactNode;
  /** Below the head. */
  news: ReactNode;
  children: ReactNode;
}

export default function WallScreen({ title, rows, mark, note, aside, news, children }: WallProps) {
  const body = useRef<HTMLDivElement>(null);
  const rowMark = useRowPages(body, rows, mark === undefined);
  const { pathname } = useLocation();
  const { back = pathname } = useContext(WallTurns);
  const navigate = useNavigate();
  const isIdle = useIdle(IDLE_MS, { events: ACTIVE, initialState: true });
  useHotkeys([['Escape', () => void navigate(back)]]);
  return (
    <section
      className={classes['wall']}
      aria-label={title}
      data-idle={isIdle || undefined}
      data-paged={rows !== undefined || mark !== undefined || undefined}
    >
      <Group wrap="nowrap" align="stretch" gap="1.5rem" mb="1vh">
        <Group flex={1} align="baseline" style={{ alignContent: 'center' }} gap="0 1.25rem">
          <Box component="h1" m={0} fz="2em" fw={650} lh={1.2}>
            {title}
          </Box>
          {note}
        </Group>
        <Group wrap="nowrap" gap="0.75rem" style={{ alignSelf: 'start' }}>
          {mark ?? rowMark}
          <Link to={back} className={classes['back']} aria-label="Close the wall display">
            <IconX size="1.25em" />
          </Link>
        </Group>
        {aside}
      </Group>
      {news}
      <div ref={body} className={classes['body']}>
        {children}
      </div>
    </section>
  );
}
