import {
  AUDIT_SECTIONS,
  countOf,
  LOAD_PROBLEMS,
  LOAD_SECTIONS,
  type LoadSection,
  type Report,
  reportText,
  section,
} from '@quizmeet/contract/machines/report-text.ts';
import { expect, test } from 'vitest';
import { hasLoaded, hasProblems, LOAD_FILE, summaryOf } from './report.ts';

const reportOf = (...sections: Report<LoadSection>['sections']): Report<LoadSection> => ({
  heading: 'insertResults.txt, Bible Quiz, Nov 20, 2026, 9:30 PM',
  sections,
});
const REPORT = reportOf(
  section('loaded', ['Round 1, ASC 101, Open 1: Lima: 120, Xenia: 80, left won']),
  section('already', []),
  section('skipped', ['Round 2, ASC 101: the game is not over', 'Round 3: no room']),
);

test('the file has the facts indented under their headings, each with its count (Q5)', () => {
  expect(reportText(REPORT, LOAD_SECTIONS)).toBe(
    [
      'insertResults.txt, Bible Quiz, Nov 20, 2026, 9:30 PM',
      '',
      'Loaded: 1',
      '  Round 1, ASC 101, Open 1: Lima: 120, Xenia: 80, left won',
      '',
      'Already loaded: 0',
      '',
      'Skipped: 2',
      '  Round 2, ASC 101: the game is not over',
      '  Round 3: no room',
      '',
    ].join('\n'),
  );
});

test('a section without facts has only its count', () => {
  const audit = { heading: 'audit.txt', sections: [countOf('toCome', 81)] };
  expect(reportText(audit, AUDIT_SECTIONS)).toBe('audit.txt\n\nRounds still to be played: 81\n');
});

test('a summary leaves out empty sections', () => {
  expect(summaryOf(REPORT, LOAD_FILE)).toBe('Loaded: 1. Skipped: 2.');
  expect(summaryOf(reportOf(section('loaded', [])), LOAD_FILE)).toBe('Nothing to report.');
});

test('a report has problems if a section that needs a person has facts', () => {
  expect(hasProblems(REPORT)).toBe(true);
  for (const about of ['loaded', 'already', 'done'] as const) {
    expect(hasProblems(reportOf(section(about, ['Round 1'])))).toBe(false);
  }
  for (const about of LOAD_PROBLEMS) {
    expect(hasProblems(reportOf(section(about, ['a.txt, Line 1'])))).toBe(true);
    expect(hasProblems(reportOf(section(about, [])))).toBe(false);
  }
});

test('a report knows whether anything was loaded', () => {
  expect(hasLoaded(REPORT)).toBe(true);
  expect(hasLoaded(reportOf(section('loaded', [])))).toBe(false);
  expect(hasLoaded(reportOf(section('already', ['Round 1'])))).toBe(false);
});
