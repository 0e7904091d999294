import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';

// The smallest product that a test can kill: it starts the embedded server on the given data folder, prints
// the server's address, and runs until it is ended.
const dataDir = process.argv[2] ?? '';
const server = await startEmbeddedPostgres({ dataDir, log: console });
process.once('SIGTERM', () => server.stop());
process.stdout.write(`${server.url}\n`);
