import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TeamId } from '../tournament.ts';
import { NOTHING_SENT, noticesAt, type PlannedRound, type SentNotices } from './notices.ts';

const MINUTE = 60_000;
const SEVEN = Date.parse('2026-11-21T00:00:00Z');

const rounds = fc
  .array(
    fc.record({
      slot: fc.nat(5),
      roomNumber: fc.integer({ min: 1, max: 4 }),
      leftTeamId: fc.integer({ min: 1, max: 5 }),
      rightTeamId: fc.option(fc.integer({ min: 6, max: 9 }), { nil: null }),
      isDecided: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ slot, ...round }, id): PlannedRound => {
      const start = SEVEN + slot * 30 * MINUTE;
      // A round never goes to the other day.
      const day = id % 3 === 0 ? 'Saturday' : 'Friday';
      return { ...round, id: id + 1, day, start, end: start + 30 * MINUTE };
    }),
  );
const teams = fc
  .array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
  .map((ids) => new Set<TeamId>(ids));
const looks = fc.array(
  fc.record({
    rounds,
    followed: teams,
    withdrawn: teams,
    minutes: fc.nat(90),
    announcements: fc
      .uniqueArray(fc.nat(3), { maxLength: 3 })
      .map((ids) => ids.map((id) => ({ id, until: new Date(SEVEN + id * 60 * MINUTE) }))),
  }),
  { maxLength: 6 },
);

test('nothing is sent twice, to a withdrawn team, or about a round with a result', () => {
  fc.assert(
    fc.property(looks, (evening) => {
      let sent: SentNotices = NOTHING_SENT;
      let minutes = -60;
      const keys = new Set<string>();
      for (const { minutes: passed, ...tonight } of evening) {
        minutes += passed;
        const now = new Date(SEVEN + minutes * MINUTE);
        const { notices, sent: after } = noticesAt(tonight, sent, now);
        for (const notice of notices) {
          if (notice.about === 'announcement') {
            expect(notice.announcement.until > now).toBe(true);
            const key = `announcement ${notice.announcement.id}`;
            expect(keys.has(key)).toBe(false);
            keys.add(key);
            continue;
          }
          expect(tonight.withdrawn.has(notice.teamId)).toBe(false);
          expect(tonight.followed.has(notice.teamId)).toBe(true);
          const own = notice.about === 'next' ? [notice.round] : notice.rounds;
          for (const round of own) {
            expect(round.isDecided).toBe(false);
            expect([round.leftTeamId, round.rightTeamId]).toContain(notice.teamId);
          }
          if (notice.about === 'changed') continue;
          const key = `${notice.teamId} ${notice.round.id} ${notice.round.roomNumber}`;
          expect(keys.has(key)).toBe(false);
          keys.add(key);
        }
        // Stored state round-trips; the same check by another instance sends nothing.
        sent = JSON.parse(JSON.stringify(after));
        expect(sent).toEqual(after);
        const again = noticesAt(tonight, sent, now);
        expect(again.notices).toEqual([]);
        expect(again.sent).toEqual(sent);
      }
    }),
    { numRuns: 500 },
  );
});
