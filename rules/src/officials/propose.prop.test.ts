import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpingEvening } from '../../testing/helping-evening.ts';
import { seeded } from '../chance.ts';
import { dutiesWithProblems, NEVER } from './assignment-problems.ts';
import { type Duty, type Evening, gapsOf, isOwn, isThere, keyOf, postsOf } from './evening.ts';
import { ROLES } from './official.ts';
import { propose } from './propose.ts';

const evenings = fc
  .record({
    rooms: fc.integer({ min: 1, max: 4 }),
    slots: fc.integer({ min: 1, max: 7 }),
    officials: fc.nat(14),
    roles: fc.integer({ min: 1, max: 3 }).map((count) => ROLES.slice(0, count)),
    seed: fc.nat(1000),
  })
  .map(({ seed, ...size }) => helpingEvening(size, seeded(seed)));

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
    mode: fc.constantFrom('all' as const, 'gaps' as const),
  }),
);

const all = (check: (of: typeof situations extends fc.Arbitrary<infer S> ? S : never) => void) =>
  fc.assert(fc.property(situations, check), { numRuns: 150 });

test('nobody helps in a round of the own church’s teams, or of teams named as own (W5)', () => {
  all(({ evening, standing, mode }) => {
    for (const { officialId, roundNumber, roomNumber } of propose(evening, standing, mode).duties) {
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
  all(({ evening, standing, mode }) => {
    const { duties } = propose(evening, standing, mode);
    const times = duties.map(({ officialId, roundNumber }) => `${officialId}/${roundNumber}`);
    expect(new Set(times).size).toBe(duties.length);
    expect(new Set(duties.map(keyOf)).size).toBe(duties.length);
  });
});

test('unlocked people do what they offered, within their hours (W5)', () => {
  all(({ evening, standing, mode }) => {
    const { duties } = propose(evening, standing, mode);
    for (const duty of duties.filter(({ fixed }) => !fixed)) {
      const official = evening.officials.find(({ id }) => id === duty.officialId);
      const round = evening.rounds.find(({ roundNumber }) => roundNumber === duty.roundNumber);
      expect(official?.roles).toContain(duty.role);
      expect(official && round && isThere(official, round.minutes, evening.slotMinutes)).toBe(true);
    }
  });
});

test('locked assignments stay if possible; filling gaps keeps everything possible (W5)', () => {
  all(({ evening, standing, mode }) => {
    const { duties, dropped } = propose(evening, standing, mode);
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
  all(({ evening, standing, mode }) => {
    const { duties, gaps } = propose(evening, standing, mode);
    for (const gap of gaps) {
      const round = evening.rounds.find(
        ({ roundNumber, roomNumber }) =>
          roundNumber === gap.roundNumber && roomNumber === gap.roomNumber,
      );
      const isBusy = (id: number) =>
        duties.some((duty) => duty.officialId === id && duty.roundNumber === gap.roundNumber);
      const free = evening.officials.filter(
        (each) =>
          round !== undefined &&
          each.roles.includes(gap.role) &&
          !isOwn(each, round) &&
          isThere(each, round.minutes, evening.slotMinutes) &&
          !isBusy(each.id),
      );
      expect(free).toEqual([]);
    }
  });
});

test('each gap is named (W5)', () => {
  fc.assert(
    fc.property(evenings, (evening) => {
      const { duties, gaps } = propose(evening, [], 'all');
      expect(gaps.map(keyOf).toSorted()).toEqual(gapsOf(evening, duties).map(keyOf).toSorted());
      expect(duties.length + gaps.length).toBe(postsOf(evening).length);
    }),
    { numRuns: 150 },
  );
});

test('with three people for every two places of an evening nobody misses a break (W5)', () => {
  const roomy = fc.record({
    rooms: fc.integer({ min: 1, max: 30 }),
    slots: fc.integer({ min: 4, max: 7 }),
  });
  fc.assert(
    fc.property(roomy, ({ rooms, slots }) => {
      const officials = Array.from({ length: Math.ceil(1.5 * rooms) }, (_, i) => ({
        ...{ id: i + 1, roles: ['quizmaster' as const], from: null, until: null },
        ownTeams: new Set<number>(),
      }));
      const { rounds } = helpingEvening({ rooms, slots, officials: 0, roles: [] }, seeded(1));
      const evening = { officials, rounds, roles: ['quizmaster' as const], slotMinutes: 30 };
      const { duties, gaps } = propose(evening, [], 'all');
      expect(gaps).toEqual([]);
      const troubles = dutiesWithProblems(evening, duties).flatMap((each) => each.troubles);
      expect(troubles).not.toContain('no break');
    }),
    { numRuns: 60 },
  );
});

test('filling gaps where there are none changes nothing', () => {
  fc.assert(
    fc.property(evenings, (evening) => {
      const first = propose(evening, [], 'all');
      expect(propose(evening, first.duties, 'gaps').duties).toEqual(first.duties);
    }),
    { numRuns: 60 },
  );
});
