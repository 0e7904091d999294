import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FormerTeam, identitiesOf, proposedTeams, takeOverFindings } from './take-over.ts';

const word = fc.stringMatching(/^[A-Z][a-z]{1,6}$/);
const former = fc.uniqueArray(
  fc.record({ first: word, last: word, erased: fc.boolean(), here: fc.boolean() }),
  { maxLength: 12, selector: ({ first, last }) => `${first} ${last}` },
);

/** Teams of up to four, with everybody's number as the identity. */
const teamsOf = (people: readonly { first: string; last: string; erased: boolean }[]) => {
  const quizzers = people.map(({ first, last, erased }, i) => ({
    id: i + 1,
    identity: erased ? null : `${i + 1}`,
    firstName: first,
    lastName: last,
  }));
  return Array.from(
    { length: Math.ceil(quizzers.length / 4) },
    (_, i): FormerTeam => ({
      id: i + 1,
      teamName: `Team ${i + 1}`,
      division: 'Open',
      quizzers: quizzers.slice(4 * i, 4 * i + 4),
    }),
  );
};

test('every proposed quizzer can be taken over, keeps the identity, and isn’t proposed again (W2)', () => {
  fc.assert(
    fc.property(former, (people) => {
      const here = new Set(people.flatMap(({ here: is }, i) => (is ? [`${i + 1}`] : [])));
      const proposed = proposedTeams(teamsOf(people), here);
      const all = proposed.flatMap(({ quizzers }) => quizzers);
      expect(all.every(({ identity }) => identity !== null && !here.has(identity))).toBe(true);
      const taken = proposed.map(({ division, quizzers }) => ({
        division,
        quizzers: quizzers.map(({ id, firstName, lastName }) => ({
          formerId: id,
          firstName,
          lastName,
        })),
      }));
      expect(takeOverFindings(taken, all, true)).toEqual([]);
      const identities = taken.flatMap(({ quizzers }) => identitiesOf(quizzers, all));
      expect(identities).toEqual(all.map(({ identity }) => identity));
      expect(proposedTeams(teamsOf(people), new Set([...here, ...identities]))).toEqual([]);
    }),
  );
});
