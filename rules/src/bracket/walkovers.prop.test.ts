import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIDES, type Side, type TeamId } from '../tournament.ts';
import { placings, playedMatches, type Winners } from './advance.ts';
import { type Format, formatFor } from './format.ts';
import { resetsOnReturn, withWalkovers } from './walkovers.ts';

const allOf = (format: Format) => [...format.main, ...format.consolation];

interface Saturday {
  readonly format: Format;
  readonly seeds: readonly TeamId[];
  readonly played: Winners;
  readonly left: ReadonlySet<TeamId>;
  readonly sides: readonly Side[];
}

/** A bracket played up to some match, at random, and the teams that leave then. */
const saturday: fc.Arbitrary<Saturday> = fc
  .record({
    teams: fc.integer({ min: 3, max: 10 }),
    sides: fc.array(fc.constantFrom(...SIDES), { minLength: 22, maxLength: 22 }),
    until: fc.nat({ max: 22 }),
    leaving: fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 10 }),
  })
  .map(({ teams, sides, until, leaving }) => {
    const format = formatFor(teams);
    const seeds = Array.from({ length: teams }, (_, i) => 101 + i);
    const left = new Set(leaving.filter((i) => i < teams).map((i) => 101 + i));
    return { format, seeds, left, sides, played: playOn(format, seeds, new Map(), sides, until) };
  });

function playOn(
  format: Format,
  seeds: readonly TeamId[],
  before: Winners,
  sides: readonly Side[],
  until: number,
): Winners {
  const winners = new Map(before);
  for (const [i, { id }] of allOf(format).slice(0, until).entries()) {
    const match = playedMatches(format, seeds, winners).find((each) => each.match.id === id);
    const side = sides[i];
    if (match?.winner === null && match.left !== null && match.right !== null && side) {
      winners.set(id, side);
    }
  }
  return winners;
}

const matchesAfter = ({ format, seeds, played, left }: Saturday) => {
  const { winners, walkovers } = withWalkovers(format, seeds, played, left);
  return { walkovers, winners, matches: playedMatches(format, seeds, winners) };
};

test('matches that were played stay, with their teams and winners (X9)', () => {
  fc.assert(
    fc.property(saturday, (day) => {
      const { matches, walkovers } = matchesAfter(day);
      const before = playedMatches(day.format, day.seeds, day.played);
      for (const [i, match] of before.entries()) {
        if (match.winner === null) continue;
        expect(matches[i]).toEqual(match);
        expect(walkovers).not.toContain(match.match.id);
      }
    }),
  );
});

test('the other side moves on exactly as if it had won the match (X9)', () => {
  fc.assert(
    fc.property(saturday, (day) => {
      const { matches, walkovers, winners } = matchesAfter(day);
      // As an administrator would after play.
      const byHand = new Map(day.played);
      for (const { id } of allOf(day.format)) {
        if (!walkovers.has(id)) continue;
        const match = playedMatches(day.format, day.seeds, byHand).find((m) => m.match.id === id);
        const here = SIDES.filter((side) => !day.left.has(match?.[side] ?? 0));
        const [winner = winners.get(id)] = here;
        if (winner !== undefined) byHand.set(id, winner);
        expect(winners.get(id)).toBe(winner);
      }
      expect(playedMatches(day.format, day.seeds, byHand)).toEqual(matches);
    }),
  );
});

test('no team that has left has a match to play, and only its matches are walkovers (X9)', () => {
  fc.assert(
    fc.property(saturday, (day) => {
      const { matches, walkovers } = matchesAfter(day);
      for (const { match, left, right, winner } of matches) {
        const isKnown = left !== null && right !== null;
        const misses = [left, right].some((team) => team !== null && day.left.has(team));
        if (isKnown && misses) expect(winner).not.toBe(null);
        if (walkovers.has(match.id)) expect(misses).toBe(true);
      }
    }),
  );
});

test('a later withdrawal changes no decided match (X9)', () => {
  fc.assert(
    fc.property(saturday, fc.nat({ max: 9 }), fc.nat({ max: 22 }), (day, who, more) => {
      const { format, seeds, left, sides } = day;
      const first = withWalkovers(format, seeds, day.played, left);
      const on = playOn(format, seeds, first.winners, sides, more);
      const played = new Map([...on].filter(([id]) => !first.walkovers.has(id)));
      const now = withWalkovers(format, seeds, played, left).winners;
      const leaver = seeds[who % seeds.length] ?? 0;
      const then = withWalkovers(format, seeds, played, new Set([...left, leaver])).winners;
      const after = playedMatches(format, seeds, then);
      for (const match of playedMatches(format, seeds, now)) {
        if (match.winner === null) continue;
        expect(after.find((each) => each.match.id === match.match.id)).toEqual(match);
      }
    }),
  );
});

test('played to the end, every place is taken once (B8, X9)', () => {
  fc.assert(
    fc.property(saturday, (day) => {
      const table = placings(day.format, day.seeds, playedOut(day));
      expect(table.map(({ teamId }) => teamId).toSorted()).toEqual(day.seeds);
    }),
  );
});

function playedOut({ format, seeds, left, sides, played }: Saturday): Winners {
  let winners = withWalkovers(format, seeds, played, left).winners;
  for (const [i, { id }] of allOf(format).entries()) {
    const match = playedMatches(format, seeds, winners).find((each) => each.match.id === id);
    const side = sides[i];
    const more = new Map(winners);
    const isOpen = match?.winner === null && match.left !== null && match.right !== null;
    if (isOpen && side) more.set(id, side);
    winners = withWalkovers(format, seeds, more, left).winners;
  }
  return winners;
}

test('reinstating a team reopens only matches played because of its walkovers (X9)', () => {
  fc.assert(
    fc.property(saturday, fc.nat({ max: 20 }), (day, count) => {
      const [returning] = day.left;
      fc.pre(returning !== undefined);
      const { format, seeds, left } = day;
      // So that matches rest on its walkovers.
      const after = playedOut(day);
      const missed = walkoversOf(day, after);
      const later = [...after].filter(([id]) => !day.played.has(id) && !missed.has(id));
      const played = new Map([...day.played, ...later.slice(0, count)]);
      const before = playedMatches(
        format,
        seeds,
        withWalkovers(format, seeds, played, left).winners,
      );
      const resets = resetsOnReturn(format, seeds, played, left, returning ?? 0);

      const remaining = new Map([...played].filter(([id]) => !resets.includes(id)));
      const others = new Set([...left].filter((teamId) => teamId !== returning));
      const then = playedMatches(
        format,
        seeds,
        withWalkovers(format, seeds, remaining, others).winners,
      );
      for (const id of remaining.keys()) {
        expect(then.find(({ match }) => match.id === id)).toEqual(
          before.find(({ match }) => match.id === id),
        );
      }
      // Results from before the withdrawal always stay.
      for (const id of day.played.keys()) expect(resets).not.toContain(id);
    }),
  );
});

const walkoversOf = ({ format, seeds, left }: Saturday, winners: Winners) => {
  const gone = playedMatches(format, seeds, winners).filter((each) =>
    [each.left, each.right].some((team) => team !== null && left.has(team)),
  );
  return new Set(gone.map(({ match }) => match.id));
};

test('reinstating all teams restores the played bracket (X9)', () => {
  fc.assert(
    fc.property(saturday, (day) => {
      expect(withWalkovers(day.format, day.seeds, day.played, new Set()).winners).toEqual(
        day.played,
      );
    }),
  );
});
