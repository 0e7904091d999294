import { expect, test } from 'vitest';
import { entryKept } from './messages.ts';

const ROUND = {
  leftTeamName: 'Lima',
  rightTeamName: 'Xenia',
  leftTeamScore: 110,
  rightTeamScore: 70,
} as Parameters<typeof entryKept>[0];

test('who cannot see the other entries hears only what is true, whether first or second (X10, P6)', () => {
  expect(entryKept(ROUND, 'unseen')).toBe(
    'Entered. Lima: 110, Xenia: 70. It counts when two people have entered the same.',
  );
});

test('who enters first hears that a second person is waited for', () => {
  expect(entryKept(ROUND, 'waits')).toContain('when a second person has entered the same');
  expect(entryKept(ROUND, 'differ')).toContain('differs from what somebody else entered');
});
