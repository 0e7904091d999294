import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { describe, expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { playing, roundsInRooms, upcoming, upcomingText } from './now-and-next.ts';

describe('what is being played', () => {
  const event = openEvent(2026);
  const slots: Slot[] = ['7:00 PM', '7:30 PM', '8:00 PM'].map((timeString, i) => ({
    roundNumber: i + 1,
    timeString,
    rounds: [],
  }));
  const at = (time: string, day = 20) => {
    const found = playing(slots, event, new Date(`2026-11-${day}T${time}:00-05:00`));
    return found === null ? null : `${found.when} ${found.slot.roundNumber}`;
  };
  test('is the slot that began last', () => {
    expect(at('19:00')).toBe('now 1');
    expect(at('19:29')).toBe('now 1');
    expect(at('19:30')).toBe('now 2');
    expect(at('20:29')).toBe('now 3');
  });
  test('is announced before the first slot and over after the last', () => {
    expect(at('16:00')).toBe('next 1');
    expect(at('20:30')).toBeNull();
  });
  test('isn’t a round moved past midnight until it starts', () => {
    const late = slots.map((slot, i) =>
      i === slots.length - 1 ? { ...slot, timeString: '12:15 AM' } : slot,
    );
    const now = new Date('2026-11-20T19:40:00-05:00');
    expect(playing(late, event, now)?.slot.roundNumber).toBe(2);
  });
  test('is nothing on other days or without a schedule', () => {
    expect(at('19:00', 19)).toBeNull();
    expect(at('19:00', 21)).toBeNull();
    expect(playing([], event, new Date('2026-11-20T19:00:00-05:00'))).toBeNull();
  });
});

describe('the round that a team wants to know about', () => {
  const event = defaultEvent(2026);
  const round = (id: number, timeString: string, more: Partial<ListedRound> = {}): ListedRound => ({
    ...{ ...OPEN_ROUND, id, roundNumber: id, timeString },
    ...more,
  });
  const rounds = [
    round(4, '9:00 AM', { day: 'Saturday' }),
    round(1, '7:00 PM', { winningTeam: 'left' }),
    round(2, '8:00 PM'),
    round(3, '9:30 PM'),
  ];
  const at = (instant: string) => {
    const found = upcoming(rounds, event, new Date(instant));
    return found === null ? null : [found.round.id, found.when];
  };

  test('is the next open one, or the one that is being played', () => {
    expect(at('2026-10-15T12:00:00-04:00')).toEqual([2, 'next']);
    expect(at('2026-11-20T19:59:59-05:00')).toEqual([2, 'next']);
    expect(at('2026-11-20T20:00:00-05:00')).toEqual([2, 'now']);
    expect(at('2026-11-20T20:29:59-05:00')).toEqual([2, 'now']);
  });

  test('is the next one in its room even if overdue, unless a machine sends another (X11)', () => {
    const late = new Date('2026-11-20T20:10:00-05:00');
    expect(upcoming(rounds, event, late, [], 2)).toMatchObject({ round: { id: 2 }, when: 'up' });
    const games = [{ roundId: 2, over: false }];
    expect(upcoming(rounds, event, late, games, 2)).toMatchObject({ when: 'now' });
    expect(upcoming(rounds, event, late, games, 3)).toMatchObject({
      round: { id: 2 },
      when: 'now',
    });
  });

  test('is said without assuming that the reader’s team is looked at', () => {
    expect(upcomingText({ when: 'up', round: round(2, '8:00 PM') })).toBe(
      'Up next in ASC\u00a0101',
    );
  });

  test('is never one that’s over by the clock, even without a result', () => {
    expect(at('2026-11-20T20:30:00-05:00')).toEqual([3, 'next']);
    expect(at('2026-11-20T23:00:00-05:00')).toEqual([4, 'next']);
  });

  test('is the last open one, as due, when it is late and none follows', () => {
    expect(at('2026-11-21T09:29:59-05:00')).toEqual([4, 'now']);
    expect(at('2026-11-21T09:30:00-05:00')).toEqual([4, 'due']);
    expect(at('2026-11-21T20:59:59-05:00')).toEqual([4, 'due']);
    expect(at('2026-11-21T21:00:00-05:00')).toBeNull();
    const friday = rounds.filter(({ day }) => day === 'Friday');
    const late = new Date('2026-11-20T22:10:00-05:00');
    expect(upcoming(friday, event, late)).toMatchObject({ round: { id: 3 }, when: 'due' });
    const over = [{ roundId: 3, over: true }];
    expect(upcoming(friday, event, late, over)).toBeNull();
  });

  test('is a match as the next one while its opponent is unknown, however late (B4)', () => {
    const waits = round(4, '9:00 AM', { day: 'Saturday', rightTeamId: 0 });
    const when = (instant: string) => upcoming([waits], event, new Date(instant))?.when;
    expect(when('2026-11-21T08:50:00-05:00')).toBe('next');
    expect(when('2026-11-21T09:10:00-05:00')).toBe('next');
    expect(when('2026-11-21T10:40:00-05:00')).toBe('next');
    expect(when('2026-11-21T21:00:00-05:00')).toBeUndefined();
  });

  test('is one after midnight when the evening has become that late', () => {
    const late = [
      round(3, '11:30 PM'),
      round(4, '12:15 AM'),
      round(5, '9:00 AM', { day: 'Saturday' }),
    ];
    const next = (instant: string) => upcoming(late, event, new Date(instant))?.round.id;
    expect(next('2026-11-20T23:10:00-05:00')).toBe(3);
    expect(next('2026-11-21T00:10:00-05:00')).toBe(4);
    expect(next('2026-11-21T00:50:00-05:00')).toBe(5);
  });

  test('is the one that a machine sends, however late, until it’s played', () => {
    const late = new Date('2026-11-20T20:40:00-05:00');
    const found = (over: boolean) => upcoming(rounds, event, late, [{ roundId: 2, over }]);
    expect(found(false)).toMatchObject({ round: { id: 2 }, when: 'now' });
    expect(found(true)).toMatchObject({ round: { id: 3 }, when: 'next' });
  });

  test('is never one whose game is over, even before its time and unaccepted', () => {
    const inItsSlot = new Date('2026-11-20T20:10:00-05:00');
    const beforeIt = new Date('2026-11-20T19:50:00-05:00');
    for (const now of [inItsSlot, beforeIt]) {
      const found = upcoming(rounds, event, now, [{ roundId: 2, over: true }]);
      expect(found).toMatchObject({ round: { id: 3 }, when: 'next' });
    }
  });

  test('is never one that has a result, whatever a machine still sends', () => {
    const now = new Date('2026-11-20T19:59:59-05:00');
    expect(upcoming(rounds, event, now, [{ roundId: 1, over: false }])?.round.id).toBe(2);
  });
});

test.each([
  ['18:50', [], 7, [11, 12]],
  ['19:40', [11], 8, [21, 12]],
  ['20:10', [11, 22], null, [21]],
  ['21:30', [11, 22], null, []],
])(
  'at %s, with results of %j, rooms play slot %j and late rounds: %j',
  (at, decided, slot, ids) => {
    const round = (id: number, timeString: string): ListedRound => ({
      ...{ ...OPEN_ROUND, id, roomNumber: id % 10, timeString },
      winningTeam: decided.some((each) => each === id) ? 'left' : '',
    });
    const slots = [
      { roundNumber: 7, timeString: '7:00 PM', rounds: [11, 12].map((id) => round(id, '7:00 PM')) },
      { roundNumber: 8, timeString: '7:30 PM', rounds: [21, 22].map((id) => round(id, '7:30 PM')) },
    ];
    const now = new Date(`2026-11-20T${at}:00-05:00`);
    const { current, rounds } = roundsInRooms(slots, defaultEvent(2026), now);
    expect(current?.slot.roundNumber ?? null).toBe(slot);
    expect(rounds.map(({ id }) => id)).toEqual(ids);
  },
);
