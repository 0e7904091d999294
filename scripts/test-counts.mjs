import path from 'node:path';
import { inHouse } from './house.mjs';

/**
 * The tests in Vitest's JSON report. A file that could not be loaded, an error outside of all tests, and a run
 * that failed for any other reason, count as one failure each. A test that passed at its second try has passed, and
 * is `unsteady`.
 * @param {string[]} outside errors that belong to no test
 * @returns how many passed and failed, and the names of those that failed or are unsteady, with their files
 */
export function countTests(report, exitCode, outside = []) {
  const files = report?.testResults ?? [];
  const passed = report?.numPassedTests ?? 0;
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const withFailures = (of) =>
    files.flatMap((file) =>
      file.assertionResults
        .filter(({ status, failureMessages = [] }) => status === of && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) =>
          [`${shortName(file)}: ${fullName}`, firstLine(failureMessages)].join('\n  '),
        ),
    );
  const names = [
    ...withFailures('failed'),
    ...unloaded.map((file) => `${shortName(file)}: could not be loaded`),
    ...outside.map((error) => `outside of all tests: ${error}`),
  ];
  const failed = (report?.numFailedTests ?? 0) + unloaded.length + outside.length;
  const unsteady = withFailures('passed');
  return { ...settle({ passed, failed, names }, exitCode), unsteady };
}

/** The same for Playwright's report. */
export function countBrowserTests(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const specs = (report?.suites ?? []).flatMap((suite) => specsIn(suite));
  const names = specs.filter(({ ok }) => !ok).map(({ name }) => name);
  const unsteady = specs.filter(({ ok, tests }) => ok && isFlaky(tests)).map(({ name }) => name);
  return {
    ...settle({ passed: expected + flaky, failed: unexpected, names }, exitCode),
    unsteady,
  };
}

const isFlaky = (tests = []) => tests.some(({ status }) => status === 'flaky');

/** The tests in a suite of Playwright's report, and in the suites that it holds, with their whole names. */
export function specsIn({ title, suites = [], specs = [] }, above = []) {
  const path = [...above, title];
  const own = specs.map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') }));
  return [...own, ...suites.flatMap((suite) => specsIn(suite, path))];
}

const shortName = ({ name }) => path.relative(inHouse(), name);

const firstLine = ([message = '']) => message.split('\n')[0];

/** A run that ended with an error has failed, though each of its tests may have passed. */
function settle({ passed, failed, names }, exitCode) {
  if (exitCode === 0 || failed > 0) return { passed, failed, names };
  return { passed, failed: 1, names: [...names, `a run of tests ended with code ${exitCode}`] };
}
