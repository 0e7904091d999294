import { once } from 'node:events';
import { connect } from 'node:net';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, LIVE } from '../testing/example-addresses.ts';
import { type Browser, type TestProduct, testProduct } from '../testing/product.ts';

let product: TestProduct;
let people: readonly Browser[];
let port = 0;
beforeAll(async () => {
  product = await testProduct({ LOG_LEVEL: 'silent' });
  people = [await product.as('anonymous'), await product.as('admin')];
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => await product.end());

/** What an answer says of frames. */
const policyOf = (headers: Readonly<Record<string, unknown>>) =>
  /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0];
const REFUSED = "frame-ancestors 'none'";

/** The whole answer to an address as it is written, which clients and routers may read in another way. */
async function answerAt(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: product\r\nConnection: close\r\n\r\n`);
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  await once(socket, 'close');
  return answer;
}

describe('nothing but an embed may be framed (W7)', () => {
  const asked = Object.values(CALLS)
    .flat()
    .filter(({ url }) => url !== LIVE)
    .map((call) => [call.method, call.url] as const);
  test.each(asked)('not the answer of %s %s', async (method, url) => {
    for (const person of people) {
      // The second time the answer may be a kept one.
      for (const path of [exampleOf(url), exampleOf(url), `${exampleOf(url)}?nonsense=1`]) {
        const { headers } = await person.ask(method, path);
        expect(policyOf(headers)).toBe(REFUSED);
      }
    }
  });

  test.each([
    ...['/', '/home', '/login', '/admin', '/admin/people', '/registration', '/team/1', '/setup/x'],
    ...['/standings/team/Open', '/bracket/Open/1', '/api/docs/', '/api/nothing', '/assets/x.js'],
    ...['/embed', '/embed?theme=dark', '/EMBED/team/1', '/Embed/team/1', '/embedded/team/1'],
    ...['/embed.html', '//embed/team/1', '/x/embed/team/1', '/embed%2Fteam%2F1'],
  ])('not %s', async (url) => {
    expect(await answerAt(url)).toContain(REFUSED);
  });

  test.each(['/embed/../login', '/embed/..%2Flogin', '/embed/%2e%2e/login', '/%65mbed/../..'])(
    '%s leads to no other page',
    async (url) => {
      const answer = await answerAt(url);
      expect(answer).toContain('There is nothing at this address.');
      expect(answer).not.toContain('id="root"');
    },
  );
});
