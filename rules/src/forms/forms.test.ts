import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type AskedForm, formFindings, isOverdue, missingForms } from './forms.ts';

const GOOD = { title: 'Medical form', words: '', askedOf: 'quizzer', due: '2026-11-10' };

describe('a form that is asked for (W8)', () => {
  it.each([
    ['as entered', {}, []],
    ['without a title', { title: '  ' }, ['form/title-missing']],
    ['of two lines', { title: 'Medical\nform' }, ['text/not-one-line']],
    ['with a long title', { title: 'x'.repeat(61) }, ['form/text-too-long']],
    ['with too many words', { words: 'x'.repeat(501) }, ['form/text-too-long']],
    ['of nobody', { askedOf: 'parent' }, ['form/asked-of-unknown']],
    ['by no day', { due: '2026-13-01' }, ['form/day-invalid']],
  ])('%s', (_, change, codes) => {
    expect(formFindings({ ...GOOD, ...change }).map(({ code }) => code)).toEqual(codes);
  });

  test('is late from the day after its last one on', () => {
    expect(isOverdue({ due: '2026-11-10' }, '2026-11-10')).toBe(false);
    expect(isOverdue({ due: '2026-11-10' }, '2026-11-11')).toBe(true);
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
const forms = fc
  .array(fc.record({ askedOf: fc.constantFrom('quizzer', 'coach'), due: day }), { maxLength: 8 })
  .map((all) => all.map((form, i): AskedForm => ({ ...form, id: i + 1 })));

test('missing and turned-in forms are together all forms, each once, by day (W8)', () => {
  fc.assert(
    fc.property(
      forms,
      fc.constantFrom('quizzer', 'coach'),
      fc.array(fc.nat(9)),
      (all, is, handedIn) => {
        const missing = missingForms(all, { is, handedIn });
        const asked = all.filter((form) => form.askedOf === is);
        const given = asked.filter(({ id }) => handedIn.includes(id));
        expect(new Set([...missing, ...given])).toEqual(new Set(asked));
        expect(missing.length + given.length).toBe(asked.length);
        expect(missing.map(({ due }) => due)).toEqual(missing.map(({ due }) => due).toSorted());
      },
    ),
  );
});
