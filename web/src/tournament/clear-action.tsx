import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ActionEntry, ActionOutcome } from '../ui/action-entry.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Clearing<Args> {
  mutate(args: Args, outcome: { says: string; failsHere: true }): void;
  reset(): void;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

interface ClearActionProps<Args> {
  act: Clearing<Args>;
  args: Args;
  /** `12 rounds and 3 results`, without zeros. */
  figures: string;
  notice: string;
  dialog: string;
  children: ReactNode;
  possible?: boolean;
  onStart?: () => void;
  title: string;
  description: string;
  state: string;
  disabledReason: string | null;
  button: string;
}

/** Asks with numbers; then links to restore points. */
export function ClearAction<Args>({
  act,
  args,
  figures,
  notice,
  dialog,
  children,
  possible = true,
  onStart,
  ...entry
}: ClearActionProps<Args>) {
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState('');
  const clear = () => {
    setAsking(false);
    setCleared(figures);
    act.mutate(args, { says: `${notice}. Restore point saved.`, failsHere: true });
  };
  const done = act.isSuccess && (
    <>
      Deleted: {cleared}. <RestoreLink />
    </>
  );
  return (
    <ActionEntry
      {...entry}
      grave
      busy={act.isPending}
      onStart={() => {
        act.reset();
        onStart?.();
        setAsking(true);
      }}
      outcome={<ActionOutcome error={act.error} done={done || null} />}
    >
      <ConfirmDialog
        opened={asking}
        title={dialog}
        confirm={entry.button}
        grave
        possible={possible}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </ActionEntry>
  );
}

export const RestoreLink = () => <Link to={paths.restorePoints}>Undo with a restore point</Link>;
