import { describe, expect, it } from 'vitest';
import {
  changeQuizzer,
  dropQuizzer,
  EMPTY_TEAM,
  hasUnsavedQuizzer,
  quizzerFormFindings,
  saveQuizzer,
  type TeamDraft,
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
  it('is pending as soon as a name is begun, and not before', () => {
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

  it('finds a name that is on the roster, but not the own one', () => {
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

  it('knows a new one by the name, and does nothing for one who is gone', () => {
    const withCleo = draft({ quizzers: [ann, cleo] });
    expect(dropQuizzer(withCleo, { ...cleo })).toEqual(draft({ quizzers: [ann] }));
    expect(dropQuizzer(withCleo, ben)).toEqual(withCleo);
  });

  it('empties the form when it held the one who goes', () => {
    expect(dropQuizzer(changeQuizzer(draft(), 1), ben)).toEqual(draft({ quizzers: [ann] }));
  });
});
