import { describe, expect, it } from 'vitest';
import { type LinkedRound, linkState, savableRounds } from './room-links.ts';

const LINK = { day: 'Friday', roomNumber: 3, isRevoked: false } as const;
const EVENT = {
  isCurrent: true,
  usesLinks: true,
  timeZone: 'America/New_York',
  dates: { Friday: '2026-11-20', Saturday: '2026-11-21' },
} as const;
const at = (time: string) => new Date(`${time}-05:00`);
const EVENING = at('2026-11-20T20:00');

describe('when a link can be used (P6)', () => {
  it('is early until its day begins where the event is', () => {
    expect(linkState(LINK, EVENT, at('2026-11-19T23:59'))).toBe('early');
    expect(linkState(LINK, EVENT, at('2026-11-20T00:00'))).toBe('open');
  });

  it('ends with its day', () => {
    expect(linkState(LINK, EVENT, at('2026-11-20T23:59'))).toBe('open');
    expect(linkState(LINK, EVENT, at('2026-11-21T00:00'))).toBe('ended');
    expect(linkState({ ...LINK, day: 'Saturday' }, EVENT, at('2026-11-21T00:00'))).toBe('open');
  });

  it('ends when it is revoked, when the event uses no links, and when another year begins', () => {
    expect(linkState({ ...LINK, isRevoked: true }, EVENT, EVENING)).toBe('ended');
    expect(linkState(LINK, { ...EVENT, usesLinks: false }, EVENING)).toBe('ended');
    expect(linkState(LINK, { ...EVENT, isCurrent: false }, EVENING)).toBe('ended');
  });
});

const round = (id: number, more: Partial<LinkedRound> = {}): LinkedRound => ({
  id,
  day: 'Friday',
  roomNumber: 3,
  minutes: 1140 + id * 20,
  roundNumber: id,
  isDecided: false,
  isReady: true,
  ...more,
});
const decided = { isDecided: true };
const SATURDAY = { ...LINK, day: 'Saturday' } as const;
const on = (id: number, more: Partial<LinkedRound> = {}) => round(id, { day: 'Saturday', ...more });

describe('which rounds a link saves (P6)', () => {
  it('saves open rounds of its room and day, and of no other', () => {
    const rounds = [round(1), round(2, { roomNumber: 4 }), round(3, { day: 'Saturday' })];
    expect(savableRounds(LINK, rounds)).toEqual([1]);
  });

  it('corrects a result until the next round of the room has one', () => {
    expect(savableRounds(LINK, [round(1, decided), round(2)])).toEqual([1, 2]);
    expect(savableRounds(LINK, [round(1, decided), round(2, decided), round(3)])).toEqual([2, 3]);
  });

  it('saves what was skipped', () => {
    expect(savableRounds(LINK, [round(1), round(2, decided)])).toEqual([1, 2]);
  });

  it('goes by times, not by numbers (F9)', () => {
    const late = round(1, { minutes: 1300, isDecided: true });
    expect(savableRounds(LINK, [late, round(2, decided)])).toEqual([1]);
  });

  it('saves open matches of Saturday whose teams are known, and corrects the last one', () => {
    const matches = [on(1, decided), on(2, decided), on(3), on(4, { isReady: false }), round(5)];
    expect(savableRounds(SATURDAY, matches)).toEqual([2, 3]);
  });
});
