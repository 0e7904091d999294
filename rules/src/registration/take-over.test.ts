import { describe, expect, test } from 'vitest';
import {
  type FormerTeam,
  identitiesOf,
  isSamePerson,
  proposedTeams,
  takeOverFindings,
} from './take-over.ts';

const name = (fullName: string) => {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return { firstName, lastName };
};
const ANN = { id: 1, identity: 'ann', ...name('Ann Lee') };
const BEN = { id: 2, identity: 'ben', ...name('Ben Moss') };
const GONE = { id: 3, identity: null, ...name('Erased 3') };
const FIRST: FormerTeam = { id: 7, teamName: 'Grace', division: 'Open', quizzers: [ANN, GONE] };
const SECOND: FormerTeam = { id: 8, teamName: 'Grace 2', division: 'Novice', quizzers: [BEN] };

describe('proposals from an earlier year (W2)', () => {
  test('include everybody not here yet, except erased people (N6)', () => {
    expect(proposedTeams([FIRST, SECOND], new Set())).toEqual([
      { ...FIRST, quizzers: [ANN] },
      SECOND,
    ]);
    expect(proposedTeams([FIRST, SECOND], new Set(['ben']))).toEqual([
      { ...FIRST, quizzers: [ANN] },
    ]);
    expect(proposedTeams([FIRST], new Set(['ann']))).toEqual([]);
  });
});

describe('taking over (W2)', () => {
  const codes = (...asked: Parameters<typeof takeOverFindings>) =>
    takeOverFindings(...asked).map(({ code, path }) => [code, path]);
  const team = (...quizzers: readonly object[]) => ({
    division: 'Open',
    quizzers: quizzers.map((each) => ({ ...name('New Person'), ...each })),
  });

  test('needs a team, unless only the church is taken over', () => {
    expect(codes([], [ANN], true)).toEqual([]);
    expect(codes([], [ANN], false)).toEqual([['take-over/nothing', 'teams']]);
  });

  test('accepts each proposed quizzer once, and nobody else', () => {
    const ann = { formerId: 1, ...name('Ann Lee') };
    expect(codes([team(ann)], [ANN], false)).toEqual([]);
    expect(codes([team(ann), team(ann)], [ANN], false)).toEqual([
      ['take-over/twice', 'teams.1.quizzers.0.formerId'],
    ]);
    expect(codes([team({ formerId: 9 })], [ANN], false)).toEqual([
      ['take-over/not-proposed', 'teams.0.quizzers.0.formerId'],
    ]);
  });

  test('validates teams like any other', () => {
    expect(codes([{ division: '', quizzers: [] }], [ANN], true)).toEqual([
      ['take-over/division-missing', 'teams.0.division'],
      ['roster/empty', 'teams.0.quizzers'],
    ]);
    expect(codes([team(name('Ann ')), team(name(' Lee'))], [], false)).toEqual([
      ['quizzer/last-name-missing', 'teams.0.quizzers.0.lastName'],
      ['quizzer/first-name-missing', 'teams.1.quizzers.0.firstName'],
    ]);
  });

  test('a changed name is the same person if the first or last name stays', () => {
    expect(isSamePerson(ANN, name('Anna Lee'))).toBe(true);
    expect(isSamePerson(ANN, name('ann Kim'))).toBe(true);
    expect(isSamePerson(ANN, name('Lee Ann'))).toBe(true);
    expect(isSamePerson(ANN, name('Bo Kim'))).toBe(false);
    expect(isSamePerson(name('Zoe Oneil'), name('Zoë O’Neil'))).toBe(true);
    const taken = [
      { formerId: 1, ...name('Anna Lee') },
      { formerId: 2, ...name('Cal Orr') },
      name('Ben Moss'),
    ];
    expect(identitiesOf(taken, [ANN, BEN])).toEqual(['ann', null, null]);
  });
});
