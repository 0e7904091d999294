import { expect, test } from 'vitest';
import { asSentence, Failure, UNREACHABLE } from './failure.ts';

test('a message ends with one full stop where another sentence follows', () => {
  expect(asSentence('Please log in')).toBe('Please log in.');
  expect(asSentence(UNREACHABLE)).toBe(UNREACHABLE);
});

test('only a refusal by the server counts as one: not an incomplete request, a lost session, or a rate limit', () => {
  const refused = [400, 401, 403, 404, 408, 409, 422, 429, 500, 503].filter(
    (status) => new Failure('problem', status, 'No').refused,
  );
  expect(refused).toEqual([400, 403, 404, 409, 422]);
});
