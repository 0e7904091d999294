import path from 'node:path';
import { inHouse } from './house.mjs';

/**
 * The tests in Vitest's JSON report. A file that could not be loaded, and a run that failed for any other
 * reason, count as one failure each.
 * @returns how many passed and failed, and the names of those that failed with their files
 */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? [];
  const passed = report?.numPassedTests ?? 0;
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failures = files.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) =>
        [`${shortName(file)}: ${fullName}`, firstLine(failureMessages)].join('\n  '),
      ),
  );
  const names = [...failures, ...unloaded.map((file) => `${shortName(file)}: could not be loaded`)];
  return { ...settle(passed, (report?.numFailedTests ?? 0) + unloaded.length, exitCode), names };
}

/** The same for Playwright's report. */
export function countBrowserTests(report, exitCode) {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  const names = (report?.suites ?? []).flatMap((suite) => failedIn(suite, []));
  return { ...settle(expected, unexpected, exitCode), names };
}

/** The names of the failed tests in a suite of Playwright's report, and in the suites that it holds. */
function failedIn({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  const own = specs.filter((spec) => !spec.ok).map((spec) => [...path, spec.title].join(' › '));
  return [...own, ...suites.flatMap((suite) => failedIn(suite, path))];
}

const shortName = ({ name }) => path.relative(inHouse(), name);

const firstLine = ([message = '']) => message.split('\n')[0];

function settle(passed, failed, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
