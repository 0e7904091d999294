import { describe, expect, it } from 'vitest';
import { moveRound } from './move-round.ts';
import type { SavedRound, SavedSchedule } from './saved-schedule.ts';

const round = (
  id: number,
  slot: number,
  roomNumber: number,
  left: number,
  right: number,
): SavedRound => ({ id, slot, roomNumber, left, right });

const first = round(1, 0, 10, 1, 2);
const second = round(2, 1, 10, 1, 3);
const third = round(3, 0, 11, 3, 4);
const schedule: SavedSchedule = {
  rounds: [first, second, third],
  arrivals: new Map([[4, 0]]),
  roomNumbers: [10, 11],
  slots: 3,
};

const codes = (outcome: ReturnType<typeof moveRound>) =>
  'findings' in outcome ? outcome.findings.map(({ code, path }) => `${code} ${path}`) : [];

describe('moving a round (F7)', () => {
  it('changes places with the round that stands there', () => {
    expect(moveRound(schedule, first, { slot: 0, roomNumber: 11 })).toEqual({
      changed: [round(1, 0, 11, 1, 2), round(3, 0, 10, 3, 4)],
    });
  });

  it('is refused where a team plays already, also for the round that makes room', () => {
    expect(codes(moveRound(schedule, first, { slot: 1, roomNumber: 11 }))).toEqual([
      'schedule/team-twice roundNumber2',
    ]);
    expect(moveRound(schedule, first, { slot: 1, roomNumber: 10 })).toEqual({
      findings: [
        { code: 'schedule/team-twice', path: 'roundNumber2', data: { teamId: 3, slot: 0 } },
      ],
    });
  });

  describe('of what is locked is refused (X5, X6)', () => {
    const none = { rounds: new Set<number>(), rooms: new Set<number>(), slots: new Set<number>() };
    const open = { ...none, closedFrom: new Map<number, number>() };
    const to = (locks: Partial<typeof open>, slot: number, roomNumber: number) =>
      codes(moveRound({ ...schedule, locks: { ...open, ...locks } }, first, { slot, roomNumber }));

    it('the round itself, its room or its slot', () => {
      expect(to({ rounds: new Set([1]) }, 2, 11)).toEqual(['schedule/locked id']);
      expect(to({ rooms: new Set([10]) }, 2, 11)).toEqual(['schedule/locked id']);
      expect(to({ slots: new Set([0]) }, 2, 11)).toEqual(['schedule/locked id']);
      expect(to({}, 2, 11)).toEqual([]);
    });

    it('the round that would swap with it', () => {
      expect(to({ rounds: new Set([3]) }, 0, 11)).toEqual(['schedule/locked roundNumber2']);
    });

    it('a free place in a locked room or slot, or a closed room', () => {
      expect(to({ rooms: new Set([11]) }, 2, 11)).toEqual(['schedule/locked roundNumber2']);
      expect(to({ slots: new Set([2]) }, 2, 11)).toEqual(['schedule/locked roundNumber2']);
      expect(to({ closedFrom: new Map([[11, 2]]) }, 2, 11)).toEqual([
        'schedule/room-closed roomNumber2',
      ]);
      expect(to({ closedFrom: new Map([[11, 3]]) }, 2, 11)).toEqual([]);
    });
  });

  it('is refused outside the evening and outside its rooms', () => {
    expect(codes(moveRound(schedule, first, { slot: 3, roomNumber: 12 }))).toEqual([
      'schedule/slot-outside-evening roundNumber2',
      'schedule/room-not-on-friday roomNumber2',
    ]);
    expect(codes(moveRound(schedule, first, { slot: 0.5, roomNumber: 10 }))).toEqual([
      'schedule/slot-outside-evening roundNumber2',
    ]);
  });

  it('to its own place changes nothing', () => {
    expect(moveRound(schedule, first, { slot: 0, roomNumber: 10 })).toEqual({ changed: [] });
  });
});
