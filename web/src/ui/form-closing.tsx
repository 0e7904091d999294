import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from './refusal.tsx';

/** The end of a form: what was refused as a whole, the way out, and the button that sends it. */
export function FormClosing({
  form,
  onLeave,
  children,
}: {
  form: { readonly errors: Readonly<Record<string, string>>; startOver(): void };
  /** Called when what was typed is forgotten; left out where there is nothing to leave. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}) {
  const cancel = () => {
    form.startOver();
    onLeave?.();
  };
  return (
    <>
      <Refusal text={form.errors['']} />
      <Group justify="flex-end">
        {onLeave !== undefined && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        {children}
      </Group>
    </>
  );
}
