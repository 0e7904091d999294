import { expect, test } from 'vitest';
import { repoPath } from './repo.mjs';
import { TESTS, timesOfFiles, timesOfStories, tooSlow } from './test-times.mjs';

test('the time of a file is that of its tests, and the time of a story that of its last try', () => {
  const assertionResults = [{ duration: 1500 }, { duration: 250 }, {}];
  const testResults = [{ name: repoPath('rules', 'a.test.ts'), assertionResults }];
  expect(timesOfFiles({ testResults })).toEqual([
    { name: 'rules/a.test.ts', place: 'rules/a.test.ts', seconds: 1.75 },
  ]);

  const at = { file: 'door.spec.ts', line: 7 };
  const tests = [{ results: [{ duration: 9000 }, { duration: 4000 }] }];
  const suites = [{ title: 'door.spec.ts', specs: [{ title: 'it opens', ...at, tests }] }];
  expect(timesOfStories({ suites })).toEqual([
    { name: 'it opens', place: 'door.spec.ts:7', seconds: 4 },
  ]);
});

test('what is far above the limit is run again by itself, and fails if it still is', async () => {
  const again = [];
  const alone =
    (seconds) =>
    async ({ place }) => {
      again.push(place);
      return seconds;
    };
  const times = [9.9, 500].map((seconds) => ({ name: 'a file', place: `${seconds}`, seconds }));
  expect(await tooSlow(times, TESTS, alone(9.9))).toEqual([]);
  expect(await tooSlow(times, TESTS, alone(500))).toEqual([
    'a file took 500.0 s of 5 s by itself. Move its slow tests to a *.night.test.ts beside it.',
  ]);
  expect(again).toEqual(['500', '500']);
});
