import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';

// Starts the embedded server on a folder, prints its address, and runs until killed.
const dataDir = process.argv[2] ?? '';
const server = await startEmbeddedPostgres(dataDir, console);
process.once('SIGTERM', () => server.stop());
process.stdout.write(`${server.url}\n`);
