import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { WarningIcon } from '../../ui/icons.tsx';

/** The foot of an entry: what refused it as a whole, the way out, and what goes on with it. */
export function EntryClosing({
  refusal,
  onCancel,
  children,
}: {
  refusal: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <>
      {refusal !== undefined && (
        <Alert color="red" variant="light" icon={<WarningIcon />}>
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </Group>
    </>
  );
}
