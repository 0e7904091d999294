import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from './refusal.tsx';

/** The end of a form: errors of the whole form, the cancel button, and the submit button. */
export function FormClosing({
  form,
  onLeave,
  children,
}: {
  form: { readonly errors: Readonly<Record<string, string>>; startOver(): void };
  /** Called when the input is discarded; omitted when the form cannot be canceled. */
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
