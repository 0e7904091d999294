import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentInDark, contrast, LEAST_CONTRAST } from './accent.ts';

const DARK = ['#131e35', '#18243d'];

test('contrasts are those of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('any color can be read on a dark background once it is lightened', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const color = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      for (const background of DARK) {
        expect(contrast(accentInDark(color), background)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
  );
});
