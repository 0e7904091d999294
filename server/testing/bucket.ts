import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The part of s3rver that is used; it has no types of its own. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3ServerClass = new (settings: Readonly<Record<string, unknown>>) => S3Server;
const S3rver: S3ServerClass = createRequire(import.meta.url)('s3rver');

export interface Bucket {
  readonly storageUrl: string;
  end(): Promise<void>;
}

export async function startBucket(name: string): Promise<Bucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'quizmeet-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  return {
    storageUrl: `s3://S3RVER:S3RVER@${name}?endpoint=http://127.0.0.1:${port}`,
    end: async () => {
      await server.close();
      // Another test's server could get the port, and not answer.
      createServer((socket) => socket.destroy())
        .listen(port, '127.0.0.1')
        .unref();
      await rm(directory, { recursive: true });
    },
  };
}
