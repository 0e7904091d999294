import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nights, quizzersOf } from '../../testing/nights.ts';
import { placings, playedMatches } from '../bracket/advance.ts';
import { formatFor } from '../bracket/format.ts';
import { quizzerStandings } from '../standings/quizzer-standings.ts';
import { teamStandings } from '../standings/team-standings.ts';
import { DIVISIONS, SIDES, type Side } from '../tournament.ts';
import type { Award, DivisionFacts, PastPlace } from './award.ts';
import { awardsOf, ceremonyOf } from './awards.ts';

const pastPlaces: fc.Arbitrary<readonly PastPlace[]> = fc.array(
  fc.record({
    year: fc.constantFrom(2024, 2025),
    division: fc.constantFrom(...DIVISIONS),
    place: fc.integer({ min: 1, max: 30 }),
    isSure: fc.boolean(),
  }),
  { maxLength: 2 },
);

/** A bracket of which a part of the matches is played. */
const bracket = fc
  .record({
    teams: fc.integer({ min: 3, max: 10 }),
    sides: fc.array(fc.constantFrom(...SIDES), { maxLength: 22 }),
  })
  .map(({ teams, sides }) => {
    const format = formatFor(teams);
    const seeds = Array.from({ length: teams }, (_, i) => 101 + i);
    const winners = new Map<number, Side>();
    for (const [i, { id }] of [...format.main, ...format.consolation].entries()) {
      const match = playedMatches(format, seeds, winners).find((each) => each.match.id === id);
      const side = sides[i];
      if (match?.left && match.right && side) winners.set(id, side);
    }
    return { name: 'Open A', placings: placings(format, seeds, winners) };
  });

const evening = fc
  .record({
    night: nights(),
    bracket,
    past: fc.array(pastPlaces, { minLength: 60, maxLength: 60 }),
  })
  .map(({ night, bracket: places, past }): DivisionFacts => {
    const ids = night.teams.flatMap(({ id }) => quizzersOf(id));
    return {
      division: 'Open',
      openRounds: 0,
      lackingLines: 0,
      teams: teamStandings(night.teams, night.results),
      quizzers: quizzerStandings(ids, night.results).map((row, i) => ({
        ...row,
        past: past[i % past.length] ?? [],
      })),
      brackets: [places],
      pastYears: [2025, 2024],
    };
  });
const counts = fc.record({
  'bracket places': fc.integer({ min: 0, max: 10 }),
  'division places': fc.integer({ min: 0, max: 10 }),
  'top quizzers': fc.integer({ min: 0, max: 20 }),
  'most improved': fc.integer({ min: 0, max: 10 }),
  newcomer: fc.integer({ min: 0, max: 10 }),
});
/** `place id`, in the order of places, then ids. */
const rows = ({ places }: Award) =>
  places.flatMap(({ place, holders }) => holders.map(({ id }) => `${place} ${id}`));

test('who has a place of an award has the same place in the standings or the bracket (W6)', () => {
  fc.assert(
    fc.property(evening, counts, (facts, wanted) => {
      const found = new Map(awardsOf([facts], wanted).map((award) => [award.name, award]));
      const of = (name: Award['name']) => {
        const award = found.get(name);
        return award === undefined ? [] : rows(award);
      };
      const played = facts.quizzers.filter(({ average }) => average !== null);
      expect(of('top quizzers')).toEqual(
        played
          .filter(({ rank }) => rank <= wanted['top quizzers'])
          .map(({ rank, quizzerId }) => `${rank} ${quizzerId}`),
      );
      expect(of('division places')).toEqual(
        facts.teams
          .filter(({ rank, average }) => rank <= wanted['division places'] && average !== null)
          .map(({ rank, teamId }) => `${rank} ${teamId}`),
      );
      expect(of('bracket places')).toEqual(
        (facts.brackets[0]?.placings ?? [])
          .filter(({ place, teamId }) => place <= wanted['bracket places'] && teamId !== null)
          .toSorted((a, b) => a.place - b.place)
          .map(({ place, teamId }) => `${place} ${teamId}`),
      );
    }),
  );
});

test('nobody outside rises more than who is most improved, or is new and ranks before the newcomer', () => {
  fc.assert(
    fc.property(evening, (facts) => {
      const first = (name: 'most improved' | 'newcomer') =>
        awardsOf([facts], {
          'bracket places': 0,
          'division places': 0,
          'top quizzers': 0,
          'most improved': 0,
          newcomer: 0,
          [name]: 1,
        })[0]?.places[0]?.holders.map(({ id }) => id) ?? [];
      const played = facts.quizzers.filter(({ average }) => average !== null);
      const rise = (id: number): number => {
        const quizzer = played.find(({ quizzerId }) => quizzerId === id);
        const before = (quizzer?.past ?? []).filter(
          ({ year, division }) => year === 2025 && division === 'Open',
        );
        const [only] = before;
        if (quizzer === undefined || only === undefined || before.length > 1) return 0;
        return only.isSure ? Math.max(0, only.place - quizzer.rank) : 0;
      };
      const most = Math.max(0, ...played.map(({ quizzerId }) => rise(quizzerId)));
      const risen = played.filter(({ quizzerId }) => most > 0 && rise(quizzerId) === most);
      expect(first('most improved').toSorted()).toEqual(
        risen.map(({ quizzerId }) => quizzerId).toSorted(),
      );
      const fresh = played.filter(({ past }) => past.length === 0);
      const best = Math.min(...fresh.map(({ rank }) => rank));
      expect(first('newcomer').toSorted()).toEqual(
        fresh
          .filter(({ rank }) => rank === best)
          .map(({ quizzerId }) => quizzerId)
          .toSorted(),
      );
    }),
  );
});

test('the ceremony names each holder of each award once, places falling towards the first', () => {
  fc.assert(
    fc.property(evening, counts, (facts, wanted) => {
      const awards = awardsOf([facts], wanted);
      const parts = ceremonyOf(awards);
      const said = parts.flatMap(({ award, steps }) =>
        rows({ ...award, places: steps }).map((row) => `${award.name} ${row}`),
      );
      const given = awards.flatMap((award) => rows(award).map((row) => `${award.name} ${row}`));
      expect(said.toSorted()).toEqual(given.toSorted());
      expect(new Set(said).size).toBe(said.length);
      for (const { steps } of parts) {
        const places = steps.map(({ place }) => place);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => b - a));
        // A shared place takes as many places as share it.
        for (const [i, { place }] of steps.entries()) {
          const better = steps[i + 1];
          if (better === undefined) continue;
          expect(place).toBeGreaterThanOrEqual(better.place + better.holders.length);
        }
      }
    }),
  );
});
