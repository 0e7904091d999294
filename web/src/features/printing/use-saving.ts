import type { ArgsOf, FileCall, SavedFile } from '../../platform/client.ts';
import { useDownload } from '../../platform/queries.ts';

/** Fetches files; shows which was saved last, or why it failed. */
export function useSaving<C extends FileCall>(call: C) {
  const file = useDownload(call);
  const save = (args: ArgsOf<C>, goOn: () => void = () => undefined) =>
    file.mutate(args, { says: savedAs, goOn });
  return {
    save,
    busy: file.isPending,
    error: file.error,
    done: file.data === undefined ? null : savedAs(file.data),
  };
}

const savedAs = ({ name }: SavedFile): string => `Saved as ${name}`;
