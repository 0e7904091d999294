import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealtEvening, placementsIn } from '../../testing/dealt.ts';
import { anyEvening } from '../../testing/evenings.ts';
import { slowCounts } from '../../testing/slow-quality.ts';
import { seeded } from '../chance.ts';
import { Beam } from './beam.ts';
import type { Instance, Placement } from './instance.ts';
import { Opening } from './opening.ts';
import { Outlook } from './outlook.ts';
import { Timing } from './timing.ts';
import { violations } from './violations.ts';
import { censusOf } from './ways.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

test('what is found is correct (F2) and within the limits, and nobody meets again or their church', () => {
  let foundAny = 0;
  fc.assert(
    fc.property(seed, fc.nat(3), fc.nat(4), (instanceSeed, wait, runs) => {
      const instance = anyEvening(seeded(instanceSeed));
      let looked = 0;
      const isOver = (): boolean => ++looked > 50;
      const chance = seeded(instanceSeed + 1);
      const beam = new Beam(instance, instance.maxSlots, wait, chance, isOver);
      const seat = beam.search(runs);
      if (seat === null) return;
      foundAny++;
      const placements = placementsIn(seat, instance);
      expect(violations(instance, placements)).toEqual([]);
      const [slots, church, repeats, longest = 0, blocks = 0] = slowCounts(instance, placements);
      expect([slots, church, repeats]).toEqual([instance.maxSlots, 0, 0]);
      expect(longest).toBeLessThanOrEqual(wait);
      expect(blocks).toBeLessThanOrEqual(runs);
    }),
    { numRuns: 200 },
  );
  expect(foundAny).toBeGreaterThan(30);
});

/** Who plays in each slot, two by two; teams by index. */
function playingIn({ teams, maxSlots }: Instance, placements: readonly Placement[]): number[][] {
  const team = (id: number): number => teams.findIndex((each) => each.id === id);
  return Array.from({ length: maxSlots }, (_, slot) =>
    placements
      .filter((placement) => placement.slot === slot)
      .flatMap(({ left, right }) => [team(left), team(right)]),
  );
}

/** The opening with one slot more, by the one way that fits; null when the timing has none. */
function goOn(timing: Timing, from: Opening, playing: readonly number[]): Opening | null {
  const census = censusOf(playing.map((team) => from.states[team] as number)).join();
  const way = timing.waysFrom(from.moment).find((each) => each.playing.join() === census);
  if (way === undefined) return null;
  const bits = playing.reduce((all, team) => all | (1 << team), 0);
  const opening = from.goOn(timing.follow(from.moment, way), bits, way.runs);
  for (let i = 0; i < playing.length; i += 2) {
    opening.play(playing[i] as number, playing[i + 1] as number);
  }
  return opening;
}

test('the beginning of an evening within the limits is never given up', () => {
  let clean = 0;
  fc.assert(
    fc.property(seed, (drawn) => {
      const deal = dealtEvening(drawn);
      if (deal === null) return;
      const { instance, placements } = deal;
      const [, church = 0, repeats = 0, wait = 0, runs = 0] = slowCounts(instance, placements);
      const slots = playingIn(instance, placements);
      const due = instance.teams.map((_, i) => slots.flat().filter((team) => team === i).length);
      if (placements.length > 25 || church + repeats > 0) return;
      clean++;
      const timing = Timing.latestFirst(instance, instance.maxSlots, wait, {
        work: 1e8,
        isOver: () => false,
      });
      const outlook = new Outlook(instance, instance.maxSlots, wait);
      const states = timing.states(due);
      let opening: Opening | null = Opening.start(timing.begin(states), states);
      for (const [slot, playing] of slots.entries()) {
        opening = goOn(timing, opening, playing);
        if (opening === null) throw new Error(`no way to play slot ${slot}`);
        expect(timing.canEnd(opening.moment, runs - opening.runs)).toBe(true);
        outlook.look(opening, slot + 1);
        expect(outlook.canMeet(opening)).toBe(true);
      }
      expect(opening.runs).toBe(runs);
    }),
    { numRuns: 2000 },
  );
  expect(clean).toBeGreaterThan(50);
});
