import { expect, it } from 'vitest';
import { type ChangedRoster, onSeveralTeams } from './several-teams.ts';

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const [firstName = '', lastName = ''] = name.split('|');
    return { firstName, lastName };
  });
const roster = (teamName: string, before: string[], after: string[]): ChangedRoster => ({
  teamName,
  before: named(...before),
  after: named(...after),
});

it.each<[what: string, rosters: ChangedRoster[], asked: Record<string, string[]>]>([
  [
    'a new team with a quizzer of another one',
    [roster('A', ['Ann|Lee'], ['Ann|Lee']), roster('B', [], ['Ann|Lee', 'Bo|Ray'])],
    { 'Ann Lee': ['A', 'B'] },
  ],
  [
    'another spelling of the name (U2)',
    [roster('A', ['Sean|O’Neil'], ['Sean|O’Neil']), roster('B', [], ["SEAN|O'Neil "])],
    { "SEAN O'Neil ": ['A', 'B'] },
  ],
  [
    'a third team',
    [
      roster('A', ['Ann|Lee'], ['Ann|Lee']),
      roster('B', ['Ann|Lee'], ['Ann|Lee']),
      roster('C', ['Bo|Ray'], ['Bo|Ray', 'Ann|Lee']),
    ],
    { 'Ann Lee': ['A', 'B', 'C'] },
  ],
  [
    'a save after the question was answered',
    [roster('A', ['Ann|Lee'], ['Ann|Lee']), roster('B', ['Ann|Lee'], ['Ann|Lee', 'Bo|Ray'])],
    {},
  ],
  [
    'a quizzer who changes places with the file',
    [roster('A', ['Ann|Lee'], ['Bo|Ray']), roster('B', ['Bo|Ray'], ['Ann|Lee'])],
    {},
  ],
  [
    'the same first or last name alone',
    [roster('A', ['Ann|Lee'], ['Ann|Lee']), roster('B', [], ['Ann|Ray', 'Bo|Lee'])],
    {},
  ],
  [
    'a quizzer twice on one roster, which is an error of its own',
    [roster('A', [], ['Ann|Lee', 'Ann|Lee'])],
    {},
  ],
])('asks about %s', (_, rosters, asked) => {
  expect(
    Object.fromEntries(
      onSeveralTeams(rosters).map(({ firstName, lastName, teamNames }) => [
        `${firstName} ${lastName}`,
        teamNames,
      ]),
    ),
  ).toEqual(asked);
});
