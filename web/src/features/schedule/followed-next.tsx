import { listNextUp, type NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import { LatenessNote } from '../../tournament/lateness-note.tsx';
import { expectedOf, nextUpOf } from '../../tournament/next-up.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import classes from './followed-next.module.css';

/** How late the event is, and which followed teams should go to their room now (X11). */
export function FollowedNext(): ReactNode {
  const { teamIds } = useFollowing();
  const { data } = useRead(listNextUp);
  return (
    <div>
      <LatenessNote />
      <ul className={classes['list']} aria-label="Teams that are next" aria-live="polite">
        {teamIds.map((id) => {
          const next = nextUpOf(data, id);
          return next && <Team key={id} next={next} />;
        })}
      </ul>
    </div>
  );
}

function Team({ next }: { next: NextUp }) {
  const expected = expectedOf(next);
  return (
    <li className={classes['team']}>
      <StarIcon size={18} filled />
      <p className={classes['words']}>
        <Link to={paths.team(next.teamId)}>{unbrokenName(next.teamName)}</Link>:{' '}
        <b>You are next in {next.roomName}</b>
        <span className={classes['place']}>
          {next.roomFullName} · {next.timeString}
          {expected !== null && `, ${expected}`}
        </span>
      </p>
    </li>
  );
}
