import { Box } from '@mantine/core';
import { ERROR_OUT, linesGive, QUIZ_OUT, quizzerPoints } from '@quizmeet/rules/scores/points.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { useId } from 'react';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import {
  type Counts,
  countsOf,
  type Entry,
  type TeamEntry,
  teamEntryOf,
  withTeam,
} from './entry.ts';
import { lineOf } from './faults.ts';
import { Figure } from './figure.tsx';
import classes from './result.module.css';
import round from './round.module.css';
import { ScoreField } from './score-field.tsx';
import { fullName, type Seat } from './seats.ts';

/** One team's half of the sheet: its quizzers, then its score. */
export function TeamColumn({
  side,
  teamId,
  teamName,
  seats,
  entry,
  errors,
  doubt,
  proposals,
  onChange,
}: {
  side: Side;
  teamId: number;
  teamName: string;
  seats: readonly Seat[];
  entry: Entry;
  /** Error messages by path. */
  errors: Readonly<Record<string, string>>;
  doubt: string | undefined;
  /** All scores that S7 allows where they are few. */
  proposals: readonly number[];
  onChange: (entry: Entry) => void;
}) {
  const team = teamEntryOf(entry, teamId);
  const change = (part: Partial<TeamEntry>) => onChange(withTeam(entry, teamId, part));
  const count = (quizzerId: number, counts: Counts) =>
    change({ counts: { ...team.counts, [quizzerId]: counts } });
  return (
    <section className={round['column']} data-side={side} aria-label={`${teamName}, ${side}`}>
      <h3 className={round['team']}>
        {unbrokenName(teamName)}
        <Box component="span" fz="sm" c="dimmed" fw={400} flex="none">
          {side}
        </Box>
      </h3>
      <Lines seats={seats} team={team} errors={errors} onCount={count} />
      <ScoreField
        label={`Score of ${teamName}`}
        value={team.score}
        linesGive={linesGive(linesOf(team, seats))}
        at={`${side}TeamScore`}
        fault={errors[`${side}TeamScore`]}
        doubt={doubt}
        proposals={proposals}
        onChange={(score) => change({ score })}
      />
    </section>
  );
}

function Lines({
  seats,
  team,
  errors,
  onCount,
}: {
  seats: readonly Seat[];
  team: TeamEntry;
  errors: Readonly<Record<string, string>>;
  onCount: (quizzerId: number, counts: Counts) => void;
}) {
  return (
    <>
      <RowHead />
      {seats.map((seat) => (
        <QuizzerRow
          key={seat.id}
          seat={seat}
          counts={countsOf(team, seat.id)}
          fault={errors[lineOf(seat.id)]}
          onChange={(counts) => onCount(seat.id, counts)}
        />
      ))}
      {seats.length === 0 && <p>No quizzers on this roster.</p>}
    </>
  );
}

const linesOf = (team: TeamEntry, seats: readonly Seat[]) =>
  seats.map(({ id }) => ({ quizzerId: id, ...countsOf(team, id) })).filter(({ satOut }) => !satOut);

/** For sighted users only: each figure has its own label. */
function RowHead() {
  return (
    <div className={classes['head']} aria-hidden="true">
      <span>Correct</span>
      <span>Errors</span>
    </div>
  );
}

const COUNTS = [
  { field: 'correct', max: QUIZ_OUT },
  { field: 'errors', max: ERROR_OUT },
] as const;

/** A quizzer's line: correct, errors, and whether the quizzer sat out (S2). */
function QuizzerRow({
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
        <span>{name}</span>
        <span className={classes['points']}>{satOut ? 'sat out' : `${points} points`}</span>
      </div>
      {COUNTS.map(({ field, max }) => (
        <Figure
          key={field}
          label={`${name}, ${field}`}
          value={counts[field]}
          max={max}
          disabled={satOut}
          onChange={(value) => onChange({ ...counts, [field]: value })}
        />
      ))}
      <label className={classes['out']}>
        Sat out
        <input
          type="checkbox"
          role="switch"
          aria-label={`${name} sat out`}
          checked={satOut}
          aria-checked={satOut}
          onChange={(event) =>
            onChange({ correct: 0, errors: 0, satOut: event.currentTarget.checked })
          }
        />
      </label>
      {fault !== undefined && (
        <p id={id} className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
