import { PUBLIC_PAGES } from '@quizmeet/contract/public-pages.ts';
import { expect, test } from 'vitest';
import { PATTERNS } from './patterns.ts';

test('links lead to every public page under the address that the server knows', () => {
  const known: readonly string[] = Object.values(PATTERNS);
  const addresses = Object.values(PUBLIC_PAGES).flat();
  expect(addresses.filter((address) => address !== '/' && !known.includes(address))).toEqual([]);
});
