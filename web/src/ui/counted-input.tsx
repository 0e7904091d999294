import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Hints below inputs, so that inputs align. */
export const HINT_BELOW: InputWrapperOrder[] = ['label', 'input', 'description', 'error'];

type InputWrapperOrder = 'label' | 'input' | 'description' | 'error';

const NEAR = 5;

function countNear(length: number, most: number | undefined): string | null {
  if (most === undefined || length < most - NEAR) return null;
  return length <= most
    ? `${length} of at most ${most} characters`
    : `${length} characters, maximum ${most}`;
}

type CountedProps = ComponentProps<typeof TextInput> & { value: string };

/** Counts near the limit, and cuts nothing: too long a text is refused. */
export function CountedInput({ maxLength, ...props }: CountedProps) {
  const count = countNear(props.value.length, maxLength);
  const isOver = maxLength !== undefined && props.value.length > maxLength;
  const hint = (
    <>
      {props.description}
      {count !== null && (
        <span
          role="status"
          style={{ display: 'block', ...(isOver && { color: 'var(--quiz-bad)' }) }}
        >
          {count}
        </span>
      )}
    </>
  );
  return (
    <TextInput
      inputWrapperOrder={HINT_BELOW}
      {...props}
      {...(count !== null && { description: hint })}
    />
  );
}
