import { parseArgs } from 'node:util';
import { StartError } from '../src/platform/start-error.ts';
import { restoreCommand, type StartProgram } from '../src/platform/start-program.ts';

export interface Options {
  readonly from: string;
  readonly overwrites: boolean;
  /** Start Quizmeet afterward, as when a folder is dropped on the start program. */
  readonly starts: boolean;
}

const usage = (program: StartProgram): string => `${restoreCommand(program, 'FILE-OR-FOLDER')}

  FILE-OR-FOLDER  a backup (quizmeet-….backup) or a folder of backups, such as one on a
                  USB stick; "bucket" is the bucket of STORAGE_URL
  --overwrite     replace existing data, which is backed up first`;

/** @throws StartError with the usage for anything else */
export function readOptions(args: readonly string[], program: StartProgram): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        overwrite: { type: 'boolean', default: false },
        // Only the start program passes it.
        'then-start': { type: 'boolean', default: false },
      },
    });
    const [from, ...more] = positionals;
    if (from !== undefined && more.length === 0) {
      return { from, overwrites: values.overwrite, starts: values['then-start'] };
    }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new StartError(usage(program));
}
