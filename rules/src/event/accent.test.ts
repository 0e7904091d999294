import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentButtonInDark,
  accentInDark,
  contrast,
  LEAST_CONTRAST,
  LEAST_EDGE,
} from './accent.ts';

const CHANNEL = fc.integer({ min: 0, max: 255 });
const COLOR = fc
  .tuple(CHANNEL, CHANNEL, CHANNEL)
  .map((channels) => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`);

const DARK = ['#131e35', '#18243d'];

test('contrasts are those of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('any color can be read on a dark background once it is lightened', () => {
  fc.assert(
    fc.property(COLOR, (color) => {
      for (const background of DARK) {
        expect(contrast(accentInDark(color), background)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
  );
});

test('a dark accent is lightened until its buttons stand out in dark, with white text', () => {
  expect(contrast('#14213d', '#18243d')).toBeLessThan(1.1);
  expect(accentButtonInDark('#4f75b8')).toBe('#4f75b8');
  fc.assert(
    fc.property(COLOR, (color) => {
      fc.pre(contrast(color, '#ffffff') >= LEAST_CONTRAST);
      const button = accentButtonInDark(color);
      expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      for (const background of DARK) {
        expect(contrast(button, background)).toBeGreaterThanOrEqual(LEAST_EDGE);
      }
    }),
  );
});
