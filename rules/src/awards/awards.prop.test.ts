import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nights, quizzersOf } from '../../testing/nights.ts';
import { placings, playedMatches } from '../bracket/advance.ts';
import { formatFor } from '../bracket/format.ts';
import { quizzerStandings } from '../standings/quizzer-standings.ts';
import { teamStandings } from '../standings/team-standings.ts';
import { SIDES, type Side } from '../tournament.ts';
import type { Award, DivisionFacts } from './award.ts';
import { awardsOf, ceremonyOf } from './awards.ts';

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
  })
  .map(({ night, bracket: places }): DivisionFacts => {
    const ids = night.teams.flatMap(({ id }) => quizzersOf(id));
    return {
      division: 'Open',
      openRounds: 0,
      lackingLines: 0,
      teams: teamStandings(night.teams, night.results),
      quizzers: quizzerStandings(ids, night.results),
      brackets: [places],
    };
  });
const counts = fc.record({
  'bracket places': fc.integer({ min: 0, max: 10 }),
  'division places': fc.integer({ min: 0, max: 10 }),
  'top quizzers': fc.integer({ min: 0, max: 20 }),
});
/** `place id`, in the order of places, then ids. */
const rows = ({ places }: Award) =>
  places.flatMap(({ place, holders }) => holders.map(({ id }) => `${place} ${id}`));

test('award places match the standings or the bracket (W6)', () => {
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
