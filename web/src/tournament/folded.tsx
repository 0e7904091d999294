import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="details" mt="1.75rem" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Box component="summary" c="var(--quiz-link)" lh="2.75rem">
        {summary}
      </Box>
      {isOpen && children}
    </Box>
  );
}
