import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, LEADING } from './fit.ts';

const measure = (text: string) => text.length / 2;

const texts = fc
  .array(fc.string({ minLength: 1, maxLength: 24 }), { minLength: 1, maxLength: 12 })
  .map((words) => words.map((word) => word.replaceAll(/\s/g, 'x')).join(' '));

it('keeps every letter, in order, within its room', () => {
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 20, max: 300 }),
      fc.integer({ min: 6, max: 60 }),
      fc.boolean(),
      (text, width, height, wraps) => {
        const { size, lines } = fitted(text, measure, { width, height, size: 10, wraps });
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width + 1e-6);
        if (lines.length > 1) {
          expect(lines.length * size * LEADING).toBeLessThanOrEqual(height + 0.02);
        }
        expect(size).toBeLessThanOrEqual(10);
      },
    ),
  );
});
