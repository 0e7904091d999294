import { ActionIcon, Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useFollowing } from './following.ts';

export function FollowButton({ teamId }: { teamId: number }) {
  const { follows, toggle } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <Button
      variant={isFollowed ? 'light' : 'default'}
      color="yellow"
      // A constant width for the heading.
      miw="min(12rem, 100vw - 2rem)"
      aria-pressed={isFollowed}
      leftSection={<IconStar size={18} fill={isFollowed ? 'currentColor' : 'none'} />}
      onClick={() => toggle(teamId)}
    >
      {isFollowed ? 'Following' : 'Follow this team'}
    </Button>
  );
}

export function FollowStar({ teamId, teamName }: { teamId: number; teamName: string }) {
  const { follows, toggle } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <ActionIcon
      variant="subtle"
      size="2rem"
      c={isFollowed ? 'var(--quiz-yours)' : 'dimmed'}
      aria-pressed={isFollowed}
      aria-label={`Follow ${teamName}`}
      title={isFollowed ? 'Followed on this device' : 'Follow on this device'}
      onClick={() => toggle(teamId)}
    >
      <IconStar size={18} fill={isFollowed ? 'currentColor' : 'none'} />
    </ActionIcon>
  );
}
