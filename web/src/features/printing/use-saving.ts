import type { ArgsOf, FileCall } from '../../platform/client.ts';
import { useFile } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';

/** Fetches files and tells what was saved last, or why it failed. */
export function useSaving<C extends FileCall>(call: C) {
  const file = useFile(call);
  const save = (args: ArgsOf<C>) =>
    file.mutate(args, {
      onSuccess: ({ name }) => notify(`Saved as ${name}`),
      onError: (failure) => notifyError(failure.message),
    });
  return {
    save,
    busy: file.isPending,
    error: file.error,
    done: file.isSuccess ? `Saved as ${file.data.name}` : null,
  };
}
