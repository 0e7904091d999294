import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { stepped } from '../../ui/stepped.ts';
import classes from './figure.module.css';
import { leadBack, leadOn } from './focus.ts';

/**
 * A quizzer's correct answers or errors, one touch each: the figure's button sets it, the same
 * button takes it back to 0. The keyboard has one tab stop: a digit sets the figure and leads on to
 * the next one, Backspace leads back, arrow keys step.
 */
export function Figure({
  label,
  value,
  max,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}) {
  const set = (next: number) => {
    if (!disabled && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isDigit = /^\d$/.test(key);
    const next = isDigit && Number(key) > max ? null : stepped(key, value, 0, max);
    if (next === null && key !== 'Backspace') return;
    event.preventDefault();
    if (next === null) leadBack(currentTarget);
    else set(next);
    if (next !== null && isDigit) leadOn(currentTarget);
  };
  return (
    <div className={classes['figure']} data-figure data-disabled={disabled || undefined}>
      <div
        className={classes['value']}
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
      >
        {value}
      </div>
      {Array.from({ length: max }, (_, before) => before + 1).map((figure) => (
        <UnstyledButton
          key={figure}
          className={classes['touch'] ?? ''}
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
