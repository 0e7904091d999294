import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from './refusal.tsx';

export function FormClosing({
  form,
  onLeave,
  children,
}: {
  form: { readonly errors: Readonly<Record<string, string>>; reset(): void };
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}) {
  const cancel = () => {
    form.reset();
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
