import { describe, expect, test } from 'vitest';
import {
  additionFindings,
  quizzerFindings,
  removalFindings,
  rosterFindings,
  teamFindings,
} from './rosters.ts';

const quizzer = (firstName: string, lastName = 'Yoder') => ({ firstName, lastName });
const roster = (n: number) =>
  ['Ruth', 'Boaz', 'Naomi', 'Obed', 'Jesse', 'David', 'Amnon']
    .slice(0, n)
    .map((name) => quizzer(name));
const shown = (findings: readonly { path: string; code: string }[]) =>
  findings.map((f) => `${f.path} ${f.code}`.trim());

describe('a quizzer', () => {
  test('has a first and a last name', () => {
    expect(shown(quizzerFindings(quizzer(' ', '')))).toEqual([
      'firstName quizzer/first-name-missing',
      'lastName quizzer/last-name-missing',
    ]);
  });

  test('has names of at most 20 characters, spaces around them not counted', () => {
    const long = 'n'.repeat(20);
    expect(quizzerFindings(quizzer(` ${long} `, long))).toEqual([]);
    expect(shown(quizzerFindings(quizzer(`${long}n`, `${long}n`)))).toEqual([
      'firstName quizzer/first-name-too-long',
      'lastName quizzer/last-name-too-long',
    ]);
  });
});

test('a quizzer’s names are single lines', () => {
  expect(shown(quizzerFindings(quizzer('Ru\nth', 'Yo\u202Eder')))).toEqual([
    'firstName text/not-one-line',
    'lastName text/not-one-line',
  ]);
});

describe('adding a quizzer', () => {
  test('is refused when the full name is on the roster, whatever its case', () => {
    expect(additionFindings(quizzer('Amos'), roster(5))).toEqual([]);
    expect(shown(additionFindings(quizzer(' ruth', 'YODER '), roster(2)))).toEqual([
      'roster/already-on-roster',
    ]);
    expect(additionFindings(quizzer('Ruth', 'Beck'), roster(2))).toEqual([]);
  });

  test('is refused beyond six', () => {
    expect(shown(additionFindings(quizzer('Amos'), roster(6)))).toEqual(['roster/too-many']);
  });
});

test('the only quizzer cannot be removed', () => {
  expect(shown(removalFindings(1))).toEqual(['roster/only-quizzer']);
  expect(removalFindings(2)).toEqual([]);
});

describe('a roster', () => {
  test('has one to six quizzers', () => {
    expect(shown(rosterFindings([]))).toEqual(['quizzers roster/empty']);
    expect(rosterFindings(roster(1))).toEqual([]);
    expect(rosterFindings(roster(6))).toEqual([]);
    expect(shown(rosterFindings(roster(7)))).toEqual(['quizzers roster/too-many']);
  });

  test('holds no full name twice', () => {
    expect(shown(rosterFindings([...roster(3), quizzer('naomi')]))).toEqual([
      'quizzers.3 roster/duplicate-names',
    ]);
  });

  test('names the quizzer at fault, and does not call two nameless ones the same', () => {
    expect(shown(rosterFindings([quizzer('Ruth'), quizzer(''), quizzer('')]))).toEqual([
      'quizzers.1.firstName quizzer/first-name-missing',
      'quizzers.2.firstName quizzer/first-name-missing',
    ]);
  });
});

describe('saving a team', () => {
  const team = { teamName: 'Lima First', division: 'Open', quizzers: roster(4) };

  test('names all that is wrong, in the fixed order and the name last (C3)', () => {
    const wrong = { teamName: 'Lima First', division: null, quizzers: [], unsavedQuizzer: true };
    expect(shown(teamFindings(wrong, ['LIMA FIRST']))).toEqual([
      'division team/division-missing',
      'quizzers roster/empty',
      'quizzers roster/unsaved-quizzer',
      'teamName team/name-taken',
    ]);
  });

  test('reports an unsaved quizzer before duplicates', () => {
    const wrong = { ...team, quizzers: [...roster(2), ...roster(1)], unsavedQuizzer: true };
    expect(shown(teamFindings(wrong, []))).toEqual([
      'quizzers roster/unsaved-quizzer',
      'quizzers.2 roster/duplicate-names',
    ]);
  });

  test('accepts only Open and Novice', () => {
    for (const division of ['open', 'Open 1', '', undefined]) {
      expect(shown(teamFindings({ ...team, division }, []))).toEqual([
        'division team/division-missing',
      ]);
    }
  });
});
