import { expect, test } from 'vitest';
import { invitedPeople } from './invited-people.ts';

const people = (text: string) => invitedPeople(text).map(({ name, email }) => `${name}: ${email}`);

test('people to invite are typed or pasted in any common way, each address once (P1)', () => {
  const rae = 'Rae Miller: rae@example.org';
  expect(people('Rae Miller, rae@example.org')).toEqual([rae]);
  expect(people('"Rae Miller" <rae@example.org>; sam@example.org')).toEqual([
    rae,
    'sam: sam@example.org',
  ]);
  expect(people('a@example.org, b@example.org,\n\n A@example.org')).toEqual([
    'A: A@example.org',
    'b: b@example.org',
  ]);
  expect(people('Rae Miller rae@example.org\nSam Lee')).toEqual([rae, 'Sam Lee: Sam Lee']);
  expect(people(' \n')).toEqual([': ']);
});
