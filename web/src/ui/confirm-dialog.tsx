import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/**
 * Asks before an action. The text says in numbers what will change; the focus starts on Cancel when
 * the action is destructive.
 */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm = 'Confirm',
  grave = false,
  busy = false,
  possible = true,
  size,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm?: string;
  grave?: boolean;
  busy?: boolean;
  /** False while the chosen action is impossible; the text then says why. */
  possible?: boolean;
  /** A CSS width, if the default is too narrow. */
  size?: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} {...(size !== undefined && { size })}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} {...(grave ? AUTOFOCUS : {})}>
          Cancel
        </Button>
        <Button
          color={grave ? 'red' : 'navy'}
          loading={busy}
          disabled={!possible}
          onClick={onConfirm}
          {...(grave ? {} : AUTOFOCUS)}
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

const AUTOFOCUS = { 'data-autofocus': true };
