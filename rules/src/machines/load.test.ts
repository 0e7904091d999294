import { describe, expect, test } from 'vitest';
import type { RoundResult } from '../tournament.ts';
import type { MachineGame } from './game.ts';
import { type FiledGame, planLoad, type RoundOfGames } from './load.ts';

const round = (more: Partial<RoundOfGames> = {}): RoundOfGames => ({
  roundId: 7,
  divisions: ['Open', 'Open 1'],
  rooms: ['1', 'ASC 101'],
  roundNumber: 2,
  left: 'Lima',
  right: 'Xenia',
  leftTeamId: 1,
  rightTeamId: 2,
  rosters: { left: [{ id: 11, name: 'Ann Lee' }], right: [{ id: 21, name: 'Dot Poe' }] },
  stored: null,
  byHand: true,
  ...more,
});

const scores = (left: number, right: number, more: Partial<MachineGame> = {}): MachineGame => ({
  left: { name: 'Lima', score: left, lines: [{ name: 'Ann Lee', correct: 1, errors: 0 }] },
  right: { name: 'Xenia', score: right, lines: [{ name: 'Dot Poe', correct: 1, errors: 0 }] },
  winner: left === right ? null : left > right ? 'left' : 'right',
  question: 20,
  played: true,
  bonusDue: false,
  ...more,
});

const game = (file: string, played: MachineGame, more: Partial<FiledGame> = {}): FiledGame => ({
  key: '1',
  tournament: 'Quiz',
  division: 'Open 1',
  room: '1',
  round: 2,
  game: played,
  files: [file],
  from: '2026-11-20-19.30.00.000000',
  hasBadLines: false,
  ...more,
});

const result = (left: number, right: number): RoundResult => ({
  roundId: 7,
  left: { teamId: 1, score: left, lines: [{ quizzerId: 11, correct: 1, errors: 0 }] },
  right: { teamId: 2, score: right, lines: [{ quizzerId: 21, correct: 1, errors: 0 }] },
  winner: left > right ? 'left' : 'right',
});

const plan = (
  games: readonly FiledGame[],
  rounds: readonly RoundOfGames[],
  { loaded = [], overwrite = false }: { loaded?: readonly string[]; overwrite?: boolean } = {},
) => {
  const isLoaded = (file: string) => loaded.includes(file);
  const { outcomes, filesDone } = planLoad(games, 'Quiz', rounds, { isLoaded, overwrite });
  const reports = outcomes.map((each) => [
    each.game.files.join(),
    each.kind === 'skip' ? each.code : each.kind,
  ]);
  return { outcomes, reports, filesDone };
};

test('a game of an open round is loaded, and its file is done (Q5)', () => {
  const { outcomes, filesDone } = plan([game('a', scores(120, 80))], [round()]);
  expect(outcomes).toMatchObject([{ kind: 'load', result: result(120, 80), unknown: [] }]);
  expect(filesDone).toEqual(['a']);
});

test('a game that is stored already is not loaded again, regardless of who entered it', () => {
  for (const byHand of [true, false]) {
    const stored = round({ stored: result(120, 80), byHand });
    const { reports, filesDone } = plan([game('a', scores(120, 80))], [stored]);
    expect([reports, filesDone]).toEqual([[['a', 'already']], ['a']]);
  }
});

describe('over another result', () => {
  const filed = [game('a', scores(120, 80))];

  test('by hand: never, unless asked', () => {
    const rounds = [round({ stored: result(90, 80) })];
    const refused = plan(filed, rounds);
    expect([refused.reports, refused.filesDone]).toEqual([[['a', 'machine/entered-by-hand']], []]);
    const asked = plan(filed, rounds, { overwrite: true });
    expect([asked.reports, asked.filesDone]).toEqual([[['a', 'load']], ['a']]);
  });

  test('by a machine: what the files say now', () => {
    const rounds = [round({ stored: result(90, 80), byHand: false })];
    expect(plan(filed, rounds).reports).toEqual([['a', 'load']]);
  });

  test('of fully loaded files: never, and the result that counts is reported', () => {
    for (const byHand of [true, false]) {
      const stored = result(90, 80);
      const { outcomes, filesDone } = plan(filed, [round({ stored, byHand })], { loaded: ['a'] });
      expect(outcomes).toMatchObject([{ kind: 'already', other: stored }]);
      expect(filesDone).toEqual([]);
    }
  });

  test('by hand, of files that are all loaded: when it is asked for', () => {
    const reportsOf = (byHand: boolean) => {
      const rounds = [round({ stored: result(90, 80), byHand })];
      return plan(filed, rounds, { loaded: ['a'], overwrite: true }).reports;
    };
    expect(reportsOf(true)).toEqual([['a', 'load']]);
    expect(reportsOf(false)).toEqual([['a', 'already']]);
  });
});

describe('several games of one round', () => {
  const early = game('b', scores(120, 80));
  const late = game('a', scores(60, 80), { key: '2', from: '2026-11-20-20.00.00.000000' });

  test('the game that began first counts, regardless of file names', () => {
    const { reports, filesDone } = plan([late, early], [round()]);
    expect(reports).toEqual([
      ['b', 'load'],
      ['a', 'machine/other-game'],
    ]);
    expect(filesDone).toEqual(['b']);
  });

  test('the one that is stored counts before that', () => {
    const stored = round({ stored: result(60, 80), byHand: false });
    expect(plan([early, late], [stored]).reports).toEqual([
      ['b', 'machine/other-game'],
      ['a', 'already'],
    ]);
  });

  test('the one that was loaded counts, though a person has corrected it since', () => {
    const stored = round({ stored: result(70, 80) });
    for (const [overwrite, what] of [
      [false, 'already'],
      [true, 'load'],
    ] as const) {
      expect(plan([early, late], [stored], { loaded: ['a'], overwrite }).reports).toEqual([
        ['b', 'machine/other-game'],
        ['a', what],
      ]);
    }
  });

  test('the one that is stored counts even before one that was loaded', () => {
    const stored = round({ stored: result(120, 80) });
    expect(plan([early, late], [stored], { loaded: ['a'] }).reports).toEqual([
      ['b', 'already'],
      ['a', 'machine/other-game'],
    ]);
  });

  test('one that is not over does not count', () => {
    const broken = game('c', scores(20, 0, { played: false }), { from: '2026-11-20-19.00.00.0' });
    const { reports, filesDone } = plan([broken, early], [round()]);
    expect(reports).toEqual([
      ['c', 'machine/not-over'],
      ['b', 'load'],
    ]);
    expect(filesDone).toEqual(['b']);
  });

  test('two with one result are loaded once', () => {
    const again = { ...late, game: early.game };
    const stored = round({ stored: result(10, 0), byHand: false });
    const { reports, outcomes, filesDone } = plan([early, again], [stored]);
    expect(reports).toEqual([
      ['b', 'load'],
      ['a', 'already'],
    ]);
    expect(outcomes[1]).toMatchObject({ other: null });
    expect(filesDone).toEqual(['a', 'b']);
  });

  test('of two that began at one time the same counts, whichever is read first', () => {
    const twin = { ...late, from: early.from };
    const expected = [
      ['b', 'load'],
      ['a', 'machine/other-game'],
    ];
    expect(plan([early, twin], [round()]).reports).toEqual(expected);
    expect(plan([twin, early], [round()]).reports).toEqual(expected);
  });

  test('two games with one result both report the result that counts', () => {
    const again = { ...late, game: early.game };
    const stored = result(10, 0);
    const { outcomes } = plan([early, again], [round({ stored })], { loaded: ['a', 'b'] });
    expect(outcomes).toMatchObject([
      { kind: 'already', other: stored },
      { kind: 'already', other: stored },
    ]);
  });

  test('a partly loaded game doesn’t count as loaded', () => {
    const grown = { ...late, files: ['a', 'c'] };
    const stored = round({ stored: result(70, 80), byHand: false });
    expect(plan([early, grown], [stored], { loaded: ['a'] }).reports).toEqual([
      ['b', 'load'],
      ['a,c', 'machine/other-game'],
    ]);
  });

  test('two with one result are both refused where a person entered another', () => {
    const again = { ...late, game: early.game };
    const { reports, filesDone } = plan([early, again], [round({ stored: result(10, 0) })]);
    expect(reports.map(([, what]) => what)).toEqual([
      'machine/entered-by-hand',
      'machine/entered-by-hand',
    ]);
    expect(filesDone).toEqual([]);
  });
});

test('a game is read again if an unloaded file has more of it', () => {
  const grown = game('a', scores(120, 80), { files: ['a', 'b'] });
  const stored = round({ stored: result(100, 80), byHand: false });
  const { reports, filesDone } = plan([grown], [stored], { loaded: ['a'] });
  expect([reports, filesDone]).toEqual([[['a,b', 'load']], ['b']]);
});

test('a file is done only when each of its games is', () => {
  const elsewhere = game('a', scores(50, 30), { room: '9' });
  const shared = game('a', scores(120, 80), { files: ['a', 'b'] });
  const { reports, filesDone } = plan([shared, elsewhere], [round()]);
  expect(reports).toEqual([
    ['a,b', 'load'],
    ['a', 'machine/no-room'],
  ]);
  expect(filesDone).toEqual(['b']);
});

test('an unknown name is reported, its line skipped, and the file stays loadable', () => {
  const stranger = { name: 'Zed Newman', correct: 2, errors: 0 };
  const played = scores(120, 80);
  const filed = game('a', { ...played, left: { ...played.left, lines: [stranger] } });
  const { outcomes, filesDone } = plan([filed], [round()]);
  expect(outcomes).toMatchObject([
    {
      kind: 'load',
      result: { left: { lines: [] } },
      unknown: [{ side: 'left', name: 'Zed Newman' }],
    },
  ]);
  expect(filesDone).toEqual([]);
});

test('a game that sat on the other sides is loaded by the round’s sides', () => {
  const played = scores(120, 80);
  const turned = { ...played, left: played.right, right: played.left, winner: 'right' } as const;
  const { outcomes } = plan([game('a', turned)], [round()]);
  expect(outcomes).toMatchObject([{ kind: 'load', result: result(120, 80) }]);
});
