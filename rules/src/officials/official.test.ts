import { expect, it } from 'vitest';
import { minutesOf, officialFindings } from './official.ts';

const EVENING = { fridayStart: '19:00' };
const typed = { name: 'Ann Lee', email: '', roles: ['quizmaster'], from: '', until: '' };
const codes = (change: Partial<typeof typed>) =>
  officialFindings({ ...typed, ...change }, EVENING).map(({ code, path }) => `${path}: ${code}`);

it('needs only a name and a role', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ email: 'ann@example.org', from: '19:00', until: '00:30' })).toEqual([]);
});

it('reports errors at their fields', () => {
  expect(codes({ name: ' ' })).toEqual(['name: officials/name-missing']);
  expect(codes({ name: 'a'.repeat(61) })).toEqual(['name: officials/name-too-long']);
  expect(codes({ name: 'Ann\nLee' })).toEqual(['name: text/not-one-line']);
  expect(codes({ email: 'ann@' })).toEqual(['email: officials/email-malformed']);
  expect(codes({ roles: [] })).toEqual(['roles: officials/role-missing']);
  expect(codes({ roles: ['cook'] })).toEqual(['roles: officials/role-unknown']);
  expect(codes({ from: '7pm' })).toEqual(['from: officials/time-malformed']);
  expect(codes({ from: '21:00', until: '20:00' })).toEqual(['until: officials/hours-reversed']);
  expect(codes({ from: '20:00', until: '20:00' })).toEqual(['until: officials/hours-reversed']);
});

it('knows that an early hour is after midnight', () => {
  expect(minutesOf('00:30', EVENING)).toBe(24 * 60 + 30);
  expect(minutesOf('', EVENING)).toBeNull();
});
