import { expect, test } from 'vitest';
import { goOn, goOnWithoutFiles, type How, refused } from './words.ts';

const TYPED: How = { program: 'npm', from: '/media/usb', overwrites: false, starts: false };
const WHY = 'the folder /media/usb: its disk isn’t responding';
const DROPPED: How = { ...TYPED, program: '.\\Quizmeet.cmd', from: 'D:\\Quiz 2026', starts: true };

test('after dropping a folder there is no command to repeat and nothing to start (N5)', () => {
  expect(goOn(DROPPED)).toContain('Starting Quizmeet. Everybody has to log in');
  expect(goOn(DROPPED)).not.toMatch(/Start Quizmeet|PUBLIC_URL/);
  const words = refused('has data', DROPPED);
  expect(words).toContain('To use it, start Quizmeet with a double click.');
  expect(words).toContain('\n  .\\Quizmeet.cmd restore "D:\\Quiz 2026" --overwrite');
  expect(words).not.toContain('repeat the command');
  const folder = refused('has data', { ...DROPPED, from: 'D:\\Quiz 2026\\' });
  expect(folder).toContain('restore "D:\\Quiz 2026" --overwrite');
  expect(refused('has data', { ...DROPPED, from: 'D:\\' })).toContain('restore D:\\ --overwrite');
  expect(refused('product runs', DROPPED)).toContain('drop the folder again');
});

test('missing files are named with what to do: try again, or start without them (N5)', () => {
  const words = goOnWithoutFiles(DROPPED, WHY);
  expect(words).toContain('.\\Quizmeet.cmd restore "D:\\Quiz 2026" --overwrite');
  expect(words).toContain('To continue without them, start Quizmeet with a double click.');
  expect(goOnWithoutFiles(TYPED, WHY)).toContain('repeat the command with --overwrite');
});

test('a typed command is repeated, and the product started by hand', () => {
  expect(refused('has data', TYPED)).toContain('repeat the command with --overwrite');
  expect(goOn(TYPED)).toContain('Start Quizmeet with npm start. If this computer’s address');
  expect(goOn({ ...TYPED, program: 'container' })).toContain('with docker compose up --detach. If');
});
