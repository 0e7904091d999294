import { Box, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRowPages } from './wall-pages.tsx';
import classes from './wall-screen.module.css';

interface WallProps {
  title: string;
  /** Selector of rows that paging must not cut. */
  rows?: string;
  /** Of pages that the content turns itself. */
  mark?: ReactNode;
  /** Beside the title, or if wide, below. */
  note?: ReactNode;
  children: ReactNode;
}

export default function WallScreen({ title, rows, mark, note, children }: WallProps) {
  const body = useRef<HTMLDivElement>(null);
  const rowMark = useRowPages(body, rows, mark === undefined);
  const { pathname: back } = useLocation();
  const navigate = useNavigate();
  useHotkeys([['Escape', () => void navigate(back)]]);
  return (
    <section
      className={classes['wall']}
      aria-label={title}
      data-paged={rows !== undefined || mark !== undefined || undefined}
    >
      <Group align="baseline" justify="space-between" gap="0 2rem" mb="1vh">
        <Box component="h1" m={0} fz="2em" fw={650} lh={1.2}>
          {title}
        </Box>
        {note}
        {mark ?? rowMark}
        <Link to={back} className={classes['back']}>
          <IconX size={20} /> Close the wall display
        </Link>
      </Group>
      <div ref={body} className={classes['body']}>
        {children}
      </div>
    </section>
  );
}
