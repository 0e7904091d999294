import { expect, test } from 'vitest';
import { repoPath } from './repo.mjs';
import { TESTS, timesOfFiles, timesOfStories, tooSlow } from './test-times.mjs';

test('the time of a file is that of its tests, and the time of a story that of its last try', () => {
  const assertionResults = [{ duration: 1500 }, { duration: 250 }, {}];
  const testResults = [{ name: repoPath('rules', 'a.test.ts'), assertionResults }];
  expect(timesOfFiles({ testResults })).toEqual([{ name: 'rules/a.test.ts', seconds: 1.75 }]);

  const tests = [{ results: [{ duration: 9000 }, { duration: 4000 }] }];
  const suites = [{ title: 'door.spec.ts', specs: [{ title: 'it opens', tests }] }];
  expect(timesOfStories({ suites })).toEqual([{ name: 'it opens', seconds: 4 }]);
});

test('above the limit there is advice; where no busy machine explains it, a failure', () => {
  const times = [4.9, 5.1, 14.9, 15.1].map((seconds) => ({ name: `after ${seconds}`, seconds }));
  const { advice, fails } = tooSlow(times, TESTS, 3);
  expect(advice).toEqual([
    'after 15.1 took 15.1 s of 5 s. Move its slow tests to a *.night.test.ts beside it.',
    'after 14.9 took 14.9 s of 5 s. Move its slow tests to a *.night.test.ts beside it.',
    'after 5.1 took 5.1 s of 5 s. Move its slow tests to a *.night.test.ts beside it.',
  ]);
  expect([fails, tooSlow(times.slice(0, 3), TESTS, 3).fails]).toEqual([true, false]);
});
