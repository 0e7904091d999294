import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest that writes errors which belong to no test, such as a rejected promise that nobody
 * waits for, to the file that `QUIZ_ERRORS_OUTSIDE` names: a JSON array of strings. Vitest's own report in
 * JSON leaves them out, though the run fails by them.
 */
export default class ErrorsOutsideTests {
  onTestRunEnd(_modules, errors) {
    const file = process.env.QUIZ_ERRORS_OUTSIDE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(inWords)));
  }
}

function inWords({ name, message, stack, VITEST_TEST_NAME: test, VITEST_TEST_PATH: path }) {
  const at = (stack ?? '').split('\n').find((line) => /^\s*at /.test(line)) ?? '';
  const during = [path, test].filter((part) => part !== undefined).join(': ');
  return [`${name}: ${message}`.split('\n')[0], at.trim(), during].filter(Boolean).join('\n  ');
}
