import { Button, Group } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-window.tsx';

interface ConfirmDialogProps extends DialogProps {
  confirm?: string;
  grave?: boolean;
  /** Of the confirming button, unless another leads. */
  variant?: 'filled' | 'default';
  busy?: boolean;
  possible?: boolean;
  onConfirm: () => void;
}

/** Says in numbers what changes; destructive actions focus Cancel. */
export const ConfirmDialog = ({ children, ...props }: ConfirmDialogProps) => {
  const { confirm = 'Confirm', grave, variant = 'filled', ...others } = props;
  const { busy = false, possible = true, onConfirm, ...dialog } = others;
  return (
    <Dialog {...dialog}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={dialog.onClose} {...(grave ? AUTOFOCUS : {})}>
          Cancel
        </Button>
        <Button
          variant={variant}
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
};

/** For the field or button of a dialog that gets the focus. */
export const AUTOFOCUS = { 'data-autofocus': true };
