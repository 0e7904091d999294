import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { expect, it } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { entryRows, isDisputed } from './entry-versions.ts';

const round: Round = { ...OPEN_ROUND, id: 7, leftTeamQuizzers: [], rightTeamQuizzers: [] };
const line = (id: number, firstName: string, numberCorrect: number) => ({
  id,
  firstName,
  lastName: firstName === '' ? '' : 'Lee',
  numberCorrect,
  numberErrors: 0,
});
const entry = (leftTeamScore: number, lines = [line(11, 'Ann', 2)]) => ({
  leftTeamScore,
  rightTeamScore: 80,
  winningTeam: 'left' as const,
  leftTeamQuizzers: lines,
  rightTeamQuizzers: [],
});

it('tells what each entry says, and marks only what differs (X10)', () => {
  const rows = entryRows(round, [entry(120), entry(110)]);
  expect(rows.map(({ what, said }) => [what, ...said])).toEqual([
    ['Lima', '120', '110'],
    ['Xenia', '80', '80'],
    ['Winner', 'Lima', 'Lima'],
    ['Ann Lee', '2 correct, 0 errors', '2 correct, 0 errors'],
  ]);
  expect(rows.filter(isDisputed).map(({ what }) => what)).toEqual(['Lima']);
});

it('says of a quizzer whom only one entry has a line for that he sat out in the other', () => {
  const rows = entryRows(round, [entry(120), entry(120, [line(12, '', 1)])]);
  expect(rows.filter(isDisputed).map(({ what, said }) => [what, ...said])).toEqual([
    ['Ann Lee', '2 correct, 0 errors', 'sat out'],
    ['No longer on the roster', 'sat out', '1 correct, 0 errors'],
  ]);
});

it('shows one entry alone without anything disputed', () => {
  expect(entryRows(round, [entry(120)]).some(isDisputed)).toBe(false);
});
