import { useState } from 'react';
import type { ArgsOf, FileCall } from '../../platform/client.ts';
import { useFile } from '../../platform/queries.ts';

/** Fetches a text file, saves it under its name, and keeps its text to be shown. */
export function useReport<C extends FileCall>(call: C) {
  const file = useFile(call);
  const [text, setText] = useState<string | null>(null);
  const fetch = (args: ArgsOf<C>) =>
    file.mutate(args, {
      says: ({ name }) => `Saved as ${name}`,
      onSuccess: async ({ content }) => setText(await content.text()),
    });
  return {
    fetch,
    /** Null until it is there. */
    text,
    busy: file.isPending,
    error: file.error,
    forget: () => {
      setText(null);
      file.reset();
    },
  };
}
