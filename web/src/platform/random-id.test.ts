import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('each is another', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId()).not.toBe(randomId());
});
