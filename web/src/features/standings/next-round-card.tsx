import type { Room } from '@quizmeet/contract/event/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './team.module.css';
import type { Upcoming } from './upcoming.ts';

/** What a team in a hallway wants to know: time, room and opponent, large. */
export function NextRoundCard({
  teamId,
  upcoming,
  rooms,
}: {
  teamId: number;
  upcoming: Upcoming;
  rooms: readonly Room[];
}) {
  const { round, when } = upcoming;
  const isLeft = round.leftTeamId === teamId;
  const [opponentId, opponent] = isLeft
    ? [round.rightTeamId, round.rightTeamName]
    : [round.leftTeamId, round.leftTeamName];
  const room = rooms.find((each) => each.roomNumber === round.roomNumber);
  return (
    <section className={classes['next']} data-when={when} aria-labelledby="next-round">
      <h2 id="next-round" className={classes['when']}>
        {when === 'now' ? 'Playing now' : 'Next round'}
        <span>
          {round.day}, round {round.roundNumber}
        </span>
      </h2>
      <dl className={classes['facts']}>
        <div>
          <dt>Time</dt>
          <dd>{round.timeString}</dd>
        </div>
        <div>
          <dt>Room</dt>
          <dd>
            {round.roomName}
            {room !== undefined && (
              <small>
                {room.name.includes(room.building) ? room.name : `${room.name}, ${room.building}`}
              </small>
            )}
          </dd>
        </div>
        <div className={classes['opponent']}>
          <dt>Opponent</dt>
          <dd>
            {opponentId > 0 ? <Link to={paths.team(opponentId)}>{opponent}</Link> : opponent}
            <small>You sit on the {isLeft ? 'left' : 'right'}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
