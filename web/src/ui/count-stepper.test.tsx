import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { CountStepper } from './count-stepper.tsx';
import { steppedValue } from './stepped-value.ts';

test('arrows step and stop at the bounds', () => {
  expect(steppedValue('ArrowUp', 3, 4)).toBe(4);
  expect(steppedValue('ArrowUp', 4, 4)).toBe(4);
  expect(steppedValue('ArrowDown', 0, 4)).toBe(0);
});

test('Home, End and digits go straight there, within the bounds', () => {
  expect(steppedValue('Home', 3, 4)).toBe(0);
  expect(steppedValue('End', 3, 4)).toBe(4);
  expect(steppedValue('2', 0, 3)).toBe(2);
  expect(steppedValue('9', 0, 3)).toBe(3);
});

test('other keys are left to the page', () => {
  for (const key of ['Tab', 'Enter', 'a', 'F5']) expect(steppedValue(key, 1, 3)).toBeNull();
});

function Page() {
  const [count, setCount] = useState(1);
  return <CountStepper label="Correct" value={count} max={3} onChange={setCount} />;
}
const count = () => screen.getByRole('spinbutton', { name: 'Correct' });
const isAt = (value: string) => expect(count().getAttribute('aria-valuenow')).toBe(value);
const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('by keyboard a count is one stop: arrows step, a digit sets it', async () => {
  const user = show(<Page />);
  await user.tab();
  expect(document.activeElement).toBe(count());
  await user.keyboard('{ArrowUp}');
  isAt('2');
  await user.keyboard('9');
  isAt('3');
  await user.keyboard('{Home}');
  isAt('0');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a finger steps by the buttons, which end at the bounds', async () => {
  const user = show(<Page />);
  await user.click(step('Correct: one less'));
  isAt('0');
  expect(step('Correct: one less').disabled).toBe(true);
  for (let press = 0; press < 3; press++) await user.click(step('Correct: one more'));
  isAt('3');
  expect(step('Correct: one more').disabled).toBe(true);
});
