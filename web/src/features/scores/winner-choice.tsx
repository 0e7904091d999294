import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { useId } from 'react';
import classes from './result.module.css';
import { idOf, nameOf } from './seats.ts';

/** Who won a tie in overtime. */
export function WinnerChoice({
  round,
  winnerId,
  fault,
  onChange,
}: {
  round: Round;
  winnerId: number | null;
  fault: string | undefined;
  onChange: (teamId: number) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={classes['winner']}
      aria-describedby={fault === undefined ? undefined : id}
      data-at="winningTeam"
    >
      <legend>The score is tied. Who won?</legend>
      {SIDES.map((side) => (
        <label key={side} className={classes['choice']}>
          <input
            type="radio"
            name={`winner of ${round.id}`}
            checked={winnerId === idOf(round, side)}
            onChange={() => onChange(idOf(round, side))}
          />
          {nameOf(round, side)}
        </label>
      ))}
      {fault !== undefined && (
        <p id={id} className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
