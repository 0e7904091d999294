import type { ArgsOf, FileCall, SavedFile } from '../../platform/client.ts';
import { useFile } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';

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

/** Fetches files and tells what was saved last, or why it failed. */
export function useSaving<C extends FileCall>(call: C) {
  const file = useFile(call);
  const save = (args: ArgsOf<C>) => file.mutate(args, { says: savedAs });
  return {
    save,
    busy: file.isPending,
    error: file.error,
    done: file.data === undefined ? null : savedAs(file.data),
  };
}

const savedAs = ({ name }: SavedFile): string => `Saved as ${name}`;
