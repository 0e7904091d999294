import { describe, expect, it } from 'vitest';
import {
  type LinkedRound,
  linkState,
  type PrintedCode,
  savableRounds,
  toPrintAgain,
} from './room-links.ts';

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

  it('saves open matches of Saturday whose teams are known, and corrects none (B7)', () => {
    const on = (id: number, more: Partial<LinkedRound> = {}) =>
      round(id, { day: 'Saturday', ...more });
    const matches = [on(1, decided), on(2), on(3, { isReady: false }), round(4)];
    expect(savableRounds({ ...LINK, day: 'Saturday' }, matches)).toEqual([2]);
  });
});

const code = (more: Partial<PrintedCode>): PrintedCode => ({
  printedOn: 'sheet',
  day: 'Friday',
  roundId: 1,
  roomNumber: 3,
  isDead: true,
  ...more,
});

describe('what is to be printed again (P6)', () => {
  const ON_FRIDAY = { day: 'Friday', roomNumber: 3 } as const;
  const NOTHING = { ...ON_FRIDAY, roundIds: [], door: false, card: false, duties: false };

  it('names sheets of open rounds and doors that only have dead codes', () => {
    const codes = [code({}), code({ roundId: 2 }), code({ printedOn: 'door', roundId: null })];
    const rounds = [round(1), round(2, decided), round(5)];
    expect(toPrintAgain([ON_FRIDAY], codes, rounds)).toEqual([
      { ...NOTHING, roundIds: [1], door: true },
    ]);
  });

  it.each([
    ['card', { card: true }],
    ['duty', { duties: true }],
  ] as const)('names what else has the code: %s', (printedOn, named) => {
    const codes = [code({ printedOn, roundId: null })];
    expect(toPrintAgain([ON_FRIDAY], codes, [])).toEqual([{ ...NOTHING, ...named }]);
  });

  it('names what is for another day of the same room apart', () => {
    const onSaturday = { ...ON_FRIDAY, day: 'Saturday' } as const;
    const codes = [
      code({ day: 'Saturday', roundId: 7 }),
      code({ day: 'Saturday', printedOn: 'card', roundId: null }),
      code({ isDead: false, printedOn: 'card', roundId: null }),
    ];
    const match = round(7, { day: 'Saturday' });
    expect(toPrintAgain([ON_FRIDAY, onSaturday], codes, [round(1), match])).toEqual([
      { ...NOTHING, day: 'Saturday', roundIds: [7], card: true },
    ]);
  });

  it('leaves out what has been printed again, and rooms without a link', () => {
    expect(toPrintAgain([ON_FRIDAY], [code({}), code({ isDead: false })], [round(1)])).toEqual([]);
    expect(toPrintAgain([{ ...ON_FRIDAY, roomNumber: 4 }], [code({})], [round(1)])).toEqual([]);
  });
});
