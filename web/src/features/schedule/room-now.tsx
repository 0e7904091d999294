import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { paths } from '../../paths.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { Link } from '../../ui/router/router.tsx';
import type { InRoom } from './in-room.ts';
import classes from './room-now.module.css';

/** What is played in a room now and next, in large type, for whoever stands before its door. */
export function RoomNow({
  now,
  next,
  expected,
}: InRoom & {
  /** When the next round should begin, in words, if not at its planned time; otherwise null. */
  expected: string | null;
}) {
  return (
    <div className={classes['both']} aria-live="polite">
      {now !== null && <Played round={now} title="Playing now" isNow />}
      {next !== null && <Played round={next} title="Next in this room" expected={expected} />}
    </div>
  );
}

function Played({
  round,
  title,
  expected = null,
  isNow = false,
}: {
  round: ListedRound;
  title: string;
  expected?: string | null;
  isNow?: boolean;
}) {
  const { timeString, roundNumber, group, division } = round;
  const when = [timeString, expected].filter((each) => each !== null).join(', ');
  return (
    <section className={classes['played']} data-now={isNow || undefined} aria-label={title}>
      <h2 className={classes['when']}>
        {title}
        <span>
          {when}, round {roundNumber}, {group ?? division}
        </span>
      </h2>
      <p className={classes['teams']}>
        <TeamLink id={round.leftTeamId} name={round.leftTeamName} />{' '}
        <span className={classes['against']}>against</span>{' '}
        <TeamLink id={round.rightTeamId} name={round.rightTeamName} />
      </p>
    </section>
  );
}

function TeamLink({ id, name }: { id: number; name: string }) {
  return <Link to={paths.team(id)}>{unbrokenName(name)}</Link>;
}
