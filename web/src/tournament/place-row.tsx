import { Box, Text } from '@mantine/core';
import { IconStarFilled, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFollowing } from './following.ts';

type PlaceRowProps = { place: number; teamId: number; children: ReactNode };

export function PlaceRow({ place, teamId, children }: PlaceRowProps) {
  const { follows } = useFollowing();
  const yours = follows(teamId);
  return (
    <Box
      component="li"
      value={place}
      display="flex"
      py="0.175rem"
      {...(yours && { bg: 'var(--quiz-yours-soft)' })}
      className="anywhere"
      style={{ gap: '0.5rem', breakInside: 'avoid' }}
    >
      <Text span w="1.5rem" ta="center" c="dimmed" aria-hidden="true" flex="none">
        {place === 1 ? <IconTrophy size={18} color="var(--quiz-now)" /> : place}
      </Text>
      <Text span flex={1} fw={place === 1 ? 650 : 400}>
        {children}
      </Text>
      {yours && <IconStarFilled size={16} color="var(--quiz-yours)" />}
    </Box>
  );
}
