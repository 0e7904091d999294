import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type FoldedProps = { summary: ReactNode; children: ReactNode; opened?: boolean };

/** @param opened at first, and there even if it is folded */
export function Folded({ summary, children, opened = false }: FoldedProps) {
  const [toggled, toggle] = useState<boolean>();
  const isOpen = toggled ?? opened;
  return (
    <Box
      component="details"
      mt="1.75rem"
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <Box component="summary" c="var(--quiz-link)" lh="2.75rem">
        {summary}
      </Box>
      {(isOpen || opened) && children}
    </Box>
  );
}
