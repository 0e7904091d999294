import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import classes from './match-clashes.module.css';

/** On most days there is none; where the length of slots was changed after assigning, it can be every match. */
const FIRST = 8;

/** For organizers: matches that clash, with links to their brackets (B6). */
export function MatchClashes(): ReactNode {
  const { data = [] } = useQuery(callQuery(bracketState, {}, { topics: ['bracket', 'event'] }));
  const clashes = data.flatMap((state) => state.clashes);
  if (clashes.length === 0) return null;
  return (
    <section aria-label="Conflicting matches" className={classes['panel']}>
      <h2 className={classes['heading']}>Conflicting matches</h2>
      <ul className={classes['list']}>
        {clashes.slice(0, FIRST).map(({ says, matches }) => (
          <li key={says}>
            {says} Move one of them on the page of{' '}
            {linksOf(matches).map(([name, to], i) => (
              <span key={to}>
                {i > 0 && ' or '}
                <Link to={to}>{name}</Link>
              </span>
            ))}
            .
          </li>
        ))}
        {clashes.length > FIRST && <li>And {clashes.length - FIRST} more.</li>}
      </ul>
    </section>
  );
}

type Clash = SaturdayState['clashes'][number];

/** One link a bracket. */
const linksOf = (matches: Clash['matches']) => [
  ...new Map(
    matches.map(({ bracketName, division, bracketDivision }) => [
      bracketName,
      paths.bracket(division, bracketDivision),
    ]),
  ),
];
