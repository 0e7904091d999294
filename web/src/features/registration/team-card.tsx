import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { WindowName } from '@quizmeet/rules/registration/windows.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import classes from './card.module.css';

interface DeedProps {
  readonly may: Readonly<Record<WindowName, boolean>>;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function TeamCard({ team, may, onEdit, onRemove }: { team: Team } & DeedProps) {
  const { teamName, teamNumber, quizzers, wins, losses } = team;
  return (
    <li className={classes['card']}>
      <Group justify="space-between" gap="0.25rem 0.75rem" mb="0.6rem">
        <Group gap="sm">
          <Title order={3} size="h4">
            <Anchor component={Link} to={paths.team(team.id)} inherit>
              {unbrokenName(teamName)}
            </Anchor>
          </Title>
          <Badge tt="none">{team.group ?? team.division}</Badge>
          {teamNumber !== null && (
            <Text span size="sm" c="dimmed">
              Team {teamNumber}
            </Text>
          )}
          {wins + losses > 0 && (
            <Text span size="sm" c="dimmed">
              {wins}-{losses}
            </Text>
          )}
        </Group>
        <Deeds teamName={teamName} may={may} onEdit={onEdit} onRemove={onRemove} />
      </Group>
      <Text size="sm" translate="no">
        {quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
      </Text>
    </li>
  );
}

const Deeds = ({ teamName, may, onEdit, onRemove }: { teamName: string } & DeedProps) => (
  <Group gap="xs">
    {may.editRoster && (
      <SmallButton aria-label={`Edit ${teamName}`} onClick={onEdit}>
        Edit
      </SmallButton>
    )}
    {may.removeTeam && (
      <SmallButton
        variant="subtle"
        c="var(--quiz-bad)"
        aria-label={`Remove ${teamName}`}
        onClick={onRemove}
      >
        Remove
      </SmallButton>
    )}
  </Group>
);
