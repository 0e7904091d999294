import { useFollowing } from '../../tournament/following.ts';
import { StarIcon } from '../../ui/icons.tsx';
import classes from './follow-button.module.css';

/** Follows a team on this device, or follows it no longer. */
export function FollowButton({ teamId, teamName }: { teamId: number; teamName: string }) {
  const { follows, toggle } = useFollowing();
  const followed = follows(teamId);
  return (
    <button
      type="button"
      className={classes['follow']}
      aria-pressed={followed}
      aria-label={`Follow ${teamName}`}
      title={followed ? 'Followed on this device' : 'Follow on this device'}
      onClick={() => toggle(teamId)}
    >
      <StarIcon size={18} />
    </button>
  );
}
