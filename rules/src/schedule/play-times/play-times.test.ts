import { expect, test } from 'vitest';
import { type EveningKind, evening } from '../../../testing/evenings.ts';
import { seeded } from '../../chance.ts';
import { Timing } from './play-times.ts';

const effort = { work: 1e8, isOver: () => false };

function timing(kind: EveningKind, wait: number): Timing {
  const instance = evening(kind, seeded(1));
  return Timing.of(instance, instance.maxSlots, wait, effort);
}

test('11 teams that play five rounds in six slots cannot do without five runs', () => {
  const eleven = timing({ teams: 11, rooms: 5, rounds: 5 }, 1);
  expect(eleven.rulesOut(4)).toBe(true);
  expect(eleven.rulesOut(5)).toBe(false);
  expect(eleven.allows(5)).toBe(true);
});

test('no number of runs helps where not everybody can play often enough', () => {
  const thirteen = { teams: 13, rooms: 2, rounds: 5 };
  expect(timing(thirteen, 0).rulesOut(Number.POSITIVE_INFINITY)).toBe(true);
  expect(timing(thirteen, 1).allows(0)).toBe(true);
});

test('the spare place of ten teams on two rooms may be anywhere', () => {
  const ten = evening({ teams: 10, rooms: 2, rounds: 5 }, seeded(1));
  expect(Timing.of(ten, 13, 1, effort).allows(1)).toBe(true);
});

test('what was left unknown for now is found out when more may be done', () => {
  const eleven = timing({ teams: 11, rooms: 5, rounds: 5 }, 1);
  eleven.allow(10);
  expect(eleven.allows(5)).toBe(false);
  eleven.allow(null);
  expect(eleven.allows(5)).toBe(true);
});

test('when it has to stop, nothing is ruled out that is not known', () => {
  const instance = evening({ teams: 11, rooms: 5, rounds: 5 }, seeded(1));
  const stopped = Timing.of(instance, 6, 1, { ...effort, isOver: () => true });
  expect(stopped.allows(5)).toBe(false);
  expect(stopped.rulesOut(4)).toBe(false);
});

test('what needs no looking is known all the same: without a slot to spare all have a run', () => {
  const instance = evening({ teams: 6, rooms: 3, rounds: 5 }, seeded(1));
  expect(Timing.of(instance, 5, 0, { ...effort, isOver: () => true }).allows(5)).toBe(false);
  expect(Timing.of(instance, 5, 0, effort).rulesOut(5)).toBe(true);
});

test('the work ends soon, however many ways there are: large evenings stay unknown', () => {
  const little = { ...effort, work: 1e6 };
  const many = evening({ teams: 200, rooms: 1, rounds: 10 }, seeded(1));
  const long = evening({ teams: 43, rooms: 9, rounds: 49 }, seeded(1));
  for (const [instance, wait] of [
    [many, 150],
    [long, 1],
  ] as const) {
    const timing = Timing.of(instance, instance.maxSlots, wait, little);
    expect(timing.rulesOut(0)).toBe(false);
  }
});

test('without a slot nobody is through who has rounds to play', () => {
  const instance = evening({ teams: 4, rooms: 2, rounds: 3 }, seeded(1));
  expect(Timing.of(instance, 0, 1, effort).allows(9)).toBe(false);
});
