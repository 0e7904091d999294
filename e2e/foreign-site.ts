import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ForeignSite {
  readonly url: string;
  close(): Promise<void>;
}

/** At 127.0.0.1, with the server at localhost: two ports of one host would be the same site. */
export async function foreignSite(body: string): Promise<ForeignSite> {
  const page = `<!doctype html><html lang="en"><title>Grace Church</title><body>${body}</body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
