import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

const never = () => new Promise<void>(() => {});

test('a host that hangs delays only its own jobs', async () => {
  const lanes = new Lanes(2, 10);
  const done: string[] = [];
  const note = (word: string) => async () => void done.push(word);
  for (const job of [never, never, note('hangs')]) lanes.add('slow.example.org', job);
  lanes.add('quick.example.org', note('quick'));
  await pause(10);
  expect(done).toEqual(['quick']);
});

test('so many jobs of a host run at once, in their order', async () => {
  const lanes = new Lanes(2, 10);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (const number of [1, 2, 3, 4]) {
    lanes.add('host', () => {
      begun.push(number);
      return new Promise((resolve) => ends.push(resolve));
    });
  }
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await pause(1);
  expect(begun).toEqual([1, 2, 3]);
});

test('what is too much, and what waits at the end, is dropped', async () => {
  const lanes = new Lanes(1, 1);
  const done: number[] = [];
  let end = () => {};
  lanes.add('host', () => new Promise((resolve) => (end = resolve)));
  expect(lanes.add('host', async () => void done.push(1))).toBe(true);
  expect(lanes.add('host', async () => void done.push(2))).toBe(false);
  lanes.close();
  end();
  await pause(1);
  expect(done).toEqual([]);
  expect(lanes.add('host', async () => void done.push(3))).toBe(false);
});
