import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicNames, shortName } from './public-names.ts';
import { quizzerKey } from './rosters.ts';

const word = fc.stringMatching(/^[A-ZÅÉ][a-zåéß]{1,7}$/);
const quizzer = fc.record({ firstName: word, lastName: word });
const roster = fc.uniqueArray(quizzer, { selector: quizzerKey, minLength: 1, maxLength: 12 });

test('no text keeps the full name of a limited person, and every other name stays (W8)', () => {
  fc.assert(
    fc.property(roster, fc.nat(), (everybody, at) => {
      const limited = everybody.slice(0, 1 + (at % everybody.length));
      const names = publicNames(limited);
      const list = everybody.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      const shown = names.inText(list.join(', ')).split(', ');
      for (const [i, person] of everybody.entries()) {
        const wanted = i < limited.length ? shortName(person) : person;
        expect(names.of(person)).toEqual(wanted);
        expect(shown[i]?.toLowerCase()).toBe(
          `${wanted.firstName} ${wanted.lastName}`.toLowerCase(),
        );
      }
    }),
  );
});

test('a short name tells of the last name nothing but its first letter (W8)', () => {
  fc.assert(
    fc.property(quizzer, word, (person, other) => {
      const [initial = ''] = person.lastName;
      const another = { ...person, lastName: `${initial}${other}` };
      expect(shortName(another)).toEqual(shortName(person));
    }),
  );
});
