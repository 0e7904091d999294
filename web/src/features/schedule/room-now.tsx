import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { InRoom } from '../../tournament/matches-now.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import classes from './room-now.module.css';

/** What is played in a room now and next, in large type for its door. */
export function RoomNow({
  now,
  next,
  nameOf,
  expected,
}: InRoom & {
  /** Which round or match it is: `round 3, Open 1`. */
  nameOf: (round: ListedRound) => string;
  /** When the next round should begin, in words, if not at its planned time; otherwise null. */
  expected: string | null;
}) {
  return (
    <div className={classes['both']} aria-live="polite">
      {now !== null && <Played round={now} name={nameOf(now)} title="Playing now" isNow />}
      {next !== null && (
        <Played round={next} name={nameOf(next)} title="Next in this room" expected={expected} />
      )}
    </div>
  );
}

function Played({
  round,
  name,
  title,
  expected = null,
  isNow = false,
}: {
  round: ListedRound;
  name: string;
  title: string;
  expected?: string | null;
  isNow?: boolean;
}) {
  const when = [round.timeString, expected].filter((each) => each !== null).join(', ');
  return (
    <section className={classes['played']} data-now={isNow || undefined} aria-label={title}>
      <h2 className={classes['when']}>
        {title}
        <span>{`${when}, ${name}`}</span>
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
  // A match's team may not be known yet.
  if (id === 0) return <i>{unbrokenName(name)}</i>;
  return <Link to={paths.team(id)}>{unbrokenName(name)}</Link>;
}
