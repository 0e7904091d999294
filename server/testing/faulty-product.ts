import { start } from '../src/start.ts';

// A product with a fault in it: at this signal something is thrown where nobody catches it.
process.on('SIGUSR2', () => {
  const cause = new Error('the connection is gone');
  setTimeout(() => {
    throw new Error('Failed query: select $1\nparams: a-secret-token', { cause });
  });
});
await start();
