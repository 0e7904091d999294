import { LOAD_SECTIONS, reportText } from '@quizmeet/contract/machines/report-text.ts';
import { playGame } from '@quizmeet/rules/machines/game.ts';
import type { FiledGame, Outcome } from '@quizmeet/rules/machines/load.ts';
import { eventsOf } from '@quizmeet/rules/testing/machine-events.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';
import { expect, it } from 'vitest';
import { sectionsOf } from '../../../testing/machine-files.ts';
import type { GameRound } from './friday.ts';
import { badLines, loadReport } from './load.ts';
import type { ReadFile } from './read-games.ts';

const round = (roundNumber: number, roomName: string): GameRound => ({
  roundId: 1,
  division: 'Open 1',
  divisions: ['Open 1'],
  rooms: [roomName],
  roomName,
  roundNumber,
  left: 'Lima',
  right: 'Xenia',
  leftTeamId: 1,
  rightTeamId: 2,
  rosters: { left: [], right: [] },
  stored: null,
  byHand: true,
});
const game = (more: Partial<FiledGame> = {}): FiledGame => ({
  key: '1',
  tournament: 'Quiz',
  division: 'Open 1',
  room: '9',
  round: 1,
  game: playGame([]),
  files: ['a.txt'],
  from: '2026-11-20-19.00.00.000000',
  hasBadLines: false,
  ...more,
});
const result: RoundResult = {
  roundId: 1,
  left: { teamId: 1, score: 120, lines: [] },
  right: { teamId: 2, score: 80, lines: [] },
  winner: 'left',
};
const loaded = (of: GameRound, more: Partial<FiledGame> = {}): Outcome<GameRound> => ({
  kind: 'load',
  game: game(more),
  round: of,
  result,
  unknown: [],
});
const report = (...outcomes: Outcome<GameRound>[]) =>
  sectionsOf(
    reportText(
      loadReport({
        heading: 'insertResults.txt',
        tournament: 'Quiz',
        plan: { outcomes, filesDone: ['b-10.txt', 'b-9.txt'] },
        files: [],
        unreadable: [],
        open: ['c-10.txt', 'c-2.txt'],
      }),
      LOAD_SECTIONS,
    ),
  );

it('is sorted by round, room, and time', () => {
  const later = { from: '2026-11-20-20.00.00.000000', files: ['later.txt'] };
  const sections = report(
    loaded(round(2, 'R 1')),
    loaded(round(1, 'R 10')),
    loaded(round(1, 'R 2'), later),
    loaded(round(1, 'R 2')),
  );
  expect(sections['Loaded']).toEqual([
    'Round 1, R 2, Open 1: Lima: 120, Xenia: 80, left won [a.txt]',
    'Round 1, R 2, Open 1: Lima: 120, Xenia: 80, left won [later.txt]',
    'Round 1, R 10, Open 1: Lima: 120, Xenia: 80, left won [a.txt]',
    'Round 2, R 1, Open 1: Lima: 120, Xenia: 80, left won [a.txt]',
  ]);
  expect(sections['Finished files']).toEqual(['b-9.txt', 'b-10.txt']);
  expect(sections['Unfinished files: fix them and load again']).toEqual(['c-2.txt', 'c-10.txt']);
});

it('says what is wrong with a result that is no valid one (S1)', () => {
  const findings = [
    {
      code: 'score/correct-out-of-range',
      path: 'leftTeamQuizzers.0.numberCorrect',
      data: { max: 4 },
    },
  ] as const;
  const code = 'machine/not-valid';
  const skipped = report({ kind: 'skip', game: game(), round: round(1, 'R 2'), code, findings });
  expect(skipped['Skipped']).toEqual([
    'Round 1, R 2, Open 1: Lima, Xenia: The game’s result isn’t valid: Correct answers must be ' +
      'from 0 to 4 [a.txt]',
  ]);
});

it('names the teams of a game that belongs nowhere, as far as the machine says them', () => {
  const named = (...teams: string[]) => {
    const event = eventsOf();
    const played = playGame(teams.map((name, side) => event(0, 'TN', side, 0, name)));
    const code = 'machine/no-room';
    return report({ kind: 'skip', game: game({ game: played }), round: null, code, findings: [] });
  };
  const why = 'The division has no round in this room [a.txt]';
  expect(named()['Skipped']).toEqual([`Round 1, 9, Open 1: ${why}`]);
  expect(named('', 'Xenia')['Skipped']).toEqual([`Round 1, 9, Open 1: Xenia: ${why}`]);
  expect(named('Lima', 'Xenia')['Skipped']).toEqual([`Round 1, 9, Open 1: Lima, Xenia: ${why}`]);
});

it('counts the bad lines of a file that are too many to name', () => {
  const file: ReadFile = {
    name: 'a.txt',
    sha256: '',
    events: 1,
    bad: [{ line: 3, problem: 'fields', field: '1' }],
    badCount: 2,
  };
  expect(badLines([file, { ...file, name: 'b.txt', badCount: 1 }])).toEqual([
    'a.txt, Line 3: This line has 1 field instead of 15',
    'a.txt, and 1 more line',
    'b.txt, Line 3: This line has 1 field instead of 15',
  ]);
});
