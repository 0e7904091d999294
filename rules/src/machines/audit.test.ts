import { expect, test } from 'vitest';
import type { RoundResult } from '../tournament.ts';
import { auditRounds } from './audit.ts';
import type { FiledGame, MatchedGame, RoundOfGames } from './load.ts';

const line = (quizzerId: number, correct: number) => ({ quizzerId, correct, errors: 0 });
const result = (roundId: number, left: number, right: number): RoundResult => ({
  roundId,
  left: { teamId: 1, score: left, lines: [line(11, 2)] },
  right: { teamId: 2, score: right, lines: [line(21, 1)] },
  winner: left > right ? 'left' : 'right',
});
const round = (roundId: number, stored: RoundResult | null): RoundOfGames => ({
  roundId,
  divisions: ['Open'],
  rooms: ['1'],
  roundNumber: roundId,
  left: 'Lima',
  right: 'Xenia',
  leftTeamId: 1,
  rightTeamId: 2,
  rosters: { left: [], right: [] },
  stored,
  byHand: true,
});
const game = (of: RoundOfGames, reading: MatchedGame<RoundOfGames>['reading']) => ({
  game: { files: ['a'] } as unknown as FiledGame,
  round: of,
  swapped: false,
  reading,
});
const read = (of: RoundOfGames, left: number, right: number, names: readonly string[] = []) =>
  game(of, {
    result: result(of.roundId, left, right),
    unknown: names.map((name) => ({ side: 'left', name })),
  });

test('a night that is whole and agrees needs nobody (Q6)', () => {
  const whole = round(1, result(1, 40, 20));
  expect(auditRounds([whole], [read(whole, 40, 20)])).toEqual({
    withoutResult: [],
    withoutLines: [],
    doubtful: [],
    contradictions: [],
    badLines: [],
    unknown: [],
  });
});

test('a result of a game with bad lines is named until somebody confirms it', () => {
  const badLineCount = (stored: RoundResult | null, byHand: boolean) => {
    const of = { ...round(1, stored), byHand };
    const played = read(of, 40, 20);
    const game = { ...played.game, hasBadLines: true };
    return auditRounds([of], [{ ...played, game }]).badLines.length;
  };
  expect(badLineCount(result(1, 40, 20), false)).toBe(1);
  expect(badLineCount(result(1, 40, 20), true)).toBe(0);
  expect(badLineCount(null, false)).toBe(0);
});

test('an open round is named, and contradicts no game', () => {
  const open = round(1, null);
  const audit = auditRounds([open], [read(open, 40, 20)]);
  expect([audit.withoutResult, audit.contradictions]).toEqual([[open], []]);
});

test('a side without lines is named (S9)', () => {
  const stored = result(1, 40, 20);
  const scoresOnly = round(1, { ...stored, right: { ...stored.right, lines: [] } });
  expect(auditRounds([scoresOnly], []).withoutLines).toEqual([
    { round: scoresOnly, sides: ['right'] },
  ]);
});

test('a score that its lines cannot make is named (S7)', () => {
  const doubted = round(1, result(1, 300, 20));
  expect(auditRounds([doubted], []).doubtful).toMatchObject([
    { round: doubted, finding: { code: 'score/unlike-lines', path: 'leftTeamScore' } },
  ]);
});

test('a stored result that the machine contradicts is named, unless one of its games agrees', () => {
  const stored = round(1, result(1, 40, 20));
  const [other, same] = [read(stored, 60, 20), read(stored, 40, 20)];
  expect(auditRounds([stored], [other]).contradictions).toMatchObject([
    {
      round: stored,
      machine: { left: { score: 60 } },
      differences: [{ what: 'score', side: 'left' }],
    },
  ]);
  expect(auditRounds([stored], [other, same]).contradictions).toEqual([]);
  const unfinished = game(stored, { skip: 'machine/not-over', findings: [] });
  expect(auditRounds([stored], [unfinished]).contradictions).toEqual([]);
});

test('the line of somebody whom the machine names in another way contradicts nothing', () => {
  const { left, ...others } = result(1, 40, 20);
  const entered = { ...others, left: { ...left, lines: [...left.lines, line(12, 1)] } };
  const stored = round(1, entered);
  const named = read(stored, 40, 20, ['Zed Newman']);
  expect(auditRounds([stored], [named]).contradictions).toEqual([]);
  expect(auditRounds([stored], [read(stored, 40, 20)]).contradictions).toHaveLength(1);
  const opponent = { side: 'right', name: 'Zed Newman' } as const;
  const elsewhere = game(stored, { result: result(1, 40, 20), unknown: [opponent] });
  expect(auditRounds([stored], [elsewhere]).contradictions).toHaveLength(1);
});

test('a name on neither roster is reported for both teams', () => {
  const open = round(1, null);
  const unknown = (['left', 'right'] as const).map((side) => ({ side, name: 'Zed Newman' }));
  const audit = auditRounds([open], [game(open, { result: result(1, 40, 20), unknown })]);
  expect(audit.unknown.map(({ quizzer }) => quizzer)).toEqual(unknown);
});

test('an unknown name is reported once per round', () => {
  const [one, other] = [round(1, null), round(2, null)];
  const games = [
    read(one, 40, 20, ['Zed Newman', 'Yan Low']),
    read(one, 40, 20, ['Zed Newman']),
    read(other, 40, 20, ['Zed Newman']),
  ];
  expect(
    auditRounds([one, other], games).unknown.map((each) => [each.round, each.quizzer.name]),
  ).toEqual([
    [one, 'Zed Newman'],
    [one, 'Yan Low'],
    [other, 'Zed Newman'],
  ]);
});
