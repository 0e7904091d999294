import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from './refusal.tsx';

/** The end of a form: what was refused as a whole, the way out, and the button that sends it. */
export function FormClosing({
  refusal,
  onCancel,
  children,
}: {
  refusal: string | undefined;
  /** Left out where there is nothing to leave. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <Refusal text={refusal} />
      <Group justify="flex-end">
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {children}
      </Group>
    </>
  );
}
