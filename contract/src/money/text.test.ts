import { expect, test } from 'vitest';
import { asideText, changeText, entryText, noteText } from './text.ts';

test('an entry says how it was paid; only a correction says why (W4)', () => {
  expect(entryText({ kind: 'check', number: '1042', note: 'late' })).toBe('Check 1042');
  expect(entryText({ kind: 'cash', number: '', note: '' })).toBe('Cash');
  expect(entryText({ kind: 'correction', number: '', note: 'a window' })).toBe(
    'Correction: a window',
  );
  expect(noteText({ reverses: null, note: 'late' })).toBe('late');
  expect(noteText({ reverses: 3, note: '' })).toBe('Reversed');
});

test('what became of a fee is said in one line (W4)', () => {
  expect(changeText({ fee: 120, change: 40 })).toBe('The fee rose by $40 to $120.');
  expect(changeText({ fee: 40, change: -40 })).toBe('The fee fell by $40 to $40.');
  expect(changeText({ fee: 40, change: 0 })).toBe('The fee hasn’t changed.');
});

test('a reversal names who made it and whose total it reduces (W4)', () => {
  const back = { kind: 'cash', takenBy: 'Dana', enteredBy: 'Ada', note: '', reverses: 4 } as const;
  expect(asideText(back)).toBe('Reversed by Ada, deducted from Dana’s total');
  expect(asideText({ ...back, enteredBy: null })).toBe('Reversed by Dana');
  expect(asideText({ ...back, takenBy: '', enteredBy: null })).toBe('Reversed');
  const entry = { ...back, reverses: null, note: 'Two families' };
  expect(asideText(entry)).toBe('Two families, received by Dana, entered by Ada');
});
