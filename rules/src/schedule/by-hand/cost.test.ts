import { describe, expect, it } from 'vitest';
import { costing, type JudgedEvening, type JudgedRound, withChanged } from './cost.ts';

interface Round extends JudgedRound {
  readonly id: number;
}

const round = (
  id: number,
  slot: number,
  roomNumber: number,
  left: number,
  right: number,
): Round => ({ id, slot, roomNumber, left, right, group: 'Open 1' });

// Teams 1 and 2 are of one church; room 30 is in another building.
const evening: JudgedEvening<Round> = {
  rounds: [
    round(1, 0, 10, 1, 3),
    round(2, 0, 11, 2, 4),
    round(3, 1, 10, 1, 4),
    round(4, 1, 11, 2, 3),
  ],
  teams: [
    { id: 1, churchId: 1, skip: 0 },
    { id: 2, churchId: 1, skip: 0 },
    { id: 3, churchId: 3, skip: 0 },
    { id: 4, churchId: 4, skip: 0 },
  ],
  rooms: [
    { roomNumber: 10, building: 'A' },
    { roomNumber: 11, building: 'A' },
    { roomNumber: 30, building: 'B' },
  ],
};
const costOf = (...changed: Round[]) => costing(evening)(withChanged(evening.rounds, changed));

describe('what a change by hand costs (F3)', () => {
  it('is nothing where nothing changes', () => {
    expect(costOf()).toEqual([]);
  });

  it('is nothing where another room does as well', () => {
    // Every team changes rooms as often as before: two rounds of a slot change places.
    expect(costOf(round(1, 0, 11, 1, 3), round(2, 0, 10, 2, 4))).toEqual([]);
  });

  it('names the changes of building and who has them', () => {
    expect(costOf(round(3, 1, 30, 1, 4))).toEqual([
      expect.objectContaining({ criterion: 'rooms', before: 2, after: 3, hit: [1] }),
      { group: 'Open 1', criterion: 'buildings', before: 0, after: 2, hit: [1, 4], meetings: [] },
    ]);
  });

  it('names the meeting within a church, and the one that is repeated', () => {
    const found = costOf(round(3, 1, 10, 1, 2), round(4, 1, 11, 4, 3));
    expect(found[0]).toMatchObject({
      criterion: 'church',
      before: 0,
      after: 1,
      meetings: [{ id: 3, left: 1, right: 2 }],
    });
    const again = costOf(round(3, 1, 10, 3, 1), round(4, 1, 11, 2, 4));
    expect(again[0]).toMatchObject({ criterion: 'repeats', before: 0, after: 2 });
    expect(again[0]?.meetings.map((each) => 'id' in each && each.id)).toEqual([3, 4]);
  });

  it('names who waits longer than anybody did, and that the evening is longer', () => {
    expect(costOf(round(3, 3, 10, 1, 4))).toEqual([
      expect.objectContaining({ criterion: 'slots', before: 2, after: 4, hit: [] }),
      expect.objectContaining({ criterion: 'wait', before: 0, after: 2, hit: [1, 4] }),
    ]);
  });

  it('counts the wait before the first round from the arrival', () => {
    const late = { ...evening, teams: evening.teams.map((team) => ({ ...team, skip: 1 })) };
    const after = evening.rounds.map((each) => ({ ...each, slot: each.slot + 2 }));
    expect(costing(late)(after)).toEqual([
      expect.objectContaining({ criterion: 'slots', before: 2, after: 4 }),
      expect.objectContaining({ criterion: 'wait', before: 0, after: 1, hit: [1, 2, 3, 4] }),
    ]);
  });

  it('says what gets better without naming anybody', () => {
    const better = costing({
      ...evening,
      rounds: withChanged(evening.rounds, [round(3, 1, 30, 1, 4)]),
    });
    const found = better(evening.rounds);
    expect(found.find(({ criterion }) => criterion === 'buildings')).toEqual({
      group: 'Open 1',
      criterion: 'buildings',
      before: 2,
      after: 0,
      hit: [],
      meetings: [],
    });
  });

  it('looks only at the groups whose rounds change', () => {
    const other: Round = { ...round(5, 4, 30, 7, 8), group: 'Open 2' };
    const two = { ...evening, rounds: [...evening.rounds, other] };
    const found = costing(two)(withChanged(two.rounds, [{ ...other, slot: 5 }]));
    expect(found).toEqual([
      { group: 'Open 2', criterion: 'slots', before: 5, after: 6, hit: [], meetings: [] },
    ]);
  });
});
