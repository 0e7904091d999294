import type { Room } from '@quizmeet/contract/event/calls.ts';
import { liveScores, liveWords, overtimeWinner } from '@quizmeet/contract/machines/live-words.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { nextWords, roomInFull } from '@quizmeet/contract/schedule/lateness-words.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLiveGame } from '../../tournament/live-games.ts';
import type { Upcoming } from '../../tournament/now-and-next.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import classes from './team.module.css';

const HEADINGS: Readonly<Record<Exclude<Upcoming['when'], 'up'>, string>> = {
  now: 'Playing now',
  next: 'Next round',
  due: 'Result not in yet',
};

/** A team's next time, room and opponent in large type, for reading in a hallway. */
export function NextRoundCard({
  teamId,
  upcoming,
  expected,
  rooms,
}: {
  teamId: number;
  upcoming: Upcoming;
  /** When it should begin, in words, if not at its planned time; otherwise null. */
  expected: string | null;
  rooms: readonly Room[];
}) {
  const { round, when } = upcoming;
  const isLeft = round.leftTeamId === teamId;
  const word = round.day === 'Friday' ? 'round' : 'match';
  const other = isLeft ? 'right' : 'left';
  const opponentId = round[`${other}TeamId`];
  const opponent = unbrokenName(round[`${other}TeamName`]);
  const room = rooms.find((each) => each.roomNumber === round.roomNumber);
  return (
    <section className={classes['next']} data-when={when} aria-labelledby="next-round">
      <h2 id="next-round" className={classes['when']} aria-live="polite">
        <span>{when === 'up' ? nextWords(round.roomName) : HEADINGS[when]}</span>
        <span>{`${round.day}, ${word} ${round.roundNumber}`}</span>
      </h2>
      <dl className={classes['facts']}>
        <div>
          <dt>Time</dt>
          <dd>
            <span>{round.timeString}</span>
            {expected !== null && <small>{expected}</small>}
          </dd>
        </div>
        <div>
          <dt>Room</dt>
          <dd>
            <span translate="no">{round.roomName}</span>
            {room !== undefined && <small>{roomInFull(room)}</small>}
          </dd>
        </div>
        <div className={classes['opponent']}>
          <dt>Opponent</dt>
          <dd>
            {opponentId > 0 ? <Link to={paths.team(opponentId)}>{opponent}</Link> : opponent}
            <small>{`You sit on the ${isLeft ? 'left' : 'right'}`}</small>
          </dd>
        </div>
      </dl>
      <LiveScore round={round} />
    </section>
  );
}

/** The machine's score of the round, announced whenever it changes. */
function LiveScore({ round }: { round: ListedRound }) {
  const game = useLiveGame(round.id);
  const winner = game === null ? '' : overtimeWinner(game);
  return (
    <p className={classes['live']} aria-live="polite" aria-atomic="true">
      {game !== null && (
        <>
          <LiveMark words={liveWords(game)} />
          <span>
            {unbrokenName(game.leftTeamName)} <b>{liveScores(game)}</b>{' '}
            {unbrokenName(game.rightTeamName)}
            {winner !== '' && <span>{`, ${winner}`}</span>}
          </span>
        </>
      )}
    </p>
  );
}
