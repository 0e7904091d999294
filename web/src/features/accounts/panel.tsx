import { Box, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading, type PageHeadingProps } from '../../ui/page-heading.tsx';

const LINE = '1px solid var(--quiz-line)';

type PanelPageProps = Pick<PageHeadingProps, 'title'> & { children: ReactNode };

export const PanelPage = ({ title, children }: PanelPageProps) => (
  <Box maw="27rem" mx="auto" pt={{ sm: 'clamp(0rem, 6vh, 4rem)' }}>
    <PageHeading title={title} />
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
