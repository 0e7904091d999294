import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inherited } from './child-product.ts';

const RESTORE = fileURLToPath(new URL('../restore/main.ts', import.meta.url));

/** Runs the restore program as `npm run restore` does; gives its exit code and all its output. */
export async function runRestore(
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [RESTORE, ...args],
      {
        env: {
          ...inherited(),
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: dataDir,
          ...settings,
        },
      },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
    );
  });
}
