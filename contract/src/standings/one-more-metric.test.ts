import { figuresIn, rulesIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import {
  MORE_QUIZZER_METRICS,
  MORE_TEAM_METRICS,
} from '@quizmeet/rules/testing/one-more-metric.ts';
import { describe, expect, test } from 'vitest';
import { quizzerFiguresShape, quizzerStandingShape, teamStandingShape } from './calls.ts';
import { aheadByFirst, figureText, headOf, howTheyRank, rankedBy, whyAhead } from './messages.ts';

const figures = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));
const keysOf = (metrics: Parameters<typeof figuresIn>[0]) =>
  figuresIn(metrics).map(({ key }) => key);

const team = {
  ...{ rank: 1, id: 1, teamNumber: null, teamName: 'Lima', decidedBy: null },
  ...{ satDivId: null, satDivisionName: null },
};
const quizzer = { quizzerId: 1, firstName: 'Ann', lastName: 'Lee', teamId: 1, teamName: 'Lima' };

describe('the calls of standings', () => {
  test('name the rules that can have decided, and a tie (S5)', () => {
    const row = teamStandingShape(TEAM_METRICS);
    const names = ['average', 'head-to-head', 'team bonuses', 'total points', 'tie'];
    expect(row.shape.decidedBy.def.innerType.options).toEqual(names);
    const more = teamStandingShape(MORE_TEAM_METRICS);
    const added = { ...team, ...figures(keysOf(MORE_TEAM_METRICS)) };
    const decided = { ...added, decidedBy: 'fewer points against' };
    expect(more.safeParse(decided).success).toBe(true);
    expect(row.safeParse(decided).success).toBe(false);
  });

  test('have a field for each figure, added ones included', () => {
    const { pointsAgainst: _, ...without } = figures(keysOf(MORE_TEAM_METRICS));
    expect(teamStandingShape(TEAM_METRICS).safeParse({ ...team, ...without }).success).toBe(true);
    expect(teamStandingShape(MORE_TEAM_METRICS).safeParse({ ...team, ...without }).success).toBe(
      false,
    );
    const fields = Object.keys(quizzerFiguresShape(MORE_QUIZZER_METRICS).shape);
    expect(fields).toEqual([...Object.keys(quizzer), ...keysOf(MORE_QUIZZER_METRICS)]);
    expect(Object.keys(quizzerStandingShape(MORE_QUIZZER_METRICS).shape)).toEqual([
      'rank',
      ...fields,
    ]);
  });

  test('lack a quizzer’s average only without a round (S2)', () => {
    const row = { ...quizzer, ...figures(keysOf(QUIZZER_METRICS)) };
    const reads = (more: object) =>
      quizzerFiguresShape(QUIZZER_METRICS).safeParse({ ...row, ...more }).success;
    expect([reads({ average: null }), reads({ average: 12.34 })]).toEqual([true, true]);
    expect([reads({ totalScore: null }), reads({ totalScore: 1.5 })]).toEqual([false, false]);
  });
});

describe('the words of standings', () => {
  test('tell all rules in their order', () => {
    expect(rankedBy(TEAM_METRICS)).toBe(
      'By average Olympic points per round, then head-to-head, team bonuses, total points.',
    );
    expect(howTheyRank('Teams', MORE_TEAM_METRICS)).toBe(
      'Teams rank by average Olympic points per round; ties are broken by head-to-head, then by ' +
        'team bonuses, then by total points, then by fewer points against.',
    );
    expect(rankedBy(MORE_QUIZZER_METRICS)).toBe(
      'By Friday’s points per round, then fewer errors per round, fewer rounds without an answer.',
    );
    expect(howTheyRank('Quizzers', QUIZZER_METRICS)).toBe(
      'Quizzers rank by Friday’s points per round; ties are broken by fewer errors per round.',
    );
  });

  test('say which rule put a team ahead of the next (S5)', () => {
    const next = (decidedBy: string | null) =>
      whyAhead({ teamName: 'Xenia', decidedBy }, MORE_TEAM_METRICS);
    expect(
      rulesIn(MORE_TEAM_METRICS)
        .map(({ name }) => next(name))
        .slice(-2),
    ).toEqual(['ahead of Xenia by total points', 'ahead of Xenia by fewer points against']);
    expect(next('tie')).toBe('tied with Xenia');
    expect([next(null), whyAhead(undefined, TEAM_METRICS)]).toEqual(['', '']);
  });

  test('say nothing if the first rule decided', () => {
    const [first] = rulesIn(TEAM_METRICS);
    const next = { teamName: 'Xenia', decidedBy: first?.name ?? '' };
    expect(next.decidedBy).toBe('average');
    expect(whyAhead(next, TEAM_METRICS)).toBe('');
    expect(aheadByFirst(TEAM_METRICS)).toBe(
      'Unless noted, teams rank by average Olympic points per round.',
    );
  });

  test('show an average to two decimals, and a dash where there is none', () => {
    expect(figureText('average', 13.2)).toBe('13.20');
    expect(figureText('average', null)).toBe('–');
    expect(figureText('count', -10)).toBe('-10');
  });

  test('head a column on a screen in short where that can be', () => {
    expect(figuresIn(MORE_TEAM_METRICS).map(headOf)).toEqual([
      ...['Wins', 'Losses', 'Olympic points', 'Average', 'Bonuses', 'Total points', 'Against'],
    ]);
  });
});
