import { IconStarFilled, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFollowing } from './following.ts';
import classes from './place-row.module.css';

/** A place in a list of places: the first with a trophy, that of a followed team marked. */
export function PlaceRow({
  place,
  teamId,
  children,
}: {
  place: number;
  teamId: number;
  children: ReactNode;
}) {
  const { follows } = useFollowing();
  const yours = follows(teamId);
  return (
    <li
      value={place}
      className={classes['place']}
      data-first={place === 1 || undefined}
      data-yours={yours || undefined}
    >
      {place === 1 ? <IconTrophy size={18} /> : <span aria-hidden="true">{place}</span>}
      <span>{children}</span>
      {yours && <IconStarFilled size={16} />}
    </li>
  );
}
