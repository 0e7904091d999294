import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Failure } from '../platform/failure.ts';
import type { MutationWithOutcome } from '../platform/queries.ts';
import { ActionEntry, ActionOutcome } from '../ui/action-entry.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Entry = ComponentProps<typeof ActionEntry>;
type Clearing<Args> = MutationWithOutcome<Args, unknown, Failure>;

interface ClearActionProps<Args>
  extends Pick<Entry, 'title' | 'description' | 'state' | 'disabledReason' | 'button'> {
  act: Pick<Clearing<Args>, 'mutate' | 'reset' | 'error' | 'isPending' | 'isSuccess'>;
  args: Args;
  /** `12 rounds and 3 results`, without zeros. */
  figures: string;
  notice: string;
  dialog: string;
  children: ReactNode;
  possible?: boolean;
  onStart?: () => void;
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
