import type { Criterion, Why } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import { expect, test } from 'vitest';
import { bestText, hardText, isHard, whyText } from './quality-text.ts';

const names = { team: (id: number) => `Team ${id}`, church: (id: number) => `Church ${id}` };

/** The text about runs, given the number that is proven to be needed. */
function said(count: number, lowerBound: number, why: Why | null): string {
  const runs = { criterion: 'runs', count, lowerBound, worst: null, affected: [], why } as const;
  return whyText([runs], names).join();
}

test('a figure that can’t be lower says so, and why', () => {
  expect(said(2, 2, { code: 'no-pause', teamIds: [3, 4] })).toBe(
    'This is the minimum. Team 3 and Team 4 have no free slot for a break.',
  );
});

test('a figure that might be lower is called the lowest found, with its lower bound', () => {
  expect(said(3, 0, null)).toBe('The lowest found.');
  expect(said(6, 2, { code: 'no-pause', teamIds: [3, 4] })).toBe(
    'The lowest found; the minimum is at least 2. Team 3 and Team 4 have no free slot for a break.',
  );
  expect(said(0, 0, null)).toBe('Best possible.');
});

test('unavoidable room changes are explained', () => {
  expect(said(14, 10, { code: 'visits', rounds: 35, visits: 24, teams: 14 })).toBe(
    'The lowest found; the minimum is at least 10. Fewer room changes would mean more repeated opponents.',
  );
});

test('late teams are named, one or more', () => {
  expect(said(8, 8, { code: 'late-arrivals', teamIds: [3] })).toBe(
    'This is the minimum. Team 3 arrives late.',
  );
  expect(said(8, 8, { code: 'late-arrivals', teamIds: [3, 5] })).toBe(
    'This is the minimum. Team 3 and Team 5 arrive late.',
  );
});

test('a bound assumes that the measures above it are best, and says so if they aren’t', () => {
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
  expect(whyText([wait, runs], names)[1]).toBe(
    'This is the minimum given the figures above. Team 3 has no free slot for a break.',
  );
  expect(
    whyText(
      [
        { ...wait, count: 0 },
        { ...runs, count: 2 },
      ],
      names,
    )[1],
  ).toMatch(/the minimum is at least 1\. /);
  expect(whyText([wait, { ...runs, count: 2 }], names)[1]).toMatch(
    /the minimum is at least 1 given the figures above\. /,
  );
});

test('a long wait or more than three rounds in a row is marked bad even if it is the minimum', () => {
  const wait = { criterion: 'wait', count: 3, worst: 7 } as const;
  const runs = { criterion: 'runs', count: 1, worst: 4 } as const;
  expect([wait, runs, { ...wait, count: 1 }, { ...runs, count: 0 }].map(isHard)).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
  expect(hardText(wait, names.team)).toBe('Team 7 sits idle for 3 slots in a row');
  expect(hardText(runs, names.team)).toBe('Team 4 plays more than three rounds in a row');
  expect(hardText({ ...runs, count: 5 }, names.team)).toBe(
    '5 stretches of more than three rounds in a row, including Team 4’s',
  );
});

test('everybody whom a hard figure hits is named before it is said whether fewer can be had', () => {
  const none = { lowerBound: 0, worst: 4, why: null };
  const runs = { ...none, criterion: 'runs', count: 2, affected: [4, 6] } as const;
  expect(whyText([runs], names)).toEqual([
    'Team 4 and Team 6 play more than three rounds in a row. The lowest found.',
  ]);
  const wait = { ...none, criterion: 'wait', count: 2, lowerBound: 2, affected: [7] } as const;
  expect(whyText([wait], names)).toEqual([
    'Team 7 sits idle for 2 slots in a row. This is the minimum.',
  ]);
  expect(whyText([{ ...wait, count: 1, lowerBound: 1 }], names)).toEqual(['This is the minimum.']);
});

test('a schedule is called found from the first figure on that may be better', () => {
  const figure = (criterion: Criterion, count: number, lowerBound: number) => ({
    ...{ criterion, count, lowerBound },
  });
  const slots = figure('slots', 7, 7);
  const sides = figure('sides', 0, 0);
  expect(bestText([slots, sides])).toBe('This is the best possible schedule.');
  expect(bestText([slots, figure('runs', 2, 2), figure('rooms', 14, 11), sides])).toBe(
    'Everything above “Room changes” is the best possible.',
  );
});
