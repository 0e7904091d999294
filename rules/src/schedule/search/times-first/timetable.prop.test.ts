import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../../../testing/evenings.ts';
import { pick, seeded } from '../../../chance.ts';
import { roundsAtOnce, roundsDue } from '../../capacity.ts';
import { LONGEST_BLOCK } from '../../longest-block.ts';
import { PlayTimes } from '../../play-times/play-times.ts';
import { countBits } from '../bit-sets.ts';
import { Timetable } from './timetable.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

/** The slots in which a team plays. */
const slotsOf = (times: readonly number[], team: number): number[] =>
  times.flatMap((playing, slot) => ((playing >>> team) & 1 ? [slot] : []));

/** The number of blocks that are longer than allowed. */
const runsIn = (slots: readonly number[]): number =>
  slots.filter(
    (slot, i) =>
      slots[i + LONGEST_BLOCK] === slot + LONGEST_BLOCK && (i === 0 || slots[i - 1] !== slot - 1),
  ).length;

test('times that are drawn give each team its rounds, when it is there, within wait and runs', () => {
  let drawn = 0;
  fc.assert(
    fc.property(seed, fc.nat(3), fc.nat(4), (instanceSeed, wait, most) => {
      const chance = seeded(instanceSeed + 1);
      const { teams, rooms, rounds, maxSlots } = anyEvening(seeded(instanceSeed));
      const arrivals = teams.map((team) => team.skip);
      const effort = { work: 1e5, isOver: () => false };
      const playTimes = new PlayTimes({ teams, rooms, rounds, maxSlots }, maxSlots, wait, effort);
      const due = roundsDue(teams.length, rounds, () => pick(chance, teams.length));
      const timetable = Timetable.draw(playTimes, playTimes.teamStates(due), most, chance);
      if (timetable === null) return;
      drawn++;
      const times = timetable.drawTimes();
      expect(times).toHaveLength(maxSlots);
      for (const [slot, playing] of times.entries()) {
        expect(countBits(playing) % 2).toBe(0);
        expect(countBits(playing) / 2).toBeLessThanOrEqual(
          roundsAtOnce(arrivals, rooms.length, slot),
        );
      }
      let runs = 0;
      for (const [team, arrival] of arrivals.entries()) {
        const slots = slotsOf(times, team);
        expect(slots).toHaveLength(due[team] as number);
        expect(slots[0]).toBeGreaterThanOrEqual(arrival);
        for (const [i, slot] of slots.slice(1).entries()) {
          expect(slot - (slots[i] as number) - 1).toBeLessThanOrEqual(wait);
        }
        runs += runsIn(slots);
      }
      expect(runs).toBeLessThanOrEqual(most);
    }),
    { numRuns: 300 },
  );
  expect(drawn).toBeGreaterThan(60);
});

test('whoever is in the same state may be drawn: every team plays in some first slot', () => {
  const teams = Array.from({ length: 9 }, (_, i) => ({ id: i + 1, churchId: i, skip: 0 }));
  const instance = {
    teams,
    rooms: [
      { roomNumber: 1, building: 'A' },
      { roomNumber: 2, building: 'A' },
    ],
    rounds: 4,
    maxSlots: 9,
  };
  const chance = seeded(1);
  const playTimes = new PlayTimes(instance, 9, 2, { work: 1e7, isOver: () => false });
  const states = playTimes.teamStates(teams.map(() => 4));
  const timetable = Timetable.draw(playTimes, states, 0, chance);
  const first = Array.from({ length: 60 }, () => timetable?.drawTimes()[0] ?? 0);
  expect(countBits(first.reduce((all, playing) => all | playing, 0))).toBe(9);
});
