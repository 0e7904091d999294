import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { LIMITS } from '@quizmeet/rules/scores/entry.ts';
import { withPlainMinus } from '@quizmeet/rules/typed-number.ts';
import { type KeyboardEvent, useId } from 'react';
import { ErrorText } from '../ui/quiet.tsx';
import classes from './score-input.module.css';

export const SCORE_STEP = 10;

interface ScoreInputProps extends Omit<TextInputProps, 'onChange' | 'error'> {
  /** In the buttons' labels. */
  name: string;
  value: string;
  error: string | undefined;
  /** The first step of an empty field. */
  start?: number;
  onChange: (score: string) => void;
}

/** Between two buttons, which a phone without a minus key needs (U6). @param props.children in its grid */
export function ScoreInput(props: ScoreInputProps) {
  const { name, value, error, start = 0, onChange, children, ...input } = props;
  const errorId = useId();
  const step = (up: boolean) => onChange(steppedScore(value, up, start));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp');
  };
  return (
    <div className={classes['score']}>
      <Step label={`${name}: ${SCORE_STEP} less`} sign="−" onPress={() => step(false)} />
      <TextInput
        {...input}
        className={classes['input'] ?? ''}
        inputMode="numeric"
        autoComplete="off"
        size="lg"
        value={value}
        error={error !== undefined}
        {...(error === undefined ? {} : { 'aria-errormessage': errorId })}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <Step label={`${name}: ${SCORE_STEP} more`} sign="+" onPress={() => step(true)} />
      {children}
      <ErrorText id={errorId} className={classes['whole'] ?? ''} text={error} />
    </div>
  );
}

const Step = ({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) => (
  <Button mih="3.125rem" px={0} tabIndex={-1} aria-label={label} onClick={onPress}>
    {sign}
    {SCORE_STEP}
  </Button>
);

/** The next multiple of ten; an empty field begins at `start`. */
export function steppedScore(text: string, up: boolean, start: number): string {
  const trimmed = withPlainMinus(text.trim());
  if (!/^[-+]?\d+$/.test(trimmed)) return String(start);
  const tens = Number(trimmed) / SCORE_STEP;
  const next = (up ? Math.floor(tens) + 1 : Math.ceil(tens) - 1) * SCORE_STEP;
  return String(Math.min(LIMITS.highest, Math.max(LIMITS.lowest, next)));
}
