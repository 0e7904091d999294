import type { GuideCode } from '@quizmeet/rules/event/guide-step.ts';
import { expect, test } from 'vitest';
import { factsInWords } from './guide-words.ts';

const said = (code: GuideCode, data: Readonly<Record<string, string | number>>) =>
  factsInWords([{ code, path: '', data }], '2026-11-28')[0];

test('days of another year have their year (W1)', () => {
  expect(said('guide/registration-opens', { day: '2027-03-01' })).toBe(
    'Opens automatically on Mar 1, 2027.',
  );
  expect(said('guide/registration-opened', { day: '2026-10-01' })).toBe('Open since Oct 1.');
  expect(said('guide/windows', { friday: '2027-05-14', until: '2027-05-05' })).toBe(
    'Teams can be added until May 5, 2027; the event begins on May 14, 2027.',
  );
});

test('a first day that is no Friday is asked about with its weekday', () => {
  expect(said('guide/no-friday', { day: '2027-05-15' })).toBe(
    'The first day is May 15, 2027, a Saturday. Should it be a Friday?',
  );
});

test('a venue that is to be announced is not told as done', () => {
  expect(said('guide/title', { title: 'Quiz 2027', venue: '' })).toBe('Quiz 2027.');
});
