import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { describe, expect, it } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { halves, pastRounds, roomsOf, roundsOfTeam } from './board.ts';

const round = (more: Partial<ListedRound>): ListedRound => ({
  ...OPEN_ROUND,
  roomName: 'A1',
  leftTeamName: 'One',
  rightTeamName: 'Two',
  ...more,
});

const slots: readonly Slot[] = [
  {
    roundNumber: 1,
    timeString: '7:00 PM',
    rounds: [
      round({ roomNumber: 10, roomName: 'B10', leftTeamId: 3, rightTeamId: 4 }),
      round({ leftTeamScore: 90, rightTeamScore: 40, winningTeam: 'left' }),
    ],
  },
  {
    roundNumber: 2,
    timeString: '7:30 PM',
    rounds: [round({ roundNumber: 2, roomNumber: 2, roomName: 'A2', leftTeamId: 3 })],
  },
];

describe('the board', () => {
  it('has a column for every room in use, by number and not by name', () => {
    expect(roomsOf(slots).map(({ roomName }) => roomName)).toEqual(['A1', 'A2', 'B10']);
  });

  it('folds what is before the current round, or else what has all results', () => {
    const played = [round({ winningTeam: 'left' })];
    expect(pastRounds(slots, 2)).toEqual([1]);
    expect(pastRounds(slots, null)).toEqual([]);
    expect(
      pastRounds(
        slots.map((slot) => ({ ...slot, rounds: played })),
        null,
      ),
    ).toEqual([1, 2]);
  });

  it('shows a team its rounds from its own side', () => {
    const [first, second] = roundsOfTeam(slots, 2);
    expect(first?.opponent).toEqual({ id: 1, name: 'One' });
    expect(first?.result).toEqual({ won: false, score: 40, opponentScore: 90 });
    expect(second?.opponent.id).toBe(3);
    expect(second?.result).toBeNull();
  });
});

describe('two halves', () => {
  it.each([
    [[], [[], []]],
    [[1], [[1], []]],
    [
      [1, 2, 3],
      [[1, 2], [3]],
    ],
  ])('of %j are %j', (list, expected) => {
    expect(halves(list)).toEqual(expected);
  });
});
