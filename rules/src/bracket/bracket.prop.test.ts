import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIDES, type Side } from '../tournament.ts';
import { placings, playedMatches, restingOn } from './advance.ts';
import { type Format, formatFor } from './format.ts';

const seedsOf = (format: Format) => Array.from({ length: format.teams }, (_, i) => 101 + i);
const allOf = (format: Format) => [...format.main, ...format.consolation];

const playedOut = fc
  .record({
    teams: fc.integer({ min: 3, max: 10 }),
    sides: fc.array(fc.constantFrom(...SIDES), { minLength: 22, maxLength: 22 }),
  })
  .map(({ teams, sides }) => {
    const format = formatFor(teams);
    const winners = new Map<number, Side>();
    for (const [i, { id }] of allOf(format).entries()) {
      const match = playedMatches(format, seedsOf(format), winners).find((m) => m.match.id === id);
      const side = sides[i];
      if (match?.left && match.right && side) winners.set(id, side);
    }
    return { format, winners, seeds: seedsOf(format) };
  });

test('every team but the champion is out after exactly two losses in the main matches', () => {
  fc.assert(
    fc.property(playedOut, ({ format, winners, seeds }) => {
      const losses = new Map(seeds.map((team) => [team, 0]));
      for (const { match, left, right, winner } of playedMatches(format, seeds, winners)) {
        if (match.id > format.main.length || winner === null) continue;
        const loser = winner === 'left' ? right : left;
        if (loser !== null) losses.set(loser, (losses.get(loser) ?? 0) + 1);
      }
      const champion = placings(format, seeds, winners)[0]?.teamId;
      for (const [team, lost] of losses) {
        if (team === champion) expect(lost).toBeLessThan(2);
        else expect(lost).toBe(2);
      }
    }),
  );
});

test('places 1 to n are each taken once', () => {
  fc.assert(
    fc.property(playedOut, ({ format, winners, seeds }) => {
      const table = placings(format, seeds, winners);
      expect(table.map((row) => row.place)).toEqual(seeds.map((_, i) => i + 1));
      expect(table.map((row) => row.teamId).toSorted()).toEqual(seeds);
    }),
  );
});

test('a match’s teams come only from matches before it, and no team meets itself', () => {
  fc.assert(
    fc.property(playedOut, ({ format, winners, seeds }) => {
      for (const { match, left, right } of playedMatches(format, seeds, winners)) {
        for (const source of [match.left, match.right]) {
          if (source.from !== 'seed') expect(source.match).toBeLessThan(match.id);
        }
        if (left !== null) expect(left).not.toBe(right);
      }
    }),
  );
});

test('the match if necessary has teams exactly when the unbeaten side lost the final', () => {
  fc.assert(
    fc.property(playedOut, ({ format, winners, seeds }) => {
      const last = playedMatches(format, seeds, winners).find((m) => m.match.ifNecessary);
      expect(last?.left !== null).toBe(winners.get(format.final) === 'right');
    }),
  );
});

test('at any time of the day a team with a place has no match left to play (B8)', () => {
  fc.assert(
    fc.property(playedOut, fc.nat({ max: 22 }), ({ format, winners, seeds }, count) => {
      const soFar = new Map([...winners].slice(0, count));
      const open = playedMatches(format, seeds, soFar).filter((match) => match.winner === null);
      for (const { teamId } of placings(format, seeds, soFar)) {
        if (teamId === null) continue;
        expect(open.some(({ left, right }) => left === teamId || right === teamId)).toBe(false);
      }
    }),
  );
});

test('a correction resets exactly the decided matches that depend on it (B5)', () => {
  fc.assert(
    fc.property(playedOut, fc.nat(), ({ format, winners }, n) => {
      const decided = [...winners.keys()];
      const corrected = decided[n % decided.length] as number;
      const byId = new Map(allOf(format).map((match) => [match.id, match]));
      const leadsBack = (id: number): boolean => {
        const match = byId.get(id);
        return [match?.left, match?.right].some(
          (source) =>
            source !== undefined &&
            source.from !== 'seed' &&
            (source.match === corrected || leadsBack(source.match)),
        );
      };
      const expected = decided.filter(leadsBack).toSorted((a, b) => a - b);
      expect(restingOn(format, corrected, winners)).toEqual(expected);
    }),
  );
});

test('changing one winner changes the teams only of matches that rest on it (B5)', () => {
  fc.assert(
    fc.property(playedOut, fc.nat(), ({ format, winners, seeds }, n) => {
      const decided = [...winners.keys()];
      const id = decided[n % decided.length] as number;
      const reset = restingOn(format, id, winners);
      const changed = new Map(winners);
      changed.set(id, winners.get(id) === 'left' ? 'right' : 'left');
      for (const resting of reset) changed.delete(resting);
      const before = playedMatches(format, seeds, winners);
      const after = playedMatches(format, seeds, changed);
      for (const [i, match] of before.entries()) {
        if (match.winner === null || match.match.id === id || reset.includes(match.match.id))
          continue;
        expect(after[i]).toEqual(match);
      }
      for (const { left, right, winner } of after) {
        if (winner !== null) expect(left !== null && right !== null).toBe(true);
      }
    }),
  );
});
