import { expect, test } from 'vitest';
import { countBrowserTests, countTests } from './test-counts.mjs';

const file = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

test('passed and failed tests are summed over the files', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  const report = { numPassedTests: 3, numFailedTests: 1, testResults };
  expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test('a file that could not be loaded is one failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  const report = { numPassedTests: 1, numFailedTests: 0, testResults };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a run that fails without a failed test, or leaves no report, is one failure', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] };
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1 });
  expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countBrowserTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

test('browser tests are counted alike; a skipped one has not passed', () => {
  const report = { stats: { expected: 4, flaky: 0, unexpected: 2, skipped: 1 } };
  expect(countBrowserTests(report, 1)).toEqual({ passed: 4, failed: 2 });
});
