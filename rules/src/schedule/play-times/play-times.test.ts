import { expect, test } from 'vitest';
import { type EveningKind, evening } from '../../../testing/evenings.ts';
import { seeded } from '../../chance.ts';
import { PlayTimes } from './play-times.ts';

const effort = { work: 1e8, isOver: () => false };

function playTimes(kind: EveningKind, wait: number): PlayTimes {
  const instance = evening(kind, seeded(1));
  return new PlayTimes(instance, instance.maxSlots, wait, effort);
}

test('11 teams that play five rounds in six slots cannot do without five runs', () => {
  const eleven = playTimes({ teams: 11, rooms: 5, rounds: 5 }, 1);
  expect(eleven.ruleOut(4)).toBe(true);
  expect(eleven.ruleOut(5)).toBe(false);
  expect(eleven.existWith(5)).toBe(true);
});

test('no number of runs helps where not everybody can play often enough', () => {
  const thirteen = { teams: 13, rooms: 2, rounds: 5 };
  expect(playTimes(thirteen, 2).ruleOut(Number.POSITIVE_INFINITY)).toBe(true);
  expect(playTimes(thirteen, 3).existWith(0)).toBe(true);
});

test('the spare place of ten teams on two rooms may be anywhere', () => {
  const ten = evening({ teams: 10, rooms: 2, rounds: 5 }, seeded(1));
  expect(new PlayTimes(ten, 13, 2, effort).existWith(1)).toBe(true);
});

test('what was left unknown for now is found out when more may be done', () => {
  const eleven = playTimes({ teams: 11, rooms: 5, rounds: 5 }, 1);
  eleven.allowWork(10);
  expect(eleven.existWith(5)).toBe(false);
  eleven.allowWork(null);
  expect(eleven.existWith(5)).toBe(true);
});

test('when it has to stop, nothing is ruled out that is not known', () => {
  const instance = evening({ teams: 11, rooms: 5, rounds: 5 }, seeded(1));
  const stopped = new PlayTimes(instance, 6, 1, { ...effort, isOver: () => true });
  expect(stopped.existWith(5)).toBe(false);
  expect(stopped.ruleOut(4)).toBe(false);
});

test('what needs no looking is known all the same: without a slot to spare all have a run', () => {
  const instance = evening({ teams: 6, rooms: 3, rounds: 5 }, seeded(1));
  expect(new PlayTimes(instance, 5, 0, { ...effort, isOver: () => true }).existWith(5)).toBe(false);
  expect(new PlayTimes(instance, 5, 0, effort).ruleOut(5)).toBe(true);
});

test('the work ends soon, however many ways there are: large evenings stay unknown', () => {
  const little = { ...effort, work: 1e6 };
  const many = evening({ teams: 200, rooms: 1, rounds: 10 }, seeded(1));
  const long = evening({ teams: 43, rooms: 9, rounds: 49 }, seeded(1));
  for (const [instance, wait] of [
    [many, 150],
    [long, 2],
  ] as const) {
    const playTimes = new PlayTimes(instance, instance.maxSlots, wait, little);
    expect(playTimes.ruleOut(0)).toBe(false);
  }
});

test('without a slot nobody is through who has rounds to play', () => {
  const instance = evening({ teams: 4, rooms: 2, rounds: 3 }, seeded(1));
  expect(new PlayTimes(instance, 0, 1, effort).existWith(9)).toBe(false);
});
