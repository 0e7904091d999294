/**
 * The tests in Vitest's JSON report. A file that could not be loaded, and a run that failed for any other
 * reason, count as one failure each.
 */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? [];
  const passed = report?.numPassedTests ?? 0;
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return settle(passed, (report?.numFailedTests ?? 0) + unloaded.length, exitCode);
}

/** The same for Playwright's report. */
export function countBrowserTests(report, exitCode) {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return settle(expected, unexpected, exitCode);
}

function settle(passed, failed, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
