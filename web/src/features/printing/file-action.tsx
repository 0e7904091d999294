import type { ArgsOf, FileCall } from '../../platform/client.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { useSaving } from './use-saving.ts';

/** An action that saves one file, with nothing to choose. */
export function FileAction<C extends FileCall>({
  call,
  args,
  title,
  description,
  button,
}: {
  call: C;
  args: ArgsOf<C>;
  title: string;
  description: string;
  button: string;
}) {
  const { save, busy, error, done } = useSaving(call);
  return (
    <ActionEntry
      title={title}
      description={description}
      button={button}
      busy={busy}
      onStart={() => save(args)}
      outcome={<ActionOutcome error={error} done={done} />}
    />
  );
}
