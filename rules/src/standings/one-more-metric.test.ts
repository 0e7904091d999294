import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figuresIn, type Metric, rulesIn } from './metric.ts';
import { QUIZZER_METRICS } from './quizzer-standings.ts';
import { TEAM_METRICS } from './team-standings.ts';

const LISTS: readonly (readonly [string, readonly Metric<never>[]])[] = [
  ['teams', TEAM_METRICS],
  ['quizzers', QUIZZER_METRICS],
];

test.each(LISTS)('no two metrics of %s share a field or a name', (_, metrics) => {
  const keys = figuresIn(metrics).map(({ key }) => key);
  const names = rulesIn(metrics).map(({ name }) => name);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set([...names, 'tie']).size).toBe(names.length + 1);
});

test('the rulebook lists the rules of teams in their order (S5)', () => {
  const rulebook = readFileSync(new URL('../../../docs/rulebook.md', import.meta.url), 'utf8');
  const section = rulebook.slice(rulebook.indexOf('**S5 '), rulebook.indexOf('**S6 '));
  const listed = [...section.matchAll(/^\d\. ([^:;.]+)/gm)].map(([, rule]) => rule);
  expect(listed).toEqual(
    rulesIn<Metric<never>>(TEAM_METRICS).map(({ name, inFull = name }) => inFull),
  );
});
