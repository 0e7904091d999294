import { ERROR_OUT, QUIZ_OUT, quizzerPoints } from '@quizmeet/rules/scores/points.ts';
import { useId } from 'react';
import { CountStepper } from '../../ui/count-stepper.tsx';
import { Switch } from '../../ui/fields.ts';
import type { Counts } from './entry.ts';
import { lineOf } from './faults.ts';
import classes from './result.module.css';
import { fullName, type Seat } from './seats.ts';

const COUNTS = [
  { field: 'correct', head: 'Correct', max: QUIZ_OUT },
  { field: 'errors', head: 'Errors', max: ERROR_OUT },
] as const;

/** One quizzer's line: correct, errors, and whether the quizzer sat out (S2). */
export function QuizzerRow({
  seat,
  counts,
  fault,
  onChange,
}: {
  seat: Seat;
  counts: Counts;
  fault: string | undefined;
  onChange: (counts: Counts) => void;
}) {
  const id = useId();
  const name = fullName(seat);
  const { correct, errors, satOut } = counts;
  const points = quizzerPoints({ quizzerId: seat.id, correct, errors });
  return (
    <fieldset
      className={classes['row']}
      data-out={satOut || undefined}
      data-at={lineOf(seat.id)}
      aria-label={name}
      aria-describedby={fault === undefined ? undefined : id}
    >
      <div className={classes['name']}>
        {name}
        <span className={classes['points']}>{satOut ? 'sat out' : `${points} points`}</span>
      </div>
      {COUNTS.map(({ field, head, max }) => (
        <div key={field} className={classes['count']}>
          <span className={classes['label']} aria-hidden="true">
            {head}
          </span>
          <CountStepper
            label={`${name}, ${field}`}
            value={counts[field]}
            min={0}
            max={max}
            disabled={satOut}
            onChange={(value) => onChange({ ...counts, [field]: value })}
          />
        </div>
      ))}
      <div className={classes['out']}>
        <span className={classes['label']} aria-hidden="true">
          Sat out
        </span>
        <Switch
          aria-label={`${name} sat out`}
          checked={satOut}
          withThumbIndicator={false}
          onChange={(event) =>
            onChange({ correct: 0, errors: 0, satOut: event.currentTarget.checked })
          }
        />
      </div>
      {fault !== undefined && (
        <p id={id} className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
