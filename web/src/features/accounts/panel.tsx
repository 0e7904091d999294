import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

const LINE = '1px solid var(--quiz-line)';

export function Centered({ children }: { children: ReactNode }) {
  return (
    <Box maw="27rem" mx="auto" pt="clamp(0rem, 6vh, 4rem)">
      {children}
    </Box>
  );
}

export function Panel({ children }: { children: ReactNode }) {
  return (
    <Box maw="27rem" p="lg" bd={LINE} bdrs="md" bg="var(--quiz-surface)">
      {children}
    </Box>
  );
}

export function Alternatives({ children }: { children: ReactNode }) {
  return (
    <Box mt="lg" style={{ paddingTop: '1.25rem', borderTop: LINE }}>
      {children}
    </Box>
  );
}
