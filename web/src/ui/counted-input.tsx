import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

const NEAR = 5;

function countNear(length: number, most: number | undefined): string | null {
  if (most === undefined || length < most - NEAR) return null;
  return length < most
    ? `${length} of at most ${most} characters`
    : `${length} of ${most} characters (limit reached)`;
}

/** Counts near the limit. */
export function CountedInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const count = countNear(props.value.length, props.maxLength);
  const hint = (
    <>
      {props.description}
      {count !== null && (
        <span role="status" style={{ display: 'block' }}>
          {count}
        </span>
      )}
    </>
  );
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      {...(count !== null && { description: hint })}
    />
  );
}
