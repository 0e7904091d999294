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
      py="0.2em"
      {...(yours && { bg: 'var(--quiz-yours-soft)' })}
      className="anywhere"
      style={{ gap: '0.5em', breakInside: 'avoid' }}
    >
      <Text span inherit w="1.5em" ta="center" c="dimmed" aria-hidden="true" flex="none">
        {place === 1 ? <IconTrophy size="1.1em" color="var(--quiz-now)" /> : place}
      </Text>
      <Text span inherit flex={1} fw={place === 1 ? 650 : 400}>
        {children}
      </Text>
      {yours && <IconStarFilled size="1em" color="var(--quiz-yours)" />}
    </Box>
  );
}
