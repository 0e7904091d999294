import { UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './count-stepper.module.css';
import { steppedValue } from './stepped-value.ts';

/** Buttons for touch; one tab stop with arrow keys, Home, End, and digits. */
export function CountStepper({
  label,
  value,
  min,
  max,
  disabled = false,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const set = (next: number) => {
    if (!disabled && next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedValue(event.key, value, min, max);
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div className={classes['stepper']} data-disabled={disabled || undefined}>
      <StepButton
        label={`${label}: one less`}
        of={id}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={20} />
      </StepButton>
      <div
        id={id}
        className={classes['value']}
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-disabled={disabled}
        onKeyDown={onKeyDown}
      >
        {value}
      </div>
      <StepButton
        label={`${label}: one more`}
        of={id}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={20} />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  of: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keyboard users have the count. */
const StepButton = ({ label, of, ...rest }: StepButtonProps) => (
  <UnstyledButton
    className={classes['step'] ?? ''}
    tabIndex={-1}
    aria-label={label}
    aria-controls={of}
    {...rest}
  />
);
