import { expect, it } from 'vitest';
import { readTeams } from './teams-file.ts';

it('one line a quizzer: columns are found by their names, in any order and spelling', () => {
  const csv =
    'last_name;DIVISION;Team Name;Notes;First Name\nLee;Open;Grace;captain;Ann\n;;Hope;;\n';
  expect(readTeams(csv)).toMatchObject({
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
    errors: [],
  });
});

it('one line a team: each column of a quizzer holds a full name', () => {
  const csv =
    'Church,Team,Division,Quizzer 1,Quizzer 2,Quizzer 3\nGrace,Grace 2,Novice,Ann Lee,,Bo\n';
  expect(readTeams(csv).lines).toMatchObject([
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
  ['no last name', 'Team,First name\nGrace,Ann\n', ['last name']],
])('%s: the columns that lack are named', (_, csv, columns) => {
  expect(readTeams(csv)).toMatchObject({
    lines: [],
    errors: columns.map((column) => ({
      row: 1,
      message: `No column is named “${column}” in the first five rows`,
    })),
  });
});

it('a head without teams below it says so', () => {
  expect(readTeams('Team,Quizzer\n,\n').errors).toEqual([
    { row: 1, message: 'The file has no teams' },
  ]);
});

const holds = (head: string) => readTeams(`${head}\n`).columns.map((column) => column.holds);

it.each([
  ['Team Name,Quizzer Name', ['team', 'quizzer']],
  ['TEAM,Player 1,Player 2', ['team', 'quizzer', 'quizzer']],
  ['School,Name', ['team', 'quizzer']],
  ['Name,Quizzer 1,Quizzer 2', ['team', 'quizzer', 'quizzer']],
  ['Team,Level,Given Name,Family-Name', ['team', 'division', 'first name', 'last name']],
  ['Team\u00A0name,Full name,Shirt', ['team', 'quizzer', null]],
])('%s: columns are known by many names (U3)', (head, columns) => {
  expect(holds(head)).toEqual(columns);
});

it.each([
  ['Team #,Team Name,Quizzer', [null, 'team', 'quizzer']],
  ['Team,Email,Coach Email,Quizzer', ['team', null, 'coach email', 'quizzer']],
])('%s: of two columns for one thing the clearer counts (U3)', (head, columns) => {
  expect(holds(head)).toEqual(columns);
});

it('first and last names of several quizzers in one line (U3)', () => {
  const head = 'Team,First Name 1,Last Name 1,First Name 2,Last Name 2,First Name 3,Last Name 3';
  expect(readTeams(`${head}\nGrace,Ann,Lee,Bo,Ray,,\n`).lines[0]?.quizzers).toEqual([
    { firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Bo', lastName: 'Ray' },
  ]);
});

it('a cell to the right of the columns is in doubt, not lost unseen (U3)', () => {
  const { doubts } = readTeams('Team,First,Last\nGrace,Ann,Lee,Jr.\nGrace,Bo,Ray,,\n');
  expect(doubts).toEqual([{ row: 2, message: expect.stringContaining('“Jr.”') }]);
});

it('what a column holds may be chosen (U3)', () => {
  const csv = 'Our list\nGroup;Who;Shirt\nGrace;Lee, Ann;M\n';
  const unknown = readTeams(csv);
  expect(unknown.columns).toEqual([
    { head: 'Group', holds: null },
    { head: 'Who', holds: null },
    { head: 'Shirt', holds: null },
  ]);
  expect(unknown.errors).not.toEqual([]);
  const { lines, errors } = readTeams(csv, ['team', 'quizzer', null]);
  expect(errors).toEqual([]);
  expect(lines).toMatchObject([
    { row: 3, teamName: 'Grace', quizzers: [{ fullName: 'Lee, Ann' }] },
  ]);
});

it('a file of churches may name the churches alone, with their coaches; without them it lacks a column', () => {
  const csv = 'Church Name,District,Coach Email\nGrace,swo,ruth@example.org\n';
  expect(readTeams(csv, undefined, true)).toMatchObject({
    lines: [{ church: 'Grace', district: 'swo', coachEmail: 'ruth@example.org', teamName: '' }],
    errors: [],
  });
  const messages = (text: string) => readTeams(text, undefined, true).errors.map((f) => f.message);
  expect(messages('Team,Quizzer 1\nGrace,Ann Lee\n')).toEqual([
    'No column is named “church” in the first five rows',
  ]);
  expect(messages('Church,Division,First name\nGrace,Open,Ann\n')).toEqual([
    'No column is named “team” in the first five rows',
    'No column is named “last name” in the first five rows',
  ]);
});
