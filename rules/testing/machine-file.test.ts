import { expect, test } from 'vitest';
import { seeded } from '../src/chance.ts';
import { playRounds } from '../src/demo/played-night.ts';
import { type MachineEvent, readEventLine } from '../src/machines/events.ts';
import { playGame } from '../src/machines/game.ts';
import { resultOfGame } from '../src/machines/round-of-game.ts';
import { machineLines } from './machine-file.ts';

const rosters = new Map([
  [1, [11, 12, 13, 14, 15, 16]],
  [2, [21, 22, 23]],
]);
const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: `Ann O'Brien ${id}` }));

test('what a machine writes of a round reads as the round’s result (Q3, Q4)', () => {
  const rounds = Array.from({ length: 300 }, (_, i) => ({ id: i + 1, left: 1, right: 2 }));
  const played = playRounds(seeded(7), rosters, rounds);
  expect(played.some(({ result }) => result.left.score === result.right.score)).toBe(true);
  for (const round of played) {
    const lines = machineLines(
      {
        key: '1',
        tournament: 'Quiz, 2026',
        division: 'Open 1',
        room: 'ASC 101',
        round: round.result.roundId,
        teams: { left: 'Lima', right: 'St. John’s, Xenia' },
        quizzerName: (id) => `Ann O'Brien ${id}`,
        from: new Date('2026-11-20T19:00:00Z'),
      },
      round,
    );
    const events = lines.map(readEventLine).filter((each): each is MachineEvent => 'key' in each);
    expect(events).toHaveLength(lines.length);
    const game = playGame(events);
    expect([game.left.name, game.right.name]).toEqual(['Lima', 'St. John’s, Xenia']);
    const sides = { left: named(rosters.get(1) ?? []), right: named(rosters.get(2) ?? []) };
    const { left, right, winner } = round.result;
    const entries = (each: typeof left) =>
      each.lines.map(({ quizzerId, correct, errors }) => ({
        id: quizzerId,
        numberCorrect: correct,
        numberErrors: errors,
      }));
    expect(resultOfGame(game, sides, false)).toEqual({
      entry: {
        leftTeamScore: left.score,
        rightTeamScore: right.score,
        winningTeam: winner,
        leftTeamQuizzers: entries(left),
        rightTeamQuizzers: entries(right),
      },
      unknown: [],
    });
  }
});
