import { expect, test } from 'vitest';
import { pastPlacesOf } from './past-places.ts';

const now = (quizzerId: number, name: string, identity: string | null = null) => ({
  quizzerId,
  name,
  identity,
});
const then = (name: string, place: number, identity: string | null = null, division = 'Open') => ({
  name,
  division,
  place,
  identity,
});

test('a name is found again whatever its capitals and spaces are', () => {
  const found = pastPlacesOf(
    [now(1, 'Ann  Lee'), now(2, 'Bo Kim')],
    [
      { year: 2025, quizzers: [then('ann lee', 4)] },
      { year: 2024, quizzers: [then('Ann Lee', 9, null, 'Novice')] },
    ],
  );
  expect(found.get(1)).toEqual([
    { year: 2025, division: 'Open', place: 4, isSure: true },
    { year: 2024, division: 'Novice', place: 9, isSure: true },
  ]);
  expect(found.get(2)).toEqual([]);
});

test('a name that two people have is not sure, this year or then', () => {
  const years = [{ year: 2025, quizzers: [then('Ann Lee', 4)] }];
  const twins = pastPlacesOf([now(1, 'Ann Lee'), now(2, 'Ann Lee')], years);
  expect([...twins.values()].flat().map(({ isSure }) => isSure)).toEqual([false, false]);
  const twice = [{ year: 2025, quizzers: [then('Ann Lee', 4), then('Ann Lee', 8)] }];
  expect(pastPlacesOf([now(1, 'Ann Lee')], twice).get(1)).toEqual([
    { year: 2025, division: 'Open', place: 4, isSure: false },
    { year: 2025, division: 'Open', place: 8, isSure: false },
  ]);
});

test('an identity is known under another name, and of two with one name it tells who is who (W2)', () => {
  const years = [
    { year: 2025, quizzers: [then('Ann Lee', 4, 'ann'), then('Ann Lee', 8, 'other')] },
  ];
  const found = pastPlacesOf([now(1, 'Ann Moss', 'ann'), now(2, 'Ann Lee', 'new')], years);
  expect(found.get(1)).toEqual([{ year: 2025, division: 'Open', place: 4, isSure: true }]);
  // Nobody was taken over as this one, but the name stands there.
  expect(found.get(2)).toEqual([{ year: 2025, division: 'Open', place: 8, isSure: true }]);
});
