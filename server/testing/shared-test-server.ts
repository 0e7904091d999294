import { afterAll } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

export async function sharedTestServer(
  ...given: Parameters<typeof startTestServer>
): Promise<TestServer> {
  const server = await startTestServer(...given);
  afterAll(() => server.end());
  return server;
}
