import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, startOfDay } from './days.ts';
import { defaultEvent } from './defaults.ts';
import { guideOf } from './guide.ts';
import { type GuideFacts, STEP_NAMES, type StepName } from './guide-step.ts';

const SETTINGS = defaultEvent(2026);
const count = fc.nat({ max: 40 });
const inForce = fc.constantFrom('yes' as const, 'after restart' as const, 'no' as const);
const part = (whole: number) => fc.nat({ max: whole });

/** Facts that can be true together: no team without a church, no more results than rounds. */
const facts: fc.Arbitrary<GuideFacts> = fc
  .record({ churches: count, teams: count, rounds: count, matches: count, isClosed: fc.boolean() })
  .chain(({ churches, teams: entered, rounds: made, matches, isClosed }) => {
    const teams = churches === 0 ? 0 : entered;
    const divisions = teams > 3 ? 2 : teams > 1 ? 1 : 0;
    const rounds = divisions === 0 ? 0 : made;
    return fc.record({
      settings: fc.constantFrom(SETTINGS, { ...SETTINGS, venue: 'Grace College' }),
      isClosed: fc.constant(isClosed),
      rooms: fc.record({ areSamples: fc.boolean(), friday: count, saturday: count }),
      mail: fc.record({ server: inForce, failed: count }),
      reminders: count,
      staff: fc.record({ helpers: count, roomLinks: fc.boolean() }),
      phones: inForce,
      churches: fc.record({
        count: fc.constant(churches),
        withMachines: part(churches),
        owing: part(churches),
        dueCents: fc.nat(),
      }),
      teams: fc.record({
        count: fc.constant(teams),
        divisions: fc.constant(divisions),
        withoutQuizzers: part(teams),
        ungrouped: part(teams),
        walkIns: rounds === 0 ? fc.constant(0) : part(teams),
      }),
      forms: fc.constantFrom(
        [],
        [2, 0].map((people) => ({ title: 'Pledge', due: '2026-11-01', people })),
      ),
      friday: fc.record({
        rounds: fc.constant(rounds),
        decided: part(rounds),
        unscheduled: fc.constant(rounds === 0 && divisions > 0 ? (['Open'] as const) : []),
        protests: part(rounds),
        lackingLines: part(rounds),
      }),
      officials: fc.record({ offered: count, empty: count }),
      machinesAreHeard: fc.boolean(),
      backups: fc.record({ here: fc.boolean(), second: fc.boolean(), failing: fc.boolean() }),
      saturday: fc.record({
        ties: part(teams),
        withoutBrackets: fc.constant(matches === 0 && teams > 5 ? (['Open'] as const) : []),
        brackets: fc.constant(matches === 0 ? 0 : 1),
        matches: fc.constant(matches),
        decided: part(matches),
      }),
      awardsShown: fc.boolean(),
    });
  });

const now = fc.date({
  min: new Date('2026-08-01T00:00:00Z'),
  max: new Date('2027-02-01T00:00:00Z'),
  noInvalidDate: true,
});

const everywhere = (is: (steps: ReturnType<typeof guideOf>, of: GuideFacts, now: Date) => void) =>
  fc.assert(
    fc.property(facts, now, (of, at) => is(guideOf(of, at), of, at)),
    { numRuns: 500 },
  );

test('every step appears once, in order; only open steps say what’s missing', () => {
  everywhere((steps) => {
    expect(steps.map(({ name }) => name)).toEqual(STEP_NAMES);
    for (const { state, missing } of steps) {
      if (state === 'done' || state === 'unused') expect(missing).toEqual([]);
      else if (state !== 'running') expect(missing.length).toBeGreaterThan(0);
    }
  });
});

test('exactly the due steps have a position', () => {
  everywhere((steps) => {
    const turns = steps.flatMap(({ turn }) => (turn === null ? [] : [turn]));
    expect(turns.toSorted((a, b) => a - b)).toEqual(turns.map((_, i) => i));
    for (const { state, turn } of steps) expect(turn !== null).toBe(state === 'due');
  });
});

test('there is always a way on: a step that is due, running or later', () => {
  everywhere((steps, { isClosed }) => {
    const on = steps.filter(({ state }) => !['done', 'unused', 'over'].includes(state));
    expect(on.length).toBeGreaterThan(0);
    if (isClosed) expect(on).toMatchObject([{ name: 'next', state: 'due' }]);
  });
});

test('a step waits only for a step before it that is not done', () => {
  everywhere((steps) => {
    for (const [i, { state, missing }] of steps.entries()) {
      const [first] = missing;
      if (state !== 'later' || first?.code !== 'guide/after') continue;
      const before = STEP_NAMES.indexOf(first.path as StepName);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThan(i);
      expect(steps[before]?.state).not.toBe('done');
    }
  });
});

test('a step stops waiting on its day', () => {
  everywhere((steps, of) => {
    for (const { name, from } of steps) {
      // The year may be closed on Saturday too, when everything is played.
      if (from === null || name === 'close') continue;
      const then = guideOf(of, startOfDay(SETTINGS.timeZone, from));
      expect(then.find((each) => each.name === name)?.from).toBeNull();
      const before = guideOf(of, startOfDay(SETTINGS.timeZone, addDays(from, -1)));
      expect(before.find((each) => each.name === name)?.state).not.toBe('due');
    }
  });
});
