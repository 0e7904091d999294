import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { useOpenProtests } from '../../tournament/papers/use-papers.ts';
import { matchName, pathToMatch, useMatchesOf } from '../../tournament/saturday-matches.ts';
import classes from './open-protests.module.css';

/** For organizers: the open protests, with links to their rounds (X13). */
export function OpenProtests(): ReactNode {
  const { data: protests = [] } = useOpenProtests(true);
  const timeOf = useEventTime();
  const { matchOf } = useMatchesOf(protests.map(({ round }) => round));
  if (protests.length === 0) return null;
  return (
    <section aria-label="Open protests" className={classes['panel']}>
      <h2 className={classes['heading']}>{plural(protests.length, 'open protest')}</h2>
      <ul className={classes['list']}>
        {protests.map((protest) => (
          <li key={protest.id}>
            <Protested round={protest.round} match={matchOf(protest.round.id)} />
            <span className={classes['words']}>
              {protest.formerTeams !== undefined &&
                `About the previous teams, ${protest.formerTeams}: `}
              {protest.team !== null && `${protest.team.name}: `}
              {protest.words} ({protest.openedBy}, {timeOf(protest.openedAt)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was protested against; a match leads to its bracket, where its scores are. */
function Protested({ round, match }: { round: ListedRound; match: SaturdayMatch | undefined }) {
  const { id, day, roundNumber, roomName, leftTeamName, rightTeamName } = round;
  const own = `${day === 'Friday' ? 'Round' : 'Match'} ${roundNumber}`;
  const name = match === undefined ? own : matchName(match);
  const to = match === undefined ? `${paths.schedule('All')}?round=${id}` : pathToMatch(match);
  return (
    <Link to={to}>
      {name}, {roomName}: {leftTeamName} – {rightTeamName}
    </Link>
  );
}
