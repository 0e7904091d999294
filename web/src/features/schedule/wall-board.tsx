import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { GroupTag } from './group-tag.tsx';
import classes from './wall-board.module.css';

/** With more rounds than these in a slot the type is smaller. */
const MANY = 16;

/** The slot of now and the next one, large, for a screen on a wall. */
export function WallBoard({
  slots,
  nowRound,
}: {
  slots: readonly Slot[];
  /** The round number being played; null before the first and after the last. */
  nowRound: number | null;
}) {
  const at = slots.findIndex((slot) => slot.roundNumber === nowRound);
  const shown = at < 0 ? slots.slice(0, 2) : slots.slice(at, at + 2);
  return (
    <div className={classes['wall']}>
      {shown.map((slot) => {
        const now = slot.roundNumber === nowRound;
        return (
          <section
            key={slot.roundNumber}
            className={classes['slot']}
            data-now={now || undefined}
            data-many={slot.rounds.length > MANY || undefined}
          >
            <h2 className={classes['when']}>
              {slot.timeString}
              <span className={classes['word']}>
                {now ? 'now' : 'next'}, round {slot.roundNumber}
              </span>
            </h2>
            <ul className={classes['rounds']}>
              {slot.rounds.map((round) => (
                <li key={round.id} className={classes['round']}>
                  <span className={classes['head']}>
                    <span className={classes['room']}>{round.roomName}</span>
                    <GroupTag group={round.group ?? round.division} />
                  </span>
                  <span className={classes['team']} data-won={round.winningTeam === 'left'}>
                    {round.leftTeamName} <span>{round.leftTeamScore}</span>
                  </span>
                  <span className={classes['team']} data-won={round.winningTeam === 'right'}>
                    {round.rightTeamName} <span>{round.rightTeamScore}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
