import { UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './count-stepper.module.css';
import { steppedValue } from './stepped-value.ts';

interface CountStepperProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Buttons for touch; one tab stop with arrow keys, Home, End, and digits. */
export function CountStepper({ label, value, max, onChange }: CountStepperProps) {
  const id = useId();
  const set = (next: number) => {
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedValue(event.key, value, max);
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div className={classes['stepper']}>
      <StepButton
        label={`${label}: one less`}
        of={id}
        disabled={value <= 0}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={20} />
      </StepButton>
      <div
        id={id}
        className={classes['value']}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        onKeyDown={onKeyDown}
      >
        {value}
      </div>
      <StepButton
        label={`${label}: one more`}
        of={id}
        disabled={value >= max}
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
