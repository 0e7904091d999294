import { expect, test } from 'vitest';
import { stepped } from './count-stepper.tsx';

test('arrows step and stop at the bounds', () => {
  expect(stepped('ArrowUp', 3, 0, 4)).toBe(4);
  expect(stepped('ArrowUp', 4, 0, 4)).toBe(4);
  expect(stepped('ArrowDown', 0, 0, 4)).toBe(0);
});

test('Home, End and digits go straight there, within the bounds', () => {
  expect(stepped('Home', 3, 1, 4)).toBe(1);
  expect(stepped('End', 3, 1, 4)).toBe(4);
  expect(stepped('2', 0, 0, 3)).toBe(2);
  expect(stepped('9', 0, 0, 3)).toBe(3);
});

test('other keys are left to the page', () => {
  for (const key of ['Tab', 'Enter', 'a', 'F5']) expect(stepped(key, 1, 0, 3)).toBeNull();
});
