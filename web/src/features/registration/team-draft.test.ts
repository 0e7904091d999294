import { describe, expect, it } from 'vitest';
import {
  changeQuizzer,
  dropQuizzer,
  EMPTY_TEAM,
  hasUnsavedQuizzer,
  quizzerFormFindings,
  rebasedTeam,
  saveQuizzer,
  type TeamDraft,
  type TypedQuizzer,
} from './team-draft.ts';

const ann = { id: 1, firstName: 'Ann', lastName: 'Lee' };
const ben = { id: 2, firstName: 'Ben', lastName: 'Moss' };
const cleo = { id: null, firstName: 'Cleo', lastName: 'Nash' };
const draft = (more: Partial<TeamDraft> = {}): TeamDraft => ({
  ...EMPTY_TEAM,
  quizzers: [ann, ben],
  ...more,
});

describe('the quizzer form', () => {
  it('is pending once a name is typed', () => {
    expect(hasUnsavedQuizzer(draft())).toBe(false);
    expect(hasUnsavedQuizzer(draft({ lastName: 'N' }))).toBe(true);
  });

  it('is pending over a quizzer of the roster only when a name was changed', () => {
    const open = changeQuizzer(draft(), 1);
    expect(open).toMatchObject({ firstName: 'Ben', lastName: 'Moss', changing: 1 });
    expect(hasUnsavedQuizzer(open)).toBe(false);
    expect(hasUnsavedQuizzer({ ...open, firstName: 'Benjamin' })).toBe(true);
  });

  it('adds somebody new at the end and is empty again', () => {
    const typed = draft({ firstName: ' Cleo ', lastName: 'Nash' });
    expect(saveQuizzer(typed)).toEqual(draft({ quizzers: [ann, ben, cleo] }));
  });

  it('keeps the id and the place of the one it changes', () => {
    const typed = { ...changeQuizzer(draft(), 0), firstName: 'Anna' };
    expect(saveQuizzer(typed)).toEqual(draft({ quizzers: [{ ...ann, firstName: 'Anna' }, ben] }));
  });

  it('finds a duplicate name, but not its own', () => {
    const codes = (of: TeamDraft) => quizzerFormFindings(of).map((found) => found.code);
    expect(codes(draft({ firstName: 'ben', lastName: 'moss' }))).toEqual([
      'roster/already-on-roster',
    ]);
    expect(codes(changeQuizzer(draft(), 1))).toEqual([]);
  });
});

describe('taking one off the roster', () => {
  it('keeps the form on the quizzer it changes', () => {
    const typed = { ...changeQuizzer(draft(), 1), firstName: 'Benjamin' };
    expect(dropQuizzer(typed, ann)).toEqual(
      draft({ quizzers: [ben], firstName: 'Benjamin', lastName: 'Moss', changing: 0 }),
    );
  });

  it('finds a new quizzer by name, and ignores a removed one', () => {
    const withCleo = draft({ quizzers: [ann, cleo] });
    expect(dropQuizzer(withCleo, { ...cleo })).toEqual(draft({ quizzers: [ann] }));
    expect(dropQuizzer(withCleo, ben)).toEqual(withCleo);
  });

  it('clears the form when its quizzer is removed', () => {
    expect(dropQuizzer(changeQuizzer(draft(), 1), ben)).toEqual(draft({ quizzers: [ann] }));
  });
});

describe('a team that others saved meanwhile', () => {
  const dana = { id: 4, firstName: 'Dana', lastName: 'Ott' };

  it.each<[what: string, mine: TypedQuizzer[], theirs: TypedQuizzer[], after: TypedQuizzer[]]>([
    ['another new one', [ann, ben, cleo], [ann, ben, dana], [ann, ben, cleo, dana]],
    [
      'one of whom I took off',
      [ben],
      [ann, { ...ben, lastName: 'Moos' }],
      [{ ...ben, lastName: 'Moos' }],
    ],
    ['one fewer', [ann, ben, cleo], [ben], [ben, cleo]],
    ['one fewer, whom I took off too', [ben], [ben], [ben]],
    ['nobody', [ann, ben, cleo], [ann, ben], [ann, ben, cleo]],
    ['another order', [ann, ben, cleo], [ben, ann], [ann, ben, cleo]],
    [
      'a name that I changed, too',
      [{ ...ann, firstName: 'Anna' }, ben],
      [{ ...ann, firstName: 'Anne' }, ben],
      [{ ...ann, firstName: 'Anna' }, ben],
    ],
    [
      'one whom I renamed off it',
      [{ ...ann, firstName: 'Anna' }, ben],
      [ben],
      [{ id: null, firstName: 'Anna', lastName: 'Lee' }, ben],
    ],
  ])('and put %s on it', (_, mine, theirs, after) => {
    const merged = rebasedTeam(draft(), draft({ quizzers: mine }), draft({ quizzers: theirs }));
    expect(merged.quizzers).toEqual(after);
  });

  it('keeps the input and quizzers added by others', () => {
    const typed = draft({
      teamName: 'Grace 2',
      quizzers: [ann, { ...ben, lastName: 'Moos' }, cleo],
    });
    const now = draft({ division: 'Novice', quizzers: [ann, ben, dana] });
    expect(rebasedTeam(draft(), typed, now)).toMatchObject({
      teamName: 'Grace 2',
      division: 'Novice',
      quizzers: [ann, { ...ben, lastName: 'Moos' }, cleo, dana],
    });
  });

  it('keeps the form’s quizzer, or adds a new one if it was removed', () => {
    const typed = { ...changeQuizzer(draft(), 1), lastName: 'Mo' };
    const now = draft({ quizzers: [ben] });
    expect(rebasedTeam(draft(), typed, now)).toMatchObject({ lastName: 'Mo', changing: 0 });
    const gone = rebasedTeam(draft(), typed, draft({ quizzers: [ann] }));
    expect(gone).toMatchObject({ lastName: 'Mo', changing: null, quizzers: [ann] });
    const edited = { ...typed, quizzers: [ann, { ...ben, firstName: 'Benny' }] };
    const again = rebasedTeam(draft(), edited, draft({ quizzers: [ann] }));
    expect(again).toMatchObject({ changing: 1, quizzers: [ann, { id: null, firstName: 'Benny' }] });
  });
});
