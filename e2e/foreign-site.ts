import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A church's own site: one page, on another host than the product. */
export interface ForeignSite {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a page whose body is this HTML. The product is at localhost and this at 127.0.0.1, so that browsers
 * see two sites: of two ports of one host they would see one, and send its cookies.
 */
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
