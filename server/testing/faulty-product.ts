import { start } from '../src/start.ts';

// A product with a bug: at this signal it throws an exception that nobody catches.
process.on('SIGUSR2', () => {
  const cause = new Error('the connection is gone');
  setTimeout(() => {
    throw new Error('Failed query: select $1\nparams: a-secret-token', { cause });
  });
});
await start();
