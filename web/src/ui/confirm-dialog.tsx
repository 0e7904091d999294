import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** Says in numbers what changes; destructive actions focus Cancel. */
export const ConfirmDialog = ({
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
  possible?: boolean;
  size?: string;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Dialog opened={opened} onClose={onClose} title={title} {...(size !== undefined && { size })}>
    {children}
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose} {...(grave ? AUTOFOCUS : {})}>
        Cancel
      </Button>
      <Button
        variant="filled"
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

const AUTOFOCUS = { 'data-autofocus': true };
