import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from './refusal.tsx';

interface FormClosingProps {
  form: { readonly errors: Readonly<Record<string, string>>; reset(): void };
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

export function FormClosing({ form, onLeave, children }: FormClosingProps) {
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
