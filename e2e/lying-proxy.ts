import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a guest network, a school's filter or a proxy says in the place of the product. */
export type Lie = (answer: ServerResponse, asked: IncomingMessage) => void;

export interface LyingProxy {
  readonly url: string;
  /** From now on these calls, as `PUT /api/rounds`, are answered so; null to be honest. */
  lies(lie: Lie | null): void;
  /** How many calls were answered so. */
  told(): number;
  close(): Promise<void>;
}

/** A proxy in front of the product at this address that fakes some calls. */
export async function lyingProxy(product: string, about: readonly string[]): Promise<LyingProxy> {
  let lie: Lie | null = null;
  let told = 0;
  const server = createServer((asked, answer) => {
    if (lie !== null && about.includes(`${asked.method} ${asked.url}`)) {
      told += 1;
      asked.resume().on('end', () => lie?.(answer, asked));
      return;
    }
    const { method = 'GET', url = '/', headers } = asked;
    const onward = request(new URL(url, product), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    lies: (next) => {
      lie = next;
    },
    told: () => told,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
