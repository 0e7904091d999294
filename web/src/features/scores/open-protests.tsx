import { plural } from '@quizmeet/contract/words.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { protestedRound, useOpenProtests } from '../../tournament/papers/use-papers.ts';
import { Link } from '../../ui/router/router.tsx';
import classes from './open-protests.module.css';

/** For organisers: the protests that are open, with the way to their rounds (X13). */
export function OpenProtests(): ReactNode {
  const { data: protests = [] } = useOpenProtests(true);
  const timeOf = useEventTime();
  if (protests.length === 0) return null;
  return (
    <section aria-label="Open protests" className={classes['panel']}>
      <h2 className={classes['heading']}>{plural(protests.length, 'open protest')}</h2>
      <ul className={classes['list']}>
        {protests.map((protest) => (
          <li key={protest.id}>
            <Link to={`${paths.schedule('All')}?round=${protest.round.id}`}>
              {protestedRound(protest)}
            </Link>
            <span className={classes['words']}>
              {protest.words} ({protest.openedBy}, {timeOf(protest.openedAt)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
