import { useState } from 'react';
import type { ArgsOf, FileCall } from '../../platform/client.ts';
import { useFile } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';

/** Fetches files and tells what was saved last, or why it failed. */
export function useSaving<C extends FileCall>(call: C) {
  const file = useFile(call);
  const [saved, setSaved] = useState('');
  const save = (args: ArgsOf<C>, name: string) => {
    setSaved(name);
    file.mutate(
      { args, name },
      {
        onSuccess: () => notify(`Saved as ${name}`),
        onError: (failure) => notifyError(failure.message),
      },
    );
  };
  return {
    save,
    busy: file.isPending,
    error: file.error,
    done: file.isSuccess ? `Saved as ${saved}` : null,
  };
}
