import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldValues, filledIn, LETTER_FIELDS, letterFindings } from './letter.ts';

const field = fc.constantFrom(...LETTER_FIELDS);
const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
const values = fc.record(
  Object.fromEntries(LETTER_FIELDS.map((name) => [name, plain])),
) as fc.Arbitrary<FieldValues>;

test('a text without a fault has no field left once it is filled in', () => {
  const text = fc
    .array(
      fc.oneof(
        field.map((name) => `{${name}}`),
        fc.constantFrom('Dear', '\n', '{nobody}', '{}'),
        plain,
      ),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, values, (written, filled) => {
      const letter = { group: 'schedule', division: '', churchId: null, subject: 'a' };
      const findings = letterFindings({ ...letter, text: written });
      fc.pre(findings.length === 0);
      expect(filledIn(written, filled)).not.toMatch(/\{[^{}\n]*\}/);
    }),
  );
});

test('text around fields doesn’t change', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, field)), plain, values, (parts, end, filled) => {
      const written = parts.map(([text, name]) => `${text}{${name}}`).join('') + end;
      const expected = parts.map(([text, name]) => text + filled[name]).join('') + end;
      expect(filledIn(written, filled)).toBe(expected);
    }),
  );
});
