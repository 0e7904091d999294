import { execFile } from 'node:child_process';
import path from 'node:path';
import { inherited } from '../server/testing/child-product.ts';
import { CACHE_DIR, freshFolder, REPO_ROOT } from './server-process.ts';

/** Like `npm run restore -- FOLDER`. */
export async function restoresFrom(folder: string): Promise<{ dataDir: string; output: string }> {
  const dataDir = await freshFolder();
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join('scripts', 'restore.mjs'), folder],
      {
        cwd: REPO_ROOT,
        env: {
          ...inherited(),
          DATA_DIR: dataDir,
          NODE_COMPILE_CACHE: path.join(CACHE_DIR, 'code'),
        },
      },
      (error, said, complained) => {
        if (error === null) resolve(said);
        else reject(new Error(`Nothing was restored:\n${said}${complained}`));
      },
    );
  });
  return { dataDir, output };
}
