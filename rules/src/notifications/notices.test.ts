import { describe, expect, test } from 'vitest';
import type { Day, TeamId } from '../tournament.ts';
import {
  NOTHING_SENT,
  noticesAt,
  type PlannedRound,
  type SentNotices,
  type Tonight,
} from './notices.ts';

const MINUTE = 60_000;
const SEVEN = Date.parse('2026-11-21T00:00:00Z');
const at = (minutes: number) => new Date(SEVEN + minutes * MINUTE);

/** A round of half an hour in slot 0, 1, …; teams are numbers. */
function round(
  [slot, roomNumber, leftTeamId, rightTeamId]: readonly [number, number, number, number],
  more: { id?: number; isDecided?: boolean; day?: Day } = {},
): PlannedRound {
  const start = SEVEN + slot * 30 * MINUTE;
  const { id = slot * 100 + roomNumber, isDecided = false, day = 'Friday' } = more;
  const end = start + 30 * MINUTE;
  return { id, day, roomNumber, start, end, isDecided, leftTeamId, rightTeamId };
}

type Event = Tonight<PlannedRound, { id: number; until: Date; text: string }>;
const tonight = (rounds: readonly PlannedRound[], more: Partial<Event> = {}): Event => ({
  rounds,
  announcements: [],
  followed: new Set<TeamId>([1, 3]),
  withdrawn: new Set<TeamId>(),
  ...more,
});

/** In words: who is notified of what at a time, and what has been sent then. */
function look(
  event: Event,
  sent: SentNotices,
  minutes: number,
): [words: string[], sent: SentNotices] {
  const { notices, sent: after } = noticesAt(event, sent, at(minutes));
  const words = notices.map((notice) => {
    if (notice.about === 'next') return `${notice.teamId} next in ${notice.round.roomNumber}`;
    if (notice.about === 'announcement') return notice.announcement.text;
    const rooms = notice.rounds.map(({ roomNumber }) => roomNumber).join(', ');
    return `${notice.teamId} now in ${rooms}`;
  });
  return [words, after];
}

const night = [round([0, 1, 1, 2]), round([1, 1, 3, 4]), round([2, 2, 1, 3])];
const later = (rounds: readonly PlannedRound[], minutes: number) =>
  rounds.map((each) => ({
    ...each,
    start: each.start + minutes * MINUTE,
    end: each.end + minutes * MINUTE,
  }));

describe('who is notified of what (X11)', () => {
  test('a followed team that is next, once', () => {
    const [first, sent] = look(tonight(night), NOTHING_SENT, -20);
    expect(first).toEqual(['1 next in 1']);
    expect(look(tonight(night), sent, -19)[0]).toEqual([]);
    expect(look(tonight(night), sent, 1)[0]).toEqual(['3 next in 1']);
  });

  test('a team that is next and goes to another room hears both', () => {
    const [, sent] = look(tonight(night), NOTHING_SENT, -20);
    const moved = tonight([round([0, 5, 1, 2], { id: 1 }), ...night.slice(1)]);
    expect(look(moved, sent, -19)[0]).toEqual(['1 now in 5, 2', '1 next in 5']);
  });

  test('a round moved to another time, with the rounds still to come', () => {
    const [, sent] = look(tonight(night), NOTHING_SENT, -60);
    const shifted = tonight(later(night, 20));
    const [words, after] = look(shifted, sent, -60);
    expect(words).toEqual(['1 now in 1, 2', '3 now in 1, 2']);
    expect(look(shifted, after, -59)[0]).toEqual([]);
  });

  test('a round taken over from another team, and a dropped one', () => {
    const [, sent] = look(tonight(night), NOTHING_SENT, -60);
    const exchanged = [round([0, 1, 1, 2]), round([1, 1, 5, 4]), round([2, 2, 1, 3])];
    expect(look(tonight(exchanged), sent, -60)[0]).toEqual(['3 now in 2']);
    const added = [...night, round([3, 4, 3, 9])];
    expect(look(tonight(added), sent, -60)[0]).toEqual(['3 now in 1, 2, 4']);
  });

  test('no change of a round that is played, over, or more than half a day away', () => {
    const [, sent] = look(tonight(night), NOTHING_SENT, -60);
    const decided = { id: 1, isDecided: true };
    const played = tonight([round([0, 9, 1, 2], decided), ...night.slice(1)]);
    expect(look(played, sent, 10)[0]).toEqual(['3 next in 1']);
    const [, early] = look(tonight(night), NOTHING_SENT, -3000);
    expect(look(tonight(later(night, 20)), early, -3000)[0]).toEqual([]);
  });

  test('a cleared schedule is announced once there is a new one', () => {
    const [, sent] = look(tonight(night), NOTHING_SENT, -60);
    const [cleared, after] = look(tonight([]), sent, -60);
    expect(cleared).toEqual([]);
    expect(look(tonight(night), after, -60)[0]).toEqual([]);
    const other = [round([0, 7, 1, 2], { id: 900 })];
    expect(look(tonight(other), after, -60)[0]).toEqual(['1 now in 7']);
  });

  test('a Saturday match that gets its teams isn’t a change, a moved one is', () => {
    const first = round([0, 1, 1, 2], { day: 'Saturday' });
    const second = round([2, 1, 1, 4], { day: 'Saturday' });
    const [, sent] = look(tonight([first]), NOTHING_SENT, -60);
    const [words, after] = look(tonight([first, second]), sent, -60);
    expect(words).toEqual([]);
    const moved = [first, { ...second, roomNumber: 8 }];
    expect(look(tonight(moved), after, -60)[0]).toEqual(['1 now in 1, 8']);
  });

  test('a current announcement, once, to anyone who follows a team', () => {
    const announcements = [{ id: 4, until: at(15), text: 'Pizza is here' }];
    const [words, sent] = look(tonight([], { announcements }), NOTHING_SENT, 0);
    expect(words).toEqual(['Pizza is here']);
    expect(look(tonight([], { announcements }), sent, 1)[0]).toEqual([]);
    expect(look(tonight([], { announcements }), NOTHING_SENT, 15)[0]).toEqual([]);
    const nobody = tonight([], { announcements, followed: new Set<TeamId>() });
    expect(look(nobody, NOTHING_SENT, 0)[0]).toEqual([]);
  });
});
