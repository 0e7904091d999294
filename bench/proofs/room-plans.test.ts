import { slowVisits } from '@quizmeet/rules/testing/slow-visits.ts';
import { describe, expect, test } from 'vitest';
import { roomPlans } from './room-plans.ts';

/** Every set of slots without a gap longer than the wait. */
function visitsWithin(slots: number, wait: number): Set<number> {
  const visits = new Set<number>();
  for (let visit = 1; visit < 1 << slots; visit++) {
    const inside = visit.toString(2).replace(/0+$/, '');
    if (inside.split('1').every((gap) => gap.length <= wait)) visits.add(visit);
  }
  return visits;
}

const plansOf = (slots: number, wait: number, repeats = 0, mostVisits = 2 * slots) =>
  roomPlans({
    slots,
    repeats,
    visits: visitsWithin(slots, wait),
    mostVisits: () => mostVisits,
    mostBegun: 1e6,
  }) ?? [];

test('one slot: two teams, each for one round', () => {
  expect(plansOf(1, 0)).toEqual([{ visits: [1, 1], rounds: 1, repeats: 0 }]);
});

test('two slots: one team may stay, both only if they meet again', () => {
  const visits = (repeats: number) => plansOf(2, 0, repeats).map((plan) => plan.visits.join());
  expect(visits(0)).toContain('1,2,3');
  expect(visits(0)).not.toContain('3,3');
  expect(visits(1)).toContain('3,3');
});

describe('the fewest visits by the number of rounds are those that going through everything finds', () => {
  test.each([
    [5, 0],
    [6, 1],
    [5, 2],
  ])('%i slots, waits of %i', (slots, wait) => {
    const plans = plansOf(slots, wait);
    const fewest = Array.from({ length: slots }, (_, i) =>
      Math.min(
        ...plans.filter(({ rounds }) => rounds === i + 1).map(({ visits }) => visits.length),
      ),
    );
    expect([0, ...fewest]).toEqual(slowVisits(slots, wait));
  });
});

test('plans with more visits than asked for are left out, and too many beginnings give up', () => {
  expect(Math.max(...plansOf(5, 1, 0, 5).map(({ visits }) => visits.length))).toBe(5);
  const visits = visitsWithin(6, 1);
  const limits = { slots: 6, repeats: 0, visits, mostVisits: () => 12 };
  expect(roomPlans({ ...limits, mostBegun: 100 })).toBeNull();
});
