import { expect, test } from 'vitest';
import { defaultEvent } from '../event/defaults.ts';
import { capacityFindings } from './capacity.ts';

const settings = defaultEvent(2026);
const coach = { admin: false };

test('a coach adds the 40th Open and the 32nd Novice team (C6)', () => {
  expect(capacityFindings(settings, 'Open', 39, coach)).toEqual([]);
  expect(capacityFindings(settings, 'Novice', 31, coach)).toEqual([]);
});

test('a team beyond capacity is refused to a coach, and the contact is named (C6)', () => {
  expect(capacityFindings(settings, 'Novice', 32, coach)).toEqual([
    {
      code: 'team/division-full',
      path: 'division',
      data: { division: 'Novice', capacity: 32, contactEmail: 'contact@example.org' },
    },
  ]);
  expect(capacityFindings(settings, 'Open', 41, coach)).toHaveLength(1);
});

test('an admin adds a team beyond capacity (C6)', () => {
  expect(capacityFindings(settings, 'Open', 40, { admin: true })).toEqual([]);
});
