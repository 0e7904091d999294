import { describe, expect, it } from 'vitest';
import { entryFindings, type KnownQuizzer, rosterChanges } from './roster-changes.ts';

const ann: KnownQuizzer = {
  id: 1,
  firstName: 'Ann',
  lastName: 'Lee',
  hidden: false,
  hasLines: true,
};
const ben: KnownQuizzer = {
  id: 2,
  firstName: 'Ben',
  lastName: 'Moss',
  hidden: false,
  hasLines: false,
};
const hiddenCleo: KnownQuizzer = {
  id: 3,
  firstName: 'Cleo',
  lastName: 'Nash',
  hidden: true,
  hasLines: true,
};
const known = [ann, ben, hiddenCleo];

describe('entryFindings', () => {
  it('finds nothing in quizzers of the team and new ones', () => {
    expect(entryFindings(known, [ben, { firstName: 'Dan', lastName: 'Oak' }, ann])).toEqual([]);
  });

  it('finds a quizzer of another team, a hidden one, and one in two places', () => {
    const stranger = { id: 9, firstName: 'Zed', lastName: 'Zed' };
    expect(entryFindings(known, [stranger, hiddenCleo, ann, ann])).toEqual([
      { code: 'roster/not-on-team', path: 'quizzers.0.id' },
      { code: 'roster/not-on-team', path: 'quizzers.1.id' },
      { code: 'roster/same-quizzer-twice', path: 'quizzers.3.id' },
    ]);
  });
});

describe('rosterChanges', () => {
  it('keeps remaining quizzers in entry order, with tidied names', () => {
    const changes = rosterChanges(known, [ben, { ...ann, firstName: '  Anna  May ' }], []);
    expect(changes).toEqual({
      remaining: [
        { id: 2, seat: 0, firstName: 'Ben', lastName: 'Moss' },
        { id: 1, seat: 1, firstName: 'Anna May', lastName: 'Lee' },
      ],
      added: [],
      hidden: [],
      removed: [],
    });
  });

  it('hides a removed quizzer with a privacy choice, so it still counts on return (W8)', () => {
    const limited = { ...ben, isNoted: true };
    expect(rosterChanges([ann, limited], [ann], [])).toMatchObject({ hidden: [2], removed: [] });
    const back = [{ ...limited, hidden: true }, ann];
    expect(
      rosterChanges(back, [ann, { firstName: 'ben', lastName: 'Moss' }], []).remaining,
    ).toMatchObject([{ id: 1 }, { id: 2, firstName: 'ben' }]);
  });

  it('restores a hidden quizzer by name, ignoring invisible characters (X8)', () => {
    const stored = [
      { ...hiddenCleo, firstName: 'Cle\u00ADo', lastName: 'Nash\u2060' },
      { ...hiddenCleo, id: 4, firstName: 'Dan', lastName: 'van\nOak' },
    ];
    const roster = [
      { firstName: 'cleo', lastName: 'Nash' },
      { firstName: 'Dan', lastName: 'van Oak' },
    ];
    expect(rosterChanges(stored, roster, [])).toMatchObject({
      remaining: [
        { id: 3, firstName: 'cleo', lastName: 'Nash' },
        { id: 4, firstName: 'Dan', lastName: 'van Oak' },
      ],
      added: [],
    });
  });

  it('hides removed quizzers with lines and deletes those without (X8)', () => {
    const changes = rosterChanges(known, [{ firstName: 'Dan', lastName: 'Oak' }], []);
    expect(changes).toMatchObject({
      added: [{ seat: 0, firstName: 'Dan', lastName: 'Oak' }],
      hidden: [1],
      removed: [2],
    });
  });

  it('brings a hidden quizzer back under the same name (X8)', () => {
    const changes = rosterChanges(known, [ann, ben, { firstName: 'cleo', lastName: 'NASH' }], []);
    expect(changes.added).toEqual([]);
    expect(changes.remaining[2]).toEqual({ id: 3, seat: 2, firstName: 'cleo', lastName: 'NASH' });
  });

  it('takes another team’s name for that person’s, not for a correction (U15)', () => {
    const bea = { ...ben, firstName: 'Bea' };
    expect(rosterChanges([ben], [bea], []).remaining).toMatchObject([{ id: 2, firstName: 'Bea' }]);
    expect(rosterChanges([ben], [bea], [bea])).toMatchObject({
      added: [{ firstName: 'Bea', lastName: 'Moss' }],
      removed: [2],
    });
    expect(rosterChanges([ben], [ben], [ben]).remaining).toMatchObject([{ id: 2 }]);
  });
});
