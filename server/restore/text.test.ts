import { expect, test } from 'vitest';
import { goOn, goOnWithoutFiles, type How, refused } from './text.ts';

const TYPED: How = { program: 'npm', from: '/media/usb', overwrites: false, starts: false };
const WHY = 'the folder /media/usb: its disk isn’t responding';
const DROPPED: How = { ...TYPED, program: '.\\Quizmeet.cmd', from: 'D:\\Quiz 2026', starts: true };

test('who has data here is told the command that replaces it (N5)', () => {
  const commandFor = (from: string) => refused('has data', { ...DROPPED, from }).split('\n  ')[1];
  const wanted = '.\\Quizmeet.cmd restore "D:\\Quiz 2026" --overwrite';
  expect(commandFor(DROPPED.from)).toBe(wanted);
  expect(commandFor('D:\\Quiz 2026\\')).toBe(wanted);
  expect(commandFor('D:\\')).toBe('.\\Quizmeet.cmd restore D:\\ --overwrite');
});

test('after a restore the product is started, or the command to start it is named (N5)', () => {
  expect(goOn(DROPPED)).toContain('Starting Quizmeet.');
  expect(goOn(TYPED)).toContain('Start Quizmeet with npm start.');
});

test('files that are missing are named with what to do now: try again, or start without them (N5)', () => {
  const words = goOnWithoutFiles(TYPED, WHY);
  expect(words).toContain(WHY);
  expect(words).toContain('npm run restore -- /media/usb --overwrite');
  expect(words).toContain('To continue without them: Start Quizmeet with npm start.');
});
