import { Button } from '@mantine/core';
import { StarIcon } from '../ui/icons.tsx';
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
      leftSection={<StarIcon size={18} filled={isFollowed} />}
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
      <StarIcon size={18} filled={isFollowed} />
    </button>
  );
}
