import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type FoldedProps = { summary: ReactNode; children: ReactNode; opened?: boolean };

/** @param opened at first, and there even if it is folded */
export function Folded({ summary, children, opened = false }: FoldedProps) {
  const [toggled, toggle] = useState<boolean>();
  const isOpen = toggled ?? opened;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (toggled) box.current?.scrollIntoView({ block: 'nearest' });
  }, [toggled]);
  return (
    <Box
      ref={box}
      component="details"
      mt="1.75rem"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && toggle(open)}
    >
      <Box component="summary" c="var(--quiz-link)" lh="2.75rem">
        {summary}
      </Box>
      {(isOpen || opened) && children}
    </Box>
  );
}
