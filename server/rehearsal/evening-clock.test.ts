import { expect, it } from 'vitest';
import { EveningClock } from './evening-clock.ts';

const FROM = new Date('2026-11-20T19:00:00-05:00');

it('runs at its speed, from where it stands when the speed changes', () => {
  let steady = 500;
  const clock = new EveningClock(FROM, () => steady);
  const passed = () => clock.now().getTime() - FROM.getTime();
  steady += 1000;
  expect(passed()).toBe(1000);
  clock.speed = 10;
  steady += 1000;
  expect(passed()).toBe(11_000);
  clock.speed = 1;
  steady += 1000;
  expect(passed()).toBe(12_000);
});

it('is set to an evening, and skips only forward', () => {
  const clock = new EveningClock(FROM, () => 0);
  clock.setTo(FROM.getTime() - 5000);
  clock.skipTo(FROM.getTime() - 9000);
  expect(clock.now().getTime()).toBe(FROM.getTime() - 5000);
  clock.skipTo(FROM.getTime() + 9000);
  expect(clock.now().getTime()).toBe(FROM.getTime() + 9000);
});
