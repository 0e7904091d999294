import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { StarIcon } from '../../ui/icons.tsx';
import classes from './standings.module.css';

/** A team's name that leads to its page; a followed one says so. */
export function TeamName({
  id,
  name,
  followed,
  anchor = false,
}: {
  id: number;
  name: string;
  followed: boolean;
  /** True where 'My team' jumps to. */
  anchor?: boolean;
}) {
  return (
    <span className={classes['name']}>
      <Link to={paths.team(id)} id={anchor ? anchorOf(id) : undefined}>
        {name}
      </Link>
      {followed && (
        <span className={classes['yours']}>
          <StarIcon size={14} /> yours
        </span>
      )}
    </span>
  );
}

export const anchorOf = (teamId: number): string => `team-${teamId}`;
