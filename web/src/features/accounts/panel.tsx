import { Box, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

const LINE = '1px solid var(--quiz-line)';

export const PanelPage = ({ children }: { children: ReactNode }) => (
  <Box maw="27rem" mx="auto" pt={{ sm: 'clamp(0rem, 6vh, 4rem)' }}>
    <PageHeading />
    {children}
  </Box>
);

export const Panel = ({ children }: { children: ReactNode }) => (
  <Box maw="27rem" p="lg" bd={LINE} bdrs="md" bg="var(--quiz-surface)">
    {children}
  </Box>
);

export const PanelSkeleton = ({ label }: { label: string }) => (
  <Panel>
    <div role="status" aria-label={label}>
      <Skeleton height={72} mb="lg" />
      <Skeleton height={36} />
    </div>
  </Panel>
);

export const Alternatives = ({ children }: { children: ReactNode }) => (
  <Box mt="lg" style={{ paddingTop: '1.25rem', borderTop: LINE }}>
    {children}
  </Box>
);
