import { expect, test } from 'vitest';
import { inHouse } from './house.mjs';
import { countBrowserTests, countTests } from './test-counts.mjs';

const file = (status, ...results) => ({
  name: inHouse('rules', `${status}.test.ts`),
  status,
  assertionResults: results.map((result) => ({
    status: result,
    fullName: `a test that ${result}`,
    failureMessages: result === 'failed' ? ['Error: 1 is not 2\n    at failed.test.ts:3'] : [],
  })),
});

test('passed and failed tests are summed over the files', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  const report = { numPassedTests: 3, numFailedTests: 1, testResults };
  expect(countTests(report, 1)).toEqual({
    passed: 3,
    failed: 1,
    names: ['rules/failed.test.ts: a test that failed\n  Error: 1 is not 2'],
    unsteady: [],
  });
});

test('a test that failed once and then passed has passed, and is unsteady', () => {
  const { name, status, assertionResults } = file('passed', 'passed');
  const [result] = assertionResults;
  const retried = { ...result, failureMessages: ['Error: 1 is not 2\n    at passed.test.ts:3'] };
  const testResults = [{ name, status, assertionResults: [retried] }];
  expect(countTests({ numPassedTests: 1, numFailedTests: 0, testResults }, 0)).toEqual({
    passed: 1,
    failed: 0,
    names: [],
    unsteady: ['rules/passed.test.ts: a test that passed\n  Error: 1 is not 2'],
  });
});

test('a file that could not be loaded is one failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  const report = { numPassedTests: 1, numFailedTests: 0, testResults };
  expect(countTests(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    names: ['rules/failed.test.ts: could not be loaded'],
    unsteady: [],
  });
});

test('a run that fails without a failed test, or leaves no report, is one failure', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] };
  const names = ['a run of tests ended with code 1'];
  const unsteady = [];
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1, names, unsteady });
  expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1, names, unsteady });
  expect(countBrowserTests(undefined, 1)).toEqual({ passed: 0, failed: 1, names, unsteady });
});

test('an error outside of all tests is a failure, and is named', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] };
  const names = ['outside of all tests: Error: nobody waited'];
  const counted = countTests(report, 1, ['Error: nobody waited']);
  expect(counted).toEqual({ passed: 1, failed: 1, names, unsteady: [] });
});

test('browser tests are counted alike; a skipped one has not passed', () => {
  const specs = [
    { title: 'it opens', ok: true },
    { title: 'it closes', ok: false },
    { title: 'it rings', ok: true, tests: [{ status: 'flaky' }] },
  ];
  const suites = [{ title: 'door.spec.ts', suites: [{ title: 'at night', specs }] }];
  const report = { stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 1 }, suites };
  const names = ['door.spec.ts › at night › it closes'];
  const unsteady = ['door.spec.ts › at night › it rings'];
  expect(countBrowserTests(report, 1)).toEqual({ passed: 4, failed: 1, names, unsteady });
});
