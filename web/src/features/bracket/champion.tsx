import { Group } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { TeamLink } from '../../tournament/unbroken-name.tsx';

type ChampionProps = { teamId: number; teamName: string; fz?: string };

export const Champion = ({ teamId, teamName, fz = 'lg' }: ChampionProps) => (
  <Group gap="0.4rem" wrap="nowrap" c="var(--quiz-now)" fz={fz} fw={600} lh={1.2}>
    <IconTrophy size="1.2em" style={{ flex: 'none' }} />
    <span>
      Champion: <TeamLink id={teamId} name={teamName} />
    </span>
  </Group>
);
