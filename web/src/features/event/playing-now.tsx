import { Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { useRead } from '../../platform/queries.ts';
import { phaseOf } from './dates.ts';
import { playing } from './playing.ts';
import classes from './playing-now.module.css';

/** During Friday: the rounds of now, room by room. Nothing on other days. */
export function PlayingNow({ event }: { event: Event }) {
  const now = useNow();
  const isFriday = phaseOf(event, now) === 'friday';
  const { data: slots } = useRead(
    listRounds,
    { query: { division: 'All' } },
    { enabled: isFriday },
  );
  const shown = playing(slots ?? [], event, now);
  if (shown === null) return null;
  const { when, slot } = shown;
  return (
    <section className={classes['now']} aria-labelledby="playing-now">
      <Title order={2} id="playing-now" size="h3">
        {when === 'now' ? 'Playing now' : 'First to play'}: round {slot.roundNumber},{' '}
        {slot.timeString}
      </Title>
      <ul className={classes['rounds']}>
        {slot.rounds.map((round) => (
          <li key={round.id} className={classes['round']}>
            <Meeting round={round} />
          </li>
        ))}
      </ul>
      <p className={classes['more']}>
        <Link to={paths.schedule('Open')}>Open schedule</Link>
        <Link to={paths.schedule('Novice')}>Novice schedule</Link>
      </p>
    </section>
  );
}

function Meeting({ round }: { round: ListedRound }) {
  const decided = round.winningTeam !== '';
  return (
    <>
      <span className={classes['room']}>
        {round.roomName}
        <span className={classes['group']}>{round.group ?? round.division}</span>
      </span>
      <Side
        id={round.leftTeamId}
        name={round.leftTeamName}
        score={decided ? round.leftTeamScore : null}
        won={round.winningTeam === 'left'}
      />
      <Side
        id={round.rightTeamId}
        name={round.rightTeamName}
        score={decided ? round.rightTeamScore : null}
        won={round.winningTeam === 'right'}
      />
    </>
  );
}

function Side(props: { id: number; name: string; score: number | null; won: boolean }) {
  return (
    <span className={classes['side']} data-won={props.won || undefined}>
      <Link to={paths.team(props.id)}>{props.name}</Link>
      {props.score !== null && (
        <span className={classes['score']}>
          {props.won && <span className={classes['won']}>won </span>}
          {props.score}
        </span>
      )}
    </span>
  );
}
