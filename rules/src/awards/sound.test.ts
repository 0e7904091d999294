import { expect, test } from 'vitest';
import { LONGEST_SOUND, soundFindings } from './sound.ts';

test('how a name is said is one short line, or nothing', () => {
  expect(soundFindings('')).toEqual([]);
  expect(soundFindings('NWIN, like win')).toEqual([]);
  expect(soundFindings('ə'.repeat(LONGEST_SOUND))).toEqual([]);
  expect(soundFindings('x'.repeat(LONGEST_SOUND + 1)).map(({ code }) => code)).toEqual([
    'award/sound-too-long',
  ]);
  expect(soundFindings('one\ntwo').map(({ code }) => code)).toEqual(['text/not-one-line']);
});
