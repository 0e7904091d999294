import { describe, expect, it } from 'vitest';
import {
  effectOf,
  gatherTeams,
  type ImportedTeam,
  linesOf,
  MOST_LINES,
  type RosterLine,
  removedQuizzersOf,
  type StandingTeam,
} from './roster-import.ts';

const line = (row: number, more: Partial<RosterLine> = {}): RosterLine => ({
  row,
  church: '',
  teamName: 'Grace',
  division: '',
  quizzers: [],
  ...more,
});
const name = (firstName: string, lastName: string) => ({ firstName, lastName });

const grace: StandingTeam = {
  id: 7,
  name: 'Grace',
  division: 'Open',
  roster: [
    { id: 1, ...name('Ann', 'Lee') },
    { id: 2, ...name('Ben', 'van der Berg') },
  ],
};

const only = (lines: readonly RosterLine[], standing: readonly StandingTeam[] = [grace]) => {
  const { teams } = gatherTeams(lines, standing);
  const [team] = teams;
  if (team === undefined || teams.length > 1) throw new Error(`${teams.length} teams`);
  return { team, findings: team.findings };
};

describe('gatherTeams', () => {
  it('tells in its row a name that is no single line, and keeps it off the roster', () => {
    const { team, findings } = only([
      line(2, { teamName: 'Hope', quizzers: [name('An\nn', 'Lee'), { fullName: 'Ben\nMoss' }] }),
      line(3, { teamName: 'Hope', quizzers: [name('Cleo', 'Nash')] }),
    ]);
    expect(findings).toEqual([
      { code: 'text/not-one-line', path: 'rows.2', data: { quizzer: 'An n Lee' } },
      { code: 'text/not-one-line', path: 'rows.2', data: { quizzer: 'Ben Moss' } },
    ]);
    expect(team.quizzers).toEqual([name('Cleo', 'Nash')]);
  });

  it('gathers the lines of a team, whatever stands between them and however it is spelled', () => {
    const { teams, findings } = gatherTeams(
      [
        line(2, { teamName: 'Hope', division: 'novice', quizzers: [name('Cleo', 'Nash')] }),
        line(3, { teamName: 'Hope  2', division: 'Open', quizzers: [name('Dan', 'Oak')] }),
        line(4, { teamName: ' hope ', quizzers: [name('Eve', 'Pine')] }),
      ],
      [],
    );
    expect(findings).toEqual([]);
    expect(teams).toEqual([
      {
        row: 2,
        standing: null,
        teamName: 'Hope',
        division: 'Novice',
        quizzers: [name('Cleo', 'Nash'), name('Eve', 'Pine')],
        doubtful: [],
        questions: [],
        findings: [],
      },
      {
        row: 3,
        standing: null,
        teamName: 'Hope 2',
        division: 'Open',
        quizzers: [name('Dan', 'Oak')],
        doubtful: [],
        questions: [],
        findings: [],
      },
    ]);
  });

  it('marks a name that may be parted elsewhere, but none of the roster (U3)', () => {
    const { team } = only([
      line(2, { quizzers: [{ fullName: 'Ann Lee' }, { fullName: 'Maria Garcia Lopez' }] }),
      line(3, { quizzers: [{ fullName: 'VAN DER BERG, Ben' }] }),
      line(4, { quizzers: [name('Jo Ann', 'Kay')] }),
    ]);
    expect(team.quizzers).toEqual([
      { id: 1, ...name('Ann', 'Lee') },
      name('Maria Garcia', 'Lopez'),
      { id: 2, ...name('Ben', 'VAN DER BERG') },
      name('Jo Ann', 'Kay'),
    ]);
    expect(team.doubtful).toEqual([{ row: 2, ...name('Maria Garcia', 'Lopez') }]);
  });

  it('asks whether a cell names one quizzer or several, and uses the answer (U3)', () => {
    const lines = [
      line(2, { quizzers: [{ fullName: 'Ann Lee &  Bob Ray' }] }),
      line(3, { quizzers: [name('Cleo/Dan', 'Oak')] }),
    ];
    const { questions } = only(lines).team;
    expect(questions).toEqual([
      { row: 2, text: 'Ann Lee & Bob Ray' },
      { row: 3, text: 'Cleo/Dan Oak' },
    ]);
    const answered = gatherTeams(
      lines,
      [grace],
      [
        { text: 'Ann Lee & Bob Ray', count: 'several' },
        { text: 'Cleo/Dan Oak', count: 'one' },
      ],
    ).teams[0];
    expect(answered?.questions).toEqual([]);
    expect(answered?.quizzers).toEqual([
      { id: 1, ...name('Ann', 'Lee') },
      name('Bob', 'Ray'),
      name('Cleo/Dan', 'Oak'),
    ]);
  });

  it('reports row and name of a quizzer who can’t be added, and skips it', () => {
    const { team, findings } = only([
      line(2, { quizzers: [name('Ann', 'Lee')] }),
      line(3, { quizzers: [name('', 'Moss')] }),
      line(4, { quizzers: [{ fullName: 'Madonna' }] }),
      line(5, { quizzers: [name('ann', 'lee')] }),
      line(6, { quizzers: [name('Maximiliana-Alexandra', 'Oak')] }),
      line(7, { quizzers: [name('Eve', 'Fox'), name('Eve', 'Fox')] }),
    ]);
    expect(findings).toEqual([
      { code: 'quizzer/first-name-missing', path: 'rows.3', data: { quizzer: 'Moss' } },
      { code: 'quizzer/last-name-missing', path: 'rows.4', data: { quizzer: 'Madonna' } },
      { code: 'roster/already-on-roster', path: 'rows.5', data: { quizzer: 'ann lee' } },
      {
        ...{ code: 'quizzer/first-name-too-long', path: 'rows.6' },
        data: { max: 20, quizzer: 'Maximiliana-Alexandra Oak' },
      },
      { code: 'line/quizzer-twice', path: 'rows.7', data: { quizzer: 'Eve Fox' } },
    ]);
    expect(team.quizzers).toEqual([{ id: 1, ...name('Ann', 'Lee') }, name('Eve', 'Fox')]);
  });

  it('names the row of the seventh quizzer', () => {
    const six = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'].map((first) => name(first, 'Lee'));
    const { team, findings } = only([
      line(2, { quizzers: six }),
      line(3, { quizzers: [name('Gus', 'Lee')] }),
    ]);
    const data = { max: 6, quizzer: 'Gus Lee' };
    expect(findings).toEqual([{ code: 'roster/too-many', path: 'rows.3', data }]);
    expect(team.quizzers).toHaveLength(6);
  });

  it('names rows without a team, with an unknown division, and with another than above', () => {
    const { teams, findings } = gatherTeams(
      [
        line(2, { teamName: ' ' }),
        line(3, { division: 'Open' }),
        line(4, { division: 'Novise' }),
        line(5, { division: 'Novice' }),
        line(6, { division: ' open ' }),
      ],
      [],
    );
    expect(findings).toEqual([
      { code: 'line/team-missing', path: 'rows.2', data: { quizzer: '' } },
    ]);
    expect(teams.map((team) => team.findings)).toEqual([
      [
        { code: 'line/division-unknown', path: 'rows.4', data: { division: 'Novise' } },
        {
          code: 'line/division-differs',
          path: 'rows.5',
          data: { division: 'Open' },
        },
      ],
    ]);
    expect(teams.map(({ division }) => division)).toEqual(['Open']);
  });

  it('refuses a file that is longer than any list of teams', () => {
    const lines = Array.from({ length: MOST_LINES + 1 }, (_, i) => line(i + 2));
    expect(gatherTeams(lines, [])).toEqual({
      teams: [],
      findings: [{ code: 'line/too-many', path: `rows.${MOST_LINES + 2}`, data: { max: 500 } }],
    });
    expect(gatherTeams(lines.slice(1), []).findings).toEqual([]);
  });
});

describe('linesOf', () => {
  it('skips rows of another church', () => {
    const lines = [
      line(2, { church: 'CALVARY ' }),
      line(3, { church: 'Grace Chapel' }),
      line(4, { church: ' ' }),
    ];
    expect(linesOf('Calvary', lines).map(({ row }) => row)).toEqual([2, 4]);
  });
});

describe('effectOf and removedQuizzersOf', () => {
  const team = (more: Partial<ImportedTeam> = {}): ImportedTeam => ({
    row: 2,
    standing: grace,
    teamName: 'Grace',
    division: 'Open',
    quizzers: [...grace.roster],
    doubtful: [],
    questions: [],
    findings: [],
    ...more,
  });
  const [ann, ben] = grace.roster;
  if (ann === undefined || ben === undefined) throw new Error('the roster has two');

  it.each([
    ['another division', { division: 'Novice' as const }, []],
    ['somebody new', { quizzers: [ann, ben, name('Fay', 'Quill')] }, []],
    ['somebody less', { quizzers: [ben] }, [ann]],
    ['another order', { quizzers: [ben, ann] }, []],
    ['the last one less', { quizzers: [ann] }, [ben]],
  ])('%s changes it', (_, more, leaving) => {
    expect(effectOf(team(more))).toBe('changed');
    expect(removedQuizzersOf(team(more))).toEqual(leaving);
  });
});
