import { expect, it } from 'vitest';
import { readTeams } from './teams-file.ts';

it('one line a quizzer: columns are found by their names, in any order and spelling', () => {
  const csv =
    'last_name;DIVISION;Team Name;Notes;First Name\nLee;Open;Grace;captain;Ann\n;;Hope;;\n';
  expect(readTeams(csv)).toEqual({
    lines: [
      {
        row: 2,
        church: '',
        teamName: 'Grace',
        division: 'Open',
        quizzers: [{ firstName: 'Ann', lastName: 'Lee' }],
      },
      { row: 3, church: '', teamName: 'Hope', division: '', quizzers: [] },
    ],
    faults: [],
  });
});

it('one line a team: each column of a quizzer holds a full name', () => {
  const csv =
    'Church,Team,Division,Quizzer 1,Quizzer 2,Quizzer 3\nGrace,Grace 2,Novice,Ann Lee,,Bo\n';
  expect(readTeams(csv).lines).toEqual([
    {
      row: 2,
      church: 'Grace',
      teamName: 'Grace 2',
      division: 'Novice',
      quizzers: [{ fullName: 'Ann Lee' }, { fullName: 'Bo' }],
    },
  ]);
});

it.each([
  ['nothing', '', ['team', 'first name', 'last name']],
  ['no head', 'Grace,Open,Ann,Lee\n', ['team', 'first name', 'last name']],
  ['no last name', 'Team,First name\nGrace,Ann\n', ['last name']],
  ['no team', 'Quizzer 1\nAnn Lee\n', ['team']],
])('%s: the columns that lack are named', (_, csv, columns) => {
  expect(readTeams(csv)).toEqual({
    lines: [],
    faults: columns.map((column) => ({
      row: 1,
      message: `The first row must name a column "${column}"`,
    })),
  });
});

it('a head without teams below it says so', () => {
  expect(readTeams('Team,Quizzer\n,\n').faults).toEqual([
    { row: 1, message: 'The file has no team below its first row' },
  ]);
});
