import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  entryFindings,
  type KnownQuizzer,
  type RosterEntry,
  rosterChanges,
} from './roster-changes.ts';
import { quizzerKey } from './rosters.ts';

const name = fc.constantFrom('Ann', 'ann ', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo');
const names = fc.record({ firstName: name, lastName: name });
const uniqueByName = { selector: quizzerKey, maxLength: 6 };

const known: fc.Arbitrary<KnownQuizzer[]> = fc
  .uniqueArray(
    fc.record({ firstName: name, lastName: name, hidden: fc.boolean(), hasLines: fc.boolean() }),
    { ...uniqueByName, maxLength: 9 },
  )
  .map((quizzers) => quizzers.map((quizzer, i) => ({ ...quizzer, id: i + 1 })));

const saved = known.chain((quizzers) =>
  fc
    .uniqueArray(
      fc.oneof(
        names,
        fc
          .tuple(names, fc.constantFrom(0, ...quizzers.map(({ id }) => id ?? 0)))
          .map(([entry, id]): RosterEntry => (id === 0 ? entry : { ...entry, id })),
      ),
      uniqueByName,
    )
    .filter((roster) => entryFindings(quizzers, roster).length === 0)
    .map((roster) => ({ quizzers, roster })),
);

it('accounts for everybody on the old and on the new roster, once', () => {
  fc.assert(
    fc.property(saved, ({ quizzers, roster }) => {
      const { remaining, added, hidden, removed } = rosterChanges(quizzers, roster, []);
      const seats = [...remaining, ...added].map(({ seat }) => seat).sort((a, b) => a - b);
      expect(seats).toEqual(roster.map((_, seat) => seat));
      const remainingIds = remaining.map(({ id }) => id);
      const accounted = [...remainingIds, ...hidden, ...removed];
      expect(new Set(accounted).size).toBe(accounted.length);
      const before = quizzers.filter((quizzer) => !quizzer.hidden).map(({ id }) => id);
      expect(accounted).toEqual(expect.arrayContaining(before));
    }),
  );
});

it('never removes a quizzer with recorded lines (X8)', () => {
  fc.assert(
    fc.property(saved, ({ quizzers, roster }) => {
      const withLines = quizzers.filter(({ hasLines }) => hasLines).map(({ id }) => id);
      const { removed } = rosterChanges(quizzers, roster, []);
      expect(removed.filter((id) => withLines.includes(id))).toEqual([]);
    }),
  );
});
