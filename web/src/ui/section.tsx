import { Box, type BoxProps, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps extends BoxProps {
  id?: string;
  title: ReactNode;
  order?: 2 | 3;
  size?: string;
  /** Below the heading. */
  gap?: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** Of a page with several. */
export const SPACED = { size: '1.25rem', gap: '0.6rem', mt: '2rem' } as const;

/** Named by its heading. */
export function Section({
  title,
  order = 2,
  size = order === 2 ? 'h4' : 'h5',
  gap = 'xs',
  beside,
  children,
  ...box
}: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} {...box}>
      <Group justify="space-between" gap="0.25rem 0.75rem" mb={gap}>
        <Title order={order} size={size} id={id}>
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Box>
  );
}
