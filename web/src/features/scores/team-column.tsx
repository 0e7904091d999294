import { Box, Checkbox, UnstyledButton } from '@mantine/core';
import { proposedScores } from '@quizmeet/rules/scores/entry.ts';
import {
  ERROR_OUT,
  linesGive,
  QUIZ_OUT,
  quizzerPoints,
  teamBonusPoints,
} from '@quizmeet/rules/scores/points.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { ErrorText } from '../../ui/quiet.tsx';
import { steppedValue } from '../../ui/stepped-value.ts';
import { type Counts, countsOf, lineOf, type TeamEntry, teamEntryOf, withTeam } from './entry.ts';
import touches from './figure.module.css';
import { leadBack, leadOn } from './focus.ts';
import classes from './result.module.css';
import columns from './round.module.css';
import { ScoreField } from './score-field.tsx';
import { fullName, idOf, nameOf, type Seat, withMinus } from './seats.ts';
import type { ResultSheet } from './use-result-form.ts';

export function TeamColumn({ sheet, side }: { sheet: ResultSheet; side: Side }) {
  const { round, errors } = sheet;
  const [teamId, teamName] = [idOf(round, side), nameOf(round, side)];
  const { [side]: seats } = sheet.seats;
  const { values: entry } = sheet.form;
  const team = teamEntryOf(entry, teamId);
  const lines = linesOf(team, seats);
  const given = linesGive(lines);
  const change = (part: Partial<TeamEntry>, line?: string) =>
    sheet.change(withTeam(entry, teamId, part), line);
  return (
    <section className={columns['column']} data-side={side} aria-label={`${teamName}, ${side}`}>
      <h3 className={columns['team']}>
        {unbrokenName(teamName)}
        <Box component="span" fz="sm" c="dimmed" fw={400} flex="none">
          {side}
        </Box>
      </h3>
      {/* For sighted users; each figure has a label. */}
      <div className={classes['head']} aria-hidden="true">
        <span>
          <IconCheck size={16} /> Correct
        </span>
        <span>
          <IconX size={16} /> Errors
        </span>
      </div>
      {seats.map((seat, i) => (
        <QuizzerRow
          key={seat.id}
          seat={seat}
          isDoubted={i === 0 && sheet.doubts.some(({ path }) => path === `${side}TeamQuizzers`)}
          counts={countsOf(team, seat.id)}
          error={errors[lineOf(seat.id)]}
          onChange={(counts) =>
            change({ counts: { ...team.counts, [seat.id]: counts } }, lineOf(seat.id))
          }
        />
      ))}
      {seats.length === 0 && <p>No quizzers on this roster.</p>}
      <ScoreField
        label={`Score of ${teamName}`}
        value={team.score}
        linesGive={given}
        bonus={teamBonusPoints(lines)}
        at={`${side}TeamScore`}
        error={errors[`${side}TeamScore`]}
        doubt={sheet.doubts.find(({ path }) => path === `${side}TeamScore`)?.message}
        proposals={proposedScores(sheet.body, side)}
        onChange={(score, isTaken = false) =>
          change({ score, taken: isTaken ? Number(score) - given : undefined })
        }
      />
    </section>
  );
}

const linesOf = (team: TeamEntry, seats: readonly Seat[]) =>
  seats.map(({ id }) => ({ quizzerId: id, ...countsOf(team, id) })).filter(({ satOut }) => !satOut);

/** `end`: what reaching the maximum means. */
const COUNTS = [
  { field: 'correct', max: QUIZ_OUT, end: 'quizzed out' },
  { field: 'errors', max: ERROR_OUT, end: 'out on errors' },
] as const;

interface QuizzerRowProps {
  seat: Seat;
  /** Where *Go back* leads. */
  isDoubted: boolean;
  counts: Counts;
  error: string | undefined;
  onChange: (counts: Counts) => void;
}

function QuizzerRow({ seat, isDoubted, counts, error, onChange }: QuizzerRowProps) {
  const id = useId();
  const name = fullName(seat);
  const { correct, errors, satOut } = counts;
  const ends = COUNTS.filter(({ field, max }) => counts[field] === max).map(({ end }) => end);
  const points = quizzerPoints({ quizzerId: seat.id, correct, errors });
  return (
    <fieldset
      className={classes['row']}
      data-out={satOut || undefined}
      data-doubted={isDoubted || undefined}
      data-at={lineOf(seat.id)}
      aria-label={name}
      aria-describedby={error === undefined ? undefined : id}
    >
      <div className={classes['name']}>
        <span>{name}</span>
        <span className={classes['points']}>
          {satOut ? 'sat out' : [`${withMinus(points)} points`, ...ends].join(', ')}
        </span>
      </div>
      {COUNTS.map(({ field, ...count }) => (
        <Figure
          key={field}
          field={field}
          label={`${name}, ${field}`}
          value={satOut ? 0 : counts[field]}
          {...count}
          disabled={satOut}
          onChange={(value) => onChange({ ...counts, [field]: value })}
        />
      ))}
      <Checkbox
        role="switch"
        label="Sat out"
        labelPosition="left"
        classNames={{ root: classes['out'], inner: classes['box'], label: classes['target'] }}
        aria-label={`${name} sat out`}
        checked={satOut}
        aria-checked={satOut}
        onChange={({ currentTarget: { checked } }) => onChange({ ...counts, satOut: checked })}
      />
      <ErrorText id={id} role="alert" className={classes['whole'] ?? ''} text={error} />
    </fieldset>
  );
}

interface FigureProps {
  field: 'correct' | 'errors';
  label: string;
  value: number;
  max: number;
  end: string;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A touch sets it or 0; a digit sets it and moves on, Backspace moves back. */
function Figure({ field, label, value, max, end, disabled, onChange }: FigureProps) {
  const set = (next: number) => {
    if (!disabled && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isDigit = /^\d$/.test(key);
    const next = isDigit && Number(key) > max ? null : steppedValue(key, value, max);
    if (next === null && key !== 'Backspace') return;
    event.preventDefault();
    if (next === null) leadBack(currentTarget);
    else set(next);
    if (next !== null && isDigit) leadOn(currentTarget);
  };
  return (
    <div className={touches['figure']} data-figure={field} data-disabled={disabled || undefined}>
      <div
        className={touches['value']}
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={value === max ? `${value}, ${end}` : undefined}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
      >
        {value}
      </div>
      {Array.from({ length: max }, (_, before) => before + 1).map((figure) => (
        <UnstyledButton
          key={figure}
          className={touches['touch'] ?? ''}
          tabIndex={-1}
          disabled={disabled}
          aria-label={`${label}: ${figure}`}
          aria-pressed={figure === value}
          onClick={() => set(figure === value ? 0 : figure)}
        >
          {figure}
        </UnstyledButton>
      ))}
    </div>
  );
}
