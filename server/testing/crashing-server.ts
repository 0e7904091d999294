import { start } from '../src/start.ts';

process.on('SIGUSR2', () => {
  const cause = new Error('the connection is gone');
  setTimeout(() => {
    throw new Error('Failed query: select $1\nparams: a-secret-token', { cause });
  });
});
await start();
