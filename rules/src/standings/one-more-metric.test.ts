import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MORE_QUIZZER_METRICS, MORE_TEAM_METRICS } from '../../testing/one-more-metric.ts';
import type { Line, RoundResult } from '../tournament.ts';
import { figuresIn, type Metric, rulesIn } from './metric.ts';
import { QUIZZER_METRICS, quizzerStandings, quizzerStandingsBy } from './quizzer-standings.ts';
import { TEAM_METRICS, teamStandings, teamStandingsBy } from './team-standings.ts';

const round = (roundId: number, scores: [number, number], lines: Line[]): RoundResult => ({
  roundId,
  left: { teamId: roundId, score: scores[0], lines },
  right: { teamId: 9, score: scores[1], lines: [] },
  winner: 'left',
});
const line = (quizzerId: number, correct: number): Line => ({ quizzerId, correct, errors: 0 });

// Teams 1 and 2 are equal by all of S5; so are quizzers 11 and 21 by S6, with 20 points per round.
const RESULTS = [
  round(1, [100, 60], [line(11, 1), line(21, 2)]),
  round(2, [100, 50], [line(11, 1), line(21, 0)]),
];

test('a tie-break that is added to the list splits teams, is named, and shows its figure', () => {
  const teams = [1, 2].map((id) => ({ id, teamNumber: id }));
  expect(teamStandings(teams, RESULTS).map(({ rank }) => rank)).toEqual([1, 1]);
  expect(teamStandingsBy(MORE_TEAM_METRICS)(teams, RESULTS)).toMatchObject([
    { rank: 1, teamId: 2, pointsAgainst: 50, decidedBy: null },
    { rank: 2, teamId: 1, pointsAgainst: 60, decidedBy: 'fewer points against' },
  ]);
});

test('so does one that is added to the list of quizzers', () => {
  expect(quizzerStandings([11, 21], RESULTS).map(({ rank }) => rank)).toEqual([1, 1]);
  expect(quizzerStandingsBy(MORE_QUIZZER_METRICS)([21, 11], RESULTS)).toMatchObject([
    { rank: 1, quizzerId: 11, roundsWithoutAnswer: 0 },
    { rank: 2, quizzerId: 21, roundsWithoutAnswer: 1 },
  ]);
});

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
