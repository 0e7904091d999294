import { expect, test } from 'vitest';
import { isOnRoster, lineHolders } from './entry.ts';

test('a roster has the quizzers of its team, but none that is hidden (X8)', () => {
  expect(isOnRoster({ teamId: 7, hidden: false }, 7)).toBe(true);
  expect(isOnRoster({ teamId: 7, hidden: true }, 7)).toBe(false);
  expect(isOnRoster({ teamId: 8, hidden: false }, 7)).toBe(false);
});

test('who left the roster keeps a line in a round where one stands, everybody once (X8)', () => {
  const [ann, bob, gone] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(lineHolders([ann, bob], [gone, bob])).toEqual([ann, bob, gone]);
  expect(lineHolders([ann, bob], [])).toEqual([ann, bob]);
});
