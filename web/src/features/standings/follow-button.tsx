import { Button } from '@mantine/core';
import { useFollowing } from '../../tournament/following.ts';
import { StarIcon } from '../../ui/icons.tsx';
import classes from './team.module.css';

/** Follows a team on this device: its rounds and its rank are then marked everywhere. */
export function FollowButton({ teamId }: { teamId: number }) {
  const { follows, toggle } = useFollowing();
  const isFollowed = follows(teamId);
  return (
    <Button
      variant="default"
      className={classes['follow'] ?? ''}
      aria-pressed={isFollowed}
      leftSection={<StarIcon size={18} />}
      onClick={() => toggle(teamId)}
    >
      {isFollowed ? 'Following' : 'Follow this team'}
    </Button>
  );
}
