import {
  countOf,
  LOAD_SECTIONS,
  reportHeading,
  section,
} from '@quizmeet/contract/machines/report-words.ts';
import { expect, test } from 'vitest';
import { hasLoaded, hasProblems, isEmptyPart, partsOf, summaryOf } from './report.ts';

const TEXT = [
  reportHeading('insertResults.txt', 'Bible Quiz', 'Nov 20, 2026, 9:30 PM'),
  section(LOAD_SECTIONS.loaded, ['Round 1, ASC 101, Open 1: Lima: 120, Xenia: 80, left won']),
  section(LOAD_SECTIONS.already, []),
  section(LOAD_SECTIONS.skipped, ['Round 2, ASC 101: the game is not over', 'Round 3: no room']),
].join('\n');

test('a report is read back as its headings with the facts under them (Q5)', () => {
  expect(partsOf(TEXT).map(({ heading, facts }) => [heading, facts.length])).toEqual([
    ['Loaded: 1', 1],
    ['Already loaded: 0', 1],
    ['Skipped: 2', 2],
  ]);
  expect(partsOf(TEXT)[2]?.facts[1]).toBe('Round 3: no room');
  expect(partsOf(TEXT).map(isEmptyPart)).toEqual([false, true, false]);
});

test('its summary leaves out what came to nothing', () => {
  expect(summaryOf(TEXT)).toBe('Loaded: 1. Skipped: 2.');
  expect(summaryOf(section(LOAD_SECTIONS.loaded, []))).toBe('Nothing.');
  const ten = Array.from({ length: 10 }, () => 'x');
  expect(summaryOf(section(LOAD_SECTIONS.loaded, ten))).toBe('Loaded: 10.');
});

test('it needs a person when anything was skipped, and not for what was loaded', () => {
  expect(hasProblems(TEXT)).toBe(true);
  const { loaded, already, done, ...problems } = LOAD_SECTIONS;
  for (const heading of [loaded, already, done])
    expect(hasProblems(section(heading, ['Round 1']))).toBe(false);
  for (const heading of Object.values(problems)) {
    expect(hasProblems(section(heading, ['a.txt, Line 1']))).toBe(true);
    expect(hasProblems(section(heading, []))).toBe(false);
  }
});

test('it has loaded something when results are named, and not for those that were there', () => {
  expect(hasLoaded(TEXT)).toBe(true);
  expect(hasLoaded(section(LOAD_SECTIONS.loaded, []))).toBe(false);
  expect(hasLoaded(section(LOAD_SECTIONS.already, ['Round 1']))).toBe(false);
});

test('a heading may have a count alone', () => {
  expect(partsOf(countOf('To come', 81))).toEqual([{ heading: 'To come: 81', facts: [] }]);
});
