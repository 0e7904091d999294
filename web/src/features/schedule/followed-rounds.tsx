import { liveWords } from '@quizmeet/contract/machines/live-words.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFollowing } from '../../platform/following.ts';
import { liveScoreOf, useLiveGame } from '../../platform/live-games.ts';
import { StarIcon } from '../../ui/icons.tsx';
import { keptNumber } from '../../ui/kept-number.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { type OwnRound, roundsOfTeam } from './board.ts';
import classes from './followed-rounds.module.css';

/** The rounds of the followed teams, lifted out of the evening. Nothing when none is followed. */
export function FollowedRounds({
  teams,
  slots,
  onOpen,
}: {
  teams: readonly Team[];
  slots: readonly Slot[];
  onOpen: (roundId: number) => void;
}) {
  const { teamIds } = useFollowing();
  const followed = teamIds.flatMap((id) => teams.find((team) => team.id === id) ?? []);
  if (followed.length === 0 || slots.length === 0) return null;
  return (
    <section className={classes['followed']} aria-label="Teams that you follow">
      {followed.map((team) => (
        <div key={team.id} className={classes['team']}>
          <h2 className={classes['name']}>
            <StarIcon size={16} />
            <Link to={paths.team(team.id)}>{keptNumber(team.teamName)}</Link>
          </h2>
          <ol className={classes['rounds']}>
            {roundsOfTeam(slots, team.id).map((own, i, all) => (
              <li key={own.round.id} data-next={isNext(own, all.slice(0, i)) || undefined}>
                <button
                  type="button"
                  className={classes['round']}
                  onClick={() => onOpen(own.round.id)}
                >
                  <span className={classes['when']}>{own.round.timeString}</span>
                  <span className={classes['room']}>{own.round.roomName}</span>
                  <span className={classes['opponent']}>
                    against {keptNumber(own.opponent.name)}
                  </span>
                  <Result teamId={team.id} own={own} next={isNext(own, all.slice(0, i))} />
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Open, and no open one before it. */
const isNext = (own: OwnRound, before: readonly OwnRound[]): boolean =>
  own.result === null && before.every(({ result }) => result !== null);

function Result({ teamId, own, next }: { teamId: number; own: OwnRound; next: boolean }) {
  const { round, opponent, result } = own;
  const game = useLiveGame(round.id);
  if (result === null && game !== null) {
    return (
      <span className={classes['result']}>
        <LiveMark words={liveWords(game)} /> {liveScoreOf(game, teamId)} –{' '}
        {liveScoreOf(game, opponent.id)}
      </span>
    );
  }
  if (result === null) return next ? <span className={classes['next']}>next</span> : null;
  return (
    <span className={classes['result']}>
      {result.won ? 'won' : 'lost'} {result.score} – {result.opponentScore}
    </span>
  );
}
