import type { Criterion, Why } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import { expect, test } from 'vitest';
import { hardWords, isHard, provenWords, whyWords } from './quality-words.ts';

const names = { team: (id: number) => `Team ${id}`, church: (id: number) => `Church ${id}` };

/** The text about runs, given the number that is proven to be needed. */
function said(count: number, lowerBound: number, why: Why | null): string {
  const runs = { criterion: 'runs', count, lowerBound, worst: null, affected: [], why } as const;
  return whyWords([runs], names).join();
}

test('what cannot be fewer says so, and why', () => {
  expect(said(5, 5, { code: 'no-other-times' })).toBe(
    'Fewer cannot be had. With no longer wait some teams play more than three on end, whatever slots the rounds are put into.',
  );
  expect(said(2, 2, { code: 'no-pause', teamIds: [3, 4] })).toBe(
    'Fewer cannot be had. Team 3 and Team 4 have no slot to spare for a pause.',
  );
});

test('meetings within a church before the others arrive name the church', () => {
  expect(said(1, 1, { code: 'early-church', churchId: 7 })).toBe(
    'Fewer cannot be had. Before the others arrive, Church 7 has most of the teams that can play.',
  );
});

test('what might be fewer says how far it is known', () => {
  expect(said(3, 0, null)).toBe('It is not known whether fewer can be had.');
  expect(said(6, 4, { code: 'no-other-times' })).toBe(
    'It is not known whether fewer can be had; fewer than 4 cannot. With no longer wait some teams play more than three on end, whatever slots the rounds are put into.',
  );
  expect(said(0, 0, null)).toBe('It cannot be better.');
});

test('changes of room that cannot be saved are told as visits to rooms', () => {
  expect(said(14, 11, { code: 'visits', rounds: 35, visits: 25, teams: 14 })).toBe(
    'It is not known whether fewer can be had; fewer than 11 cannot. Unless somebody waits longer or more teams meet again, 35 rounds take at least 25 visits of teams to rooms, and only the first of each of the 14 teams is no change.',
  );
});

test('late teams are named, one or more', () => {
  expect(said(8, 8, { code: 'late-arrivals', teamIds: [3] })).toBe(
    'Fewer cannot be had. Team 3 arrives late.',
  );
  expect(said(8, 8, { code: 'late-arrivals', teamIds: [3, 5] })).toBe(
    'Fewer cannot be had. Team 3 and Team 5 arrive late.',
  );
});

test('a bound holds with the best of what stands above it, and says so where that is not so', () => {
  const none = { lowerBound: 0, worst: null, affected: [], why: null };
  const pause: Why = { code: 'no-pause', teamIds: [3] };
  const runs = {
    ...none,
    criterion: 'runs',
    count: 1,
    lowerBound: 1,
    worst: 3,
    why: pause,
  } as const;
  const wait = { ...none, criterion: 'wait', count: 1 } as const;
  expect(whyWords([wait, runs], names)[1]).toBe(
    'Fewer cannot be had with the fewest of all above. Team 3 has no slot to spare for a pause.',
  );
  expect(
    whyWords(
      [
        { ...wait, count: 0 },
        { ...runs, count: 2 },
      ],
      names,
    )[1],
  ).toMatch(/fewer than 1 cannot\. /);
  expect(whyWords([wait, { ...runs, count: 2 }], names)[1]).toMatch(
    /fewer than 1 cannot with the fewest of all above\. /,
  );
});

test('who sits idle for long or plays more than three on end is bad, even if it cannot be better', () => {
  const wait = { criterion: 'wait', count: 3, worst: 7 } as const;
  const runs = { criterion: 'runs', count: 1, worst: 4 } as const;
  expect([wait, runs, { ...wait, count: 1 }, { ...runs, count: 0 }].map(isHard)).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
  expect(hardWords(wait, names.team)).toBe('Team 7 sits idle for 3 slots on end');
  expect(hardWords(runs, names.team)).toBe('Team 4 plays more than three rounds on end');
  expect(hardWords({ ...runs, count: 5 }, names.team)).toBe(
    '5 times a team plays more than three rounds on end, Team 4 among them',
  );
});

test('everybody whom a hard figure hits is named before it is said whether fewer can be had', () => {
  const none = { lowerBound: 0, worst: 4, why: null };
  const runs = { ...none, criterion: 'runs', count: 2, affected: [4, 6] } as const;
  expect(whyWords([runs], names)).toEqual([
    'Team 4 and Team 6 play more than three rounds on end. It is not known whether fewer can be had.',
  ]);
  const wait = { ...none, criterion: 'wait', count: 2, lowerBound: 2, affected: [7] } as const;
  expect(whyWords([wait], names)).toEqual([
    'Team 7 sits idle for 2 slots on end. Fewer cannot be had.',
  ]);
  expect(whyWords([{ ...wait, count: 1, lowerBound: 1 }], names)).toEqual(['Fewer cannot be had.']);
});

test('how far a schedule is proven to be the best: down to the first figure that may be better', () => {
  const figure = (criterion: Criterion, count: number, lowerBound: number) => ({
    ...{ criterion, count, lowerBound },
  });
  const slots = figure('slots', 7, 7);
  const sides = figure('sides', 0, 0);
  expect(provenWords([slots, sides])).toBe('Proved: no schedule of these rounds is better.');
  expect(provenWords([slots, figure('runs', 2, 2), figure('rooms', 14, 11), sides])).toBe(
    'Proved: down to “More than three rounds in a row” no schedule of these rounds is better. From “Changes of room” on it is not known.',
  );
  expect(provenWords([figure('slots', 7, 0), sides])).toBe('');
});
