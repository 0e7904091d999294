import { type ReactNode, useState } from 'react';
import { ActionEntry } from '../ui/action-entry.tsx';
import { ActionOutcome } from '../ui/action-outcome.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RestoreLink } from './restore-link.tsx';

/** What runs the clearing: a mutation, by what it takes. */
interface Clearing<Args> {
  mutate(args: Args, outcome: { says: string }): void;
  reset(): void;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

interface ClearActionProps<Args> {
  act: Clearing<Args>;
  args: Args;
  /** What goes: `12 rounds and 3 results`. */
  figures: string;
  /** `The brackets were cleared` */
  notice: string;
  /** The title of the dialog that asks; its words are the children. */
  dialog: string;
  children: ReactNode;
  possible?: boolean;
  onStart?: () => void;
  title: string;
  description: string;
  state: string;
  hindrance: string | null;
  button: string;
}

/**
 * An action that clears something: it asks first and says in numbers what goes; afterwards it says
 * what went, and leads to the restore points.
 */
export function ClearAction<Args>({
  act,
  args,
  figures,
  notice,
  dialog,
  children,
  possible = true,
  onStart,
  ...told
}: ClearActionProps<Args>) {
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState('');
  const clear = () => {
    setAsking(false);
    setCleared(figures);
    act.mutate(args, { says: `${notice}. A restore point is kept.` });
  };
  const done = act.isSuccess && (
    <>
      Cleared: {cleared}. <RestoreLink />
    </>
  );
  return (
    <ActionEntry
      {...told}
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
