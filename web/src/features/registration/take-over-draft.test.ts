import { describe, expect, test } from 'vitest';
import {
  asInDraft,
  countsOf,
  entryOf,
  isSomebodyElse,
  leftOut,
  moved,
  NEW_QUIZZER,
  rebasedTakeOver,
  type TakeOverDraft,
  takeOverDraft,
  takeOverFaults,
  withQuizzer,
} from './take-over-draft.ts';

const FORMER = {
  year: 2025,
  churchName: 'Grace',
  state: 'Ohio',
  district: 'SWO',
  computerSeats: 1,
  monitors: 0,
  roundsToSkip: 0,
  teams: [
    {
      id: 1,
      teamName: 'Grace',
      division: 'Open' as const,
      quizzers: [
        { id: 11, firstName: 'Ann', lastName: 'Lee' },
        { id: 12, firstName: 'Ben', lastName: 'Moss' },
      ],
    },
    {
      id: 2,
      teamName: 'Grace 2',
      division: 'Novice' as const,
      quizzers: [{ id: 21, firstName: 'Cal', lastName: 'Orr' }],
    },
  ],
};
const FRESH = takeOverDraft(FORMER, true);
const decided = (comes: boolean, draft = FRESH): TakeOverDraft => ({
  ...draft,
  teams: draft.teams.map((team) => ({
    ...team,
    quizzers: team.quizzers.map((quizzer) => ({ ...quizzer, comes })),
  })),
});
const paths = (draft: TakeOverDraft) => takeOverFaults(draft, true).map(({ path }) => path);

describe('what a returning coach decides (W2)', () => {
  test('nobody is decided at first, and each name has to be', () => {
    expect(paths(FRESH)).toEqual([
      'teams.0.quizzers.0',
      'teams.0.quizzers.1',
      'teams.1.quizzers.0',
    ]);
    expect(entryOf(FRESH, true).teams).toEqual([]);
    expect(takeOverFaults(FRESH, true)[0]?.message).toBe(
      'Is Ann Lee coming this year? Please choose "Coming" or "Leave out"',
    );
  });

  test('who comes is sent, with changed names; a team of which nobody comes is not', () => {
    const all = decided(true);
    const teams = withQuizzer(leftOut(all.teams, 1), [0, 0], { lastName: 'Lee-Orr' });
    const draft = { ...all, teams };
    expect(takeOverFaults(draft, true)).toEqual([]);
    const { year: _, teams: __, ...church } = FORMER;
    expect(entryOf(draft, true)).toEqual({
      church,
      teams: [
        {
          division: 'Open',
          quizzers: [
            { formerId: 11, firstName: 'Ann', lastName: 'Lee-Orr' },
            { formerId: 12, firstName: 'Ben', lastName: 'Moss' },
          ],
        },
      ],
    });
    expect(entryOf(draft, false)).not.toHaveProperty('church');
    expect(countsOf(draft)).toEqual({ teams: 1, quizzers: 2 });
  });

  test('a quizzer moves to another team, and somebody new joins without a former id', () => {
    const all = decided(true);
    const teams = moved(all.teams, [1, 0], 0).map((team, i) =>
      i === 0
        ? {
            ...team,
            quizzers: [...team.quizzers, { ...NEW_QUIZZER, firstName: 'Dee', lastName: 'New' }],
          }
        : team,
    );
    const [only, ...others] = entryOf({ ...all, teams }, true).teams;
    expect(others).toEqual([]);
    expect(only?.quizzers.slice(2)).toEqual([
      { formerId: 21, firstName: 'Cal', lastName: 'Orr' },
      { firstName: 'Dee', lastName: 'New' },
    ]);
  });

  test('who is replaced by another name altogether is known to be somebody else', () => {
    const [quizzer] = FRESH.teams[0]?.quizzers ?? [];
    if (quizzer === undefined) throw new Error('nobody');
    expect(isSomebodyElse({ ...quizzer, lastName: 'Kim' })).toBe(false);
    expect(isSomebodyElse({ ...quizzer, firstName: 'Bo', lastName: 'Kim' })).toBe(true);
    expect(isSomebodyElse(NEW_QUIZZER)).toBe(false);
  });

  test('errors of what was sent stand at their places on the screen', () => {
    const draft = { ...FRESH, teams: withQuizzer(FRESH.teams, [1, 0], { comes: true }) };
    const told = ['church.state', 'teams.0.division', 'teams.0.quizzers.0.lastName', 'teams'];
    expect(
      asInDraft(
        draft,
        told.map((path) => ({ path, message: '' })),
      ).map((e) => e.path),
    ).toEqual(['state', 'teams.1.division', 'teams.1.quizzers.0.lastName', 'teams']);
  });

  test('outside the window only the church is there, and who came elsewhere meanwhile is dropped', () => {
    expect(takeOverDraft(FORMER, false).teams).toEqual([]);
    const [first] = FORMER.teams;
    const now = takeOverDraft({ ...FORMER, teams: first === undefined ? [] : [first] }, true);
    const all = decided(true);
    expect(rebasedTakeOver(FRESH, all, now).teams).toEqual(all.teams.slice(0, 1));
  });
});
