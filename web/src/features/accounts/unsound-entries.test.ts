import type { UnsoundEntry } from '@quizmeet/contract/accounts/calls.ts';
import { expect, test } from 'vitest';
import { mendedAt } from './unsound-entries.tsx';

const at = (kind: UnsoundEntry['kind'], id: number, teamId: number | null = null) =>
  mendedAt({ kind, id, teamId, field: 'Name', text: 'a', fault: 'b' });

test('each stored text has a page on which an admin mends it', () => {
  expect(at('account', 3)).toBeNull();
  expect(at('church', 3)).toBe('/summary?open=church-3');
  expect(at('team', 4, 4)).toBe('/summary?open=team-4');
  expect(at('quizzer', 9, 4)).toBe('/summary?open=team-4');
  expect(at('room', 101)).toBe('/admin/rooms');
  expect(at('event', 2026)).toBe('/admin/event');
  expect(at('past year', 2018)).toBe('/admin/years');
});
