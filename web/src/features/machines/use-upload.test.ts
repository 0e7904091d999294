import { describe, expect, test } from 'vitest';
import { Failure, unreachable } from '../../platform/failure.ts';
import { type Sending, sendEach } from './use-upload.ts';

const FILES = [{ name: 'r1.txt' }, { name: 'r2.txt' }, { name: 'r3.txt' }];

describe('result files', () => {
  test('are sent one after another, and each step is reported', async () => {
    const sent: string[] = [];
    const told: number[] = [];
    await sendEach(
      FILES,
      async ({ name }) => void sent.push(name),
      ({ done }) => told.push(done),
    );
    expect(sent).toEqual(['r1.txt', 'r2.txt', 'r3.txt']);
    expect(told).toEqual([0, 1, 2, 3]);
  });

  test('that the server refuses are named, and the rest are still sent (Q5)', async () => {
    const end = await sendEach(
      FILES,
      async ({ name }) => {
        if (name === 'r2.txt') throw new Failure('problem', 422, 'The file is no text');
      },
      () => {},
    );
    expect(end).toEqual({
      of: 3,
      done: 3,
      refused: [{ name: 'r2.txt', message: 'The file is no text' }],
    });
  });

  test.each([
    ['the server is gone', unreachable()],
    ['the session is lost', new Failure('problem', 401, 'Please log in')],
    ['the role is lost', new Failure('problem', 403, 'Your account isn’t allowed to do this')],
  ])('wait when %s: the rest is not tried (P4)', async (_, failure) => {
    const told: Sending[] = [];
    const sent = sendEach(
      FILES,
      ({ name }) => (name === 'r2.txt' ? Promise.reject(failure) : Promise.resolve()),
      (sending) => told.push(sending),
    );
    await expect(sent).rejects.toBe(failure);
    expect(told.at(-1)?.done).toBe(1);
  });
});
