import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESENCES, type Presence } from './presence.ts';
import { missingTeams } from './urgency.ts';

const SEVEN = Date.parse('2026-11-21T00:00:00Z');
const at = (minutes: number): Date => new Date(SEVEN + minutes * 60_000);
const team = (name: string, presence: Presence, minutes: number | null) => ({
  name,
  presence,
  firstStart: minutes === null ? null : at(minutes),
});
const missing = (teams: readonly ReturnType<typeof team>[], now: Date) =>
  missingTeams(teams, now).map(({ team: { name }, minutes }) => [name, minutes]);

describe('who is missing (X12)', () => {
  test('are the expected and the late teams, by the start of their first open round', () => {
    const teams = [
      team('second round', 'expected', 30),
      team('here', 'here', 0),
      team('first round', 'expected', 0),
      team('late', 'late', 60),
      team('gone', 'withdrawn', 0),
    ];
    expect(missing(teams, at(-12))).toEqual([
      ['first round', 12],
      ['second round', 42],
      ['late', 72],
    ]);
  });

  test('for the same start, an expected team is more urgent than a late one', () => {
    const teams = [team('a', 'late', 30), team('b', 'expected', 30), team('c', 'expected', 30)];
    expect(missing(teams, at(0))).toEqual([
      ['b', 30],
      ['c', 30],
      ['a', 30],
    ]);
  });

  test('a team without an open round is last, and has no minutes', () => {
    const teams = [team('no round', 'expected', null), team('a', 'expected', 90)];
    expect(missing(teams, at(0))).toEqual([
      ['a', 90],
      ['no round', null],
    ]);
  });

  test('minutes are rounded up, and negative once the round has started', () => {
    const minutesAt = (now: Date) => missing([team('a', 'expected', 0)], now)[0]?.[1];
    expect(minutesAt(at(-1.5))).toBe(2);
    expect(minutesAt(at(-0.01))).toBe(1);
    expect(minutesAt(at(0))).toBe(0);
    expect(minutesAt(at(0.5))).toBe(0);
    expect(minutesAt(at(4))).toBe(-4);
  });
});

test('every missing team is listed once, by start (X12)', () => {
  const anyTeam = fc.record({
    presence: fc.constantFrom(...PRESENCES),
    firstStart: fc.option(fc.integer({ min: -300, max: 300 }).map(at), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(anyTeam), fc.integer({ min: -300, max: 300 }), (teams, minute) => {
      const found = missingTeams(teams, at(minute));
      const wanted = teams.filter((t) => t.presence === 'expected' || t.presence === 'late');
      expect(new Set(found.map(({ team: each }) => each))).toEqual(new Set(wanted));
      expect(found).toHaveLength(wanted.length);
      const starts = found.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY);
      expect(starts).toEqual(starts.toSorted((a, b) => (a === b ? 0 : a - b)));
    }),
  );
});
