import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of a captive portal, filter, or proxy. */
export type Lie = (answer: ServerResponse, asked: IncomingMessage) => void;

export interface LyingProxy {
  readonly url: string;
  /** Of calls such as `PUT /api/rounds`; null stops. */
  lies(lie: Lie | null): void;
  noticeOn(): number;
  close(): Promise<void>;
}

export async function lyingProxy(target: string, about: readonly string[]): Promise<LyingProxy> {
  let lie: Lie | null = null;
  let noticeOn = 0;
  const server = createServer((asked, answer) => {
    if (lie !== null && about.includes(`${asked.method} ${asked.url}`)) {
      noticeOn += 1;
      asked.resume().on('end', () => lie?.(answer, asked));
      return;
    }
    const { method = 'GET', url = '/', headers } = asked;
    const onward = request(new URL(url, target), { method, headers }, (given) => {
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
    noticeOn: () => noticeOn,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
