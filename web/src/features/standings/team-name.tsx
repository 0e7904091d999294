import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import classes from './standings.module.css';

/** A team's name that leads to its page; a followed one says so. */
export function TeamName({ id, name, followed }: { id: number; name: string; followed: boolean }) {
  return (
    <span className={classes['name']}>
      <Link to={paths.team(id)}>{unbrokenName(name)}</Link>
      {followed && (
        <span className={classes['yours']}>
          <StarIcon size={14} /> yours
        </span>
      )}
    </span>
  );
}
