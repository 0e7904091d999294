import { expect, test } from 'vitest';
import { type TransferTeam, transferFindings } from './rosters.ts';

const named = (...names: string[]) => names.map((firstName) => ({ firstName, lastName: 'Lee' }));
const team = (id: number, more: Partial<TransferTeam> = {}): TransferTeam => ({
  id,
  division: 'Open',
  roster: named('Ann', 'Ben'),
  ...more,
});
const ann = { firstName: 'Ann', lastName: 'Lee', hasLines: true };
const codes = (...args: Parameters<typeof transferFindings>) =>
  transferFindings(...args).map(({ code }) => code);

test('a quizzer moves to a team that has room and no such name (X8)', () => {
  expect(codes(ann, team(1), team(2, { roster: named('Cal') }))).toEqual([]);
});

test('nobody leaves a team empty, makes another too large, or doubles a name (X8)', () => {
  const free = team(2, { roster: [] });
  expect(codes(ann, team(1, { roster: named('Ann') }), free)).toEqual(['roster/only-quizzer']);
  const full = team(2, { roster: named('A', 'B', 'C', 'D', 'E', 'F') });
  expect(transferFindings(ann, team(1), full)).toEqual([
    { code: 'roster/too-many', path: 'teamId', data: { max: 6 } },
  ]);
  expect(codes(ann, team(1), team(2, { roster: named(' ann ') }))).toEqual([
    'roster/already-on-roster',
  ]);
  expect(codes(ann, team(1), team(1))).toEqual(['transfer/same-team']);
});

test('a quizzer who has played stays in the division; others may change it (X8)', () => {
  const novice = team(2, { division: 'Novice', roster: named('Cal') });
  expect(transferFindings(ann, team(1), novice)).toEqual([
    { code: 'transfer/played-in-division', path: 'teamId', data: { division: 'Open' } },
  ]);
  expect(codes({ ...ann, hasLines: false }, team(1), novice)).toEqual([]);
});
