import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runToCompletion } from './cluster.ts';
import { isAlive } from './processes.ts';

test.skipIf(process.platform === 'win32')(
  'a program that starts others is waited for alone',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-alone-'));
    const file = path.join(folder, 'pid');
    try {
      const script = 'sleep 600 & echo $! > "$0"';
      await runToCompletion({ folder, user: undefined }, '/bin/sh', ['-c', script, file]);
      const pid = Number(await readFile(file, 'utf8'));
      expect(isAlive(pid)).toBe(true);
      process.kill(pid);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
