import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpingEvening } from '../../testing/helping-evening.ts';
import { seeded } from '../chance.ts';
import { gapsOf } from './bounds.ts';
import { type Duty, type Evening, isOwn, isThere, keyOf, postsOf } from './evening.ts';
import { ROLES } from './official.ts';
import { propose } from './propose.ts';
import { NEVER, troubledDuties } from './troubles.ts';

const evenings = fc
  .record({
    rooms: fc.integer({ min: 1, max: 4 }),
    slots: fc.integer({ min: 1, max: 7 }),
    officials: fc.nat(14),
    roles: fc.integer({ min: 1, max: 3 }).map((count) => ROLES.slice(0, count)),
    seed: fc.nat(1000),
  })
  .map(({ seed, ...size }) => helpingEvening(size, seeded(seed)));

/** Anything that may stand before a proposal: also what can never stand. */
const standings = (evening: Evening) =>
  fc
    .uniqueArray(
      fc.record({
        officialId: fc.nat(evening.officials.length + 1),
        roundNumber: fc.integer({ min: 1, max: 8 }),
        roomNumber: fc.integer({ min: 1, max: 5 }),
        role: fc.constantFrom(...ROLES),
        fixed: fc.boolean(),
      }),
      { maxLength: 12, selector: keyOf },
    )
    .map((duties): Duty[] => duties);

const situations = evenings.chain((evening) =>
  fc.record({
    evening: fc.constant(evening),
    standing: standings(evening),
    mode: fc.constantFrom('anew' as const, 'gaps' as const),
    seed: fc.nat(5),
  }),
);

const all = (check: (of: typeof situations extends fc.Arbitrary<infer S> ? S : never) => void) =>
  fc.assert(fc.property(situations, check), { numRuns: 150 });

test('nobody helps in a round of the own church’s teams, or of teams named as own (W5)', () => {
  all(({ evening, standing, mode, seed }) => {
    for (const { officialId, roundNumber, roomNumber } of propose(
      evening,
      standing,
      mode,
      seeded(seed),
    ).duties) {
      const official = evening.officials.find(({ id }) => id === officialId);
      const round = evening.rounds.find(
        (each) => each.roundNumber === roundNumber && each.roomNumber === roomNumber,
      );
      if (official === undefined || round === undefined) throw new Error('nobody, or nowhere');
      expect(isOwn(official, round)).toBe(false);
    }
  });
});

test('nobody is in two rooms at once, and no place is filled twice (W5)', () => {
  all(({ evening, standing, mode, seed }) => {
    const { duties } = propose(evening, standing, mode, seeded(seed));
    const times = duties.map(({ officialId, roundNumber }) => `${officialId}/${roundNumber}`);
    expect(new Set(times).size).toBe(duties.length);
    expect(new Set(duties.map(keyOf)).size).toBe(duties.length);
  });
});

test('who is not fixed does what was offered, within the hours (W5)', () => {
  all(({ evening, standing, mode, seed }) => {
    const { duties } = propose(evening, standing, mode, seeded(seed));
    for (const duty of duties.filter(({ fixed }) => !fixed)) {
      const official = evening.officials.find(({ id }) => id === duty.officialId);
      const round = evening.rounds.find(({ roundNumber }) => roundNumber === duty.roundNumber);
      expect(official?.roles).toContain(duty.role);
      expect(official && round && isThere(official, round.minutes, evening.slotMinutes)).toBe(true);
    }
  });
});

test('what is fixed stays unless it never can; filling gaps keeps all that can stand (W5)', () => {
  all(({ evening, standing, mode, seed }) => {
    const { duties, dropped } = propose(evening, standing, mode, seeded(seed));
    for (const duty of standing) {
      const why = dropped.find((each) => each.duty === duty)?.troubles;
      if (why !== undefined) {
        expect(duties).not.toContainEqual(duty);
        if (duty.fixed) expect(why.some((trouble) => NEVER.includes(trouble))).toBe(true);
        continue;
      }
      if (duty.fixed || mode === 'gaps') expect(duties).toContainEqual(duty);
    }
  });
});

test('no gap is left that somebody free could fill (W5)', () => {
  all(({ evening, standing, mode, seed }) => {
    const { gaps } = propose(evening, standing, mode, seeded(seed));
    for (const { able, notThere, own, busy } of gaps) expect(able).toBe(notThere + own + busy);
  });
});

test('as few gaps as possible where nothing is fixed, and each is named (W5)', () => {
  fc.assert(
    fc.property(evenings, fc.nat(5), (evening, seed) => {
      const { duties, gaps, figures, bounds } = propose(evening, [], 'anew', seeded(seed));
      expect(figures.gaps).toBe(bounds.gaps);
      expect(gaps.map(keyOf).toSorted()).toEqual(gapsOf(evening, duties).map(keyOf).toSorted());
      expect(duties.length + gaps.length).toBe(postsOf(evening).length);
      expect(figures.missingBreaks).toBeGreaterThanOrEqual(bounds.missingBreaks);
    }),
    { numRuns: 150 },
  );
});

test('a break is missing only where nobody who rests could step in without missing one (W5)', () => {
  all(({ evening, standing, mode, seed }) => {
    const { duties } = propose(evening, standing, mode, seeded(seed));
    const missing = (those: readonly Duty[]) =>
      troubledDuties(evening, those).filter(({ troubles }) => troubles.includes('no break')).length;
    const before = missing(duties);
    for (const duty of duties.filter(({ fixed }) => !fixed)) {
      if (standing.includes(duty)) continue;
      for (const { id } of evening.officials) {
        const others = duties.filter((each) => each !== duty);
        const instead = [...others, { ...duty, officialId: id }];
        const harmed = troubledDuties(evening, instead).some(
          ({ duty: own, troubles }) =>
            own.officialId === id &&
            own.roundNumber === duty.roundNumber &&
            troubles.some((trouble) => trouble !== 'no break'),
        );
        if (!harmed) expect(missing(instead)).toBeGreaterThanOrEqual(before);
      }
    }
  });
});

test('filling gaps where there are none changes nothing; the same lot proposes the same', () => {
  fc.assert(
    fc.property(evenings, fc.nat(5), (evening, seed) => {
      const first = propose(evening, [], 'anew', seeded(seed));
      expect(propose(evening, [], 'anew', seeded(seed))).toEqual(first);
      expect(propose(evening, first.duties, 'gaps', seeded(seed + 1)).duties).toEqual(first.duties);
    }),
    { numRuns: 60 },
  );
});
