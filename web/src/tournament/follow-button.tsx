import { ActionIcon, Button, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useFollowing } from './following.ts';

type FollowProps = { teamId: number; teamName: string };

export function FollowButton({ teamId, teamName }: FollowProps) {
  const { follows, toggle, isReady } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <Button
      variant={isFollowed ? 'light' : 'default'}
      color="yellow"
      px="sm"
      // A constant width for the heading.
      miw={{ base: '7.5rem', sm: '12rem' }}
      aria-label={isFollowed ? 'Following' : 'Follow this team'}
      aria-pressed={isFollowed}
      disabled={!isReady}
      leftSection={<IconStar size={18} fill={isFollowed ? 'currentColor' : 'none'} />}
      onClick={() => toggle(teamId, teamName)}
    >
      {isFollowed ? 'Following' : 'Follow'}
      {!isFollowed && (
        <Text span inherit visibleFrom="sm">
          &nbsp;this team
        </Text>
      )}
    </Button>
  );
}

export function FollowStar({ teamId, teamName }: FollowProps) {
  const { follows, toggle, isReady } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <ActionIcon
      variant="subtle"
      size="2rem"
      c={isFollowed ? 'var(--quiz-yours)' : 'dimmed'}
      aria-pressed={isFollowed}
      disabled={!isReady}
      aria-label={`Follow ${teamName}`}
      title={isFollowed ? 'Followed on this device' : 'Follow on this device'}
      onClick={() => toggle(teamId, teamName)}
    >
      <IconStar size={18} fill={isFollowed ? 'currentColor' : 'none'} />
    </ActionIcon>
  );
}
