import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnnouncedRound, changesByTeam } from './schedule-changes.ts';

const anyRound: fc.Arbitrary<AnnouncedRound> = fc.record({
  teamId: fc.integer({ min: 1, max: 4 }),
  roundNumber: fc.integer({ min: 1, max: 6 }),
  minutes: fc.constantFrom(1140, 1170, 1200),
  roomNumber: fc.integer({ min: 1, max: 3 }),
  opponentId: fc.integer({ min: 1, max: 5 }),
});
/** A team plays once per slot. */
const rounds = fc.uniqueArray(anyRound, {
  selector: ({ teamId, roundNumber }) => `${teamId}:${roundNumber}`,
  maxLength: 20,
});
const inOrder = (all: readonly AnnouncedRound[]) =>
  all.map((each) => JSON.stringify(Object.entries(each).sort())).sort();

test('what people were told plus the changes is the current schedule; nobody else is told', () => {
  fc.assert(
    fc.property(rounds, rounds, (announced, current) => {
      const changes = changesByTeam(announced, current);
      for (const team of [1, 2, 3, 4]) {
        const of = (all: readonly AnnouncedRound[]) => all.filter(({ teamId }) => teamId === team);
        const found = changes.get(team) ?? [];
        const gone = new Set(found.map(({ from }) => from));
        const unchanged = of(announced).filter((each) => !gone.has(each));
        const come = found.flatMap(({ to }) => to ?? []);
        expect(inOrder([...unchanged, ...come])).toEqual(inOrder(of(current)));
        const isUnchanged = inOrder(of(announced)).join() === inOrder(of(current)).join();
        expect(changes.has(team)).toBe(!isUnchanged);
      }
    }),
  );
});
