import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import classes from './follow-button.module.css';
import { useFollowing } from './following.ts';

/** Follows or unfollows a team on this device; a followed team's rounds and rank are marked. */
export function FollowButton({ teamId }: { teamId: number }) {
  const { follows, toggle } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <Button
      variant="default"
      className={classes['button'] ?? ''}
      aria-pressed={isFollowed}
      leftSection={<IconStar size={18} fill={isFollowed ? 'currentColor' : 'none'} />}
      onClick={() => toggle(teamId)}
    >
      {isFollowed ? 'Following' : 'Follow this team'}
    </Button>
  );
}

/** The same as a star, for a table row. */
export function FollowStar({ teamId, teamName }: { teamId: number; teamName: string }) {
  const { follows, toggle } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <button
      type="button"
      className={classes['star']}
      aria-pressed={isFollowed}
      aria-label={`Follow ${teamName}`}
      title={isFollowed ? 'Followed on this device' : 'Follow on this device'}
      onClick={() => toggle(teamId)}
    >
      <IconStar size={18} fill={isFollowed ? 'currentColor' : 'none'} />
    </button>
  );
}
